"""A lesson about something that is not on the table."""

from refectory.core.positions.tutorial import read_tutorial

from ..toys.honest import Honest
from ..toys.package import LESSON, honest_package

LAW = "lessons"
SAYS = "in step 1 of the lesson 'toss', the focus 'altar' is nowhere in the scene"
TEXT = LESSON + 'focus = ["bin", "altar"]\n'
PACKAGE = honest_package(lessons=read_tutorial(Honest(), "tutorial.toml", TEXT))
