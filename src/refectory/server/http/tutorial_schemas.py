"""The bodies of the tutorials."""

from typing import Annotated

from msgspec import Meta, Struct

from refectory.server.ws.messages import ActionText, Packet, Targets

MOST_CLICKS = 100
Actions = Annotated[list[ActionText], Meta(max_length=MOST_CLICKS)]


class LessonInfo(Struct):
    """A lesson: its title is the sentence `tutorial.<name>`."""

    name: str
    steps: int


class Attempt(Struct, forbid_unknown_fields=True):
    """What the pupil has done in a lesson, and what he tries now, from its first position on."""

    actions: Actions = []


class Question(Struct, forbid_unknown_fields=True):
    """Why a click on these targets is not possible after these actions."""

    targets: Targets
    actions: Actions = []


class Answer(Struct):
    """The ids of the rules that refuse it; none means that it is possible."""

    rules: list[str]


class LessonPosition(Struct):
    """Where a pupil is in a lesson.

    `say` is the key of what is said now. `taken` of his actions were wanted; `other` says that the next
    one was lawful but is not what the lesson is about, so that the position is the one before it.
    `wanted` are the texts of what is wanted now, all of them in `packet.legal`.
    """

    lesson: str
    step: int
    steps: int
    say: str
    done: bool
    taken: int
    other: bool
    wanted: list[str]
    packet: Packet
