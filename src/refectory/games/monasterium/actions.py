"""Every action of Monasterium, declared in one place."""

from refectory.core.action import Action, ActionSpace
from refectory.games.monasterium.constants import (
    COLUMNS,
    DICE,
    FACES,
    MONASTERIES,
    PLAYERS,
    RESOURCES,
    ROWS,
    STANDARD,
    USES,
    WINDOW_BONUSES,
    WINDOW_ROWS,
)
from refectory.games.monasterium.edition.box import Box

SEATS = range(PLAYERS[1])
NUMBERS = range(1, FACES + 1)
SWAPPED = {"soup": "tool", "tool": "book"}  # MO-A6


class Actions:
    """The families of actions as lists; with two parameters, the index is `first * len(second) + second`."""

    def __init__(self, box: Box) -> None:
        space = ActionSpace()
        places = [f"{monastery}{n + 1}" for monastery in MONASTERIES for n in range(box.ring_size)]
        # Ids of things to click: `@` is the seat that acts.
        place = space.family("place", lambda face: (f"space:{face}",), face=NUMBERS)
        reroll = space.family(
            "reroll", lambda die, face: ("reroll:@", f"rolled:{die}:{face}"), die=DICE, face=NUMBERS
        )
        self.roll_again = space.single("roll-again", "roll-again")
        take = space.family(
            "take",
            lambda face, count: (f"space:{face}", f"take:{face}:{count}"),
            face=NUMBERS,
            count=range(1, box.most_taken + 1),
        )
        column = space.family("column", lambda column: (f"tile:@:{column}",), column=COLUMNS)
        # `b soup`, `b rosary` …: each use of each column by its effect, with the place of its action.
        uses = {
            f"{column} {box.player_board.effect(c, u)}": _use_target(column, use)
            for c, column in enumerate(COLUMNS)
            for u, use in enumerate(USES)
        }
        use = space.family("use", lambda use: (uses[use],), use=list(uses))
        send = space.family(
            "send", lambda row, column: (f"novice:@:{row}:{column}",), row=ROWS, column=COLUMNS
        )
        building = space.family("building", lambda place: (f"building:{place}",), place=places)
        cloister = space.family("cloister", lambda place: (f"cloister:{place}",), place=places)
        chapel = space.family("chapel", lambda monastery: (f"chapel:{monastery}",), monastery=MONASTERIES)
        self.decline = space.single("decline", "decline")
        gain = space.family("gain", lambda resource: (f"resource:@:{resource}",), resource=RESOURCES)
        swap = space.family(
            "swap",
            lambda resource: (f"resource:@:{SWAPPED[resource]}",),
            resource=list(SWAPPED),
        )
        build = space.family(
            "build",
            lambda monastery, row: (f"tiles:{monastery}", f"window:@:{row}"),
            monastery=MONASTERIES,
            row=WINDOW_ROWS,
        )
        bonus = space.family("bonus", lambda bonus: (f"bonus:@:{bonus}",), bonus=WINDOW_BONUSES)
        self.new_die = space.single("new-die", "new-die")
        self.prestige = space.single("prestige", "take-prestige")
        # What chance does.
        start = space.family("start", seat=SEATS)
        mission = space.family("mission", mission=[card.name for card in box.missions])
        roll = space.family("roll", face=NUMBERS)

        self.space = space
        self.most_taken = box.most_taken
        self.place = place.actions
        self.reroll = reroll.actions
        self.take = take.actions
        self.column = column.actions
        self.use = use.actions
        self.send = send.actions
        self.building = building.actions
        self.cloister = cloister.actions
        self.chapel = chapel.actions
        self.gain = gain.actions
        self.swap = swap.actions
        self.build = build.actions
        self.bonus = bonus.actions
        self.start = start.actions
        self.mission = mission.actions
        self.roll = roll.actions
        self.use_of = [_subsets(self.use[4 * n : 4 * n + 4]) for n in range(len(COLUMNS))]
        joker = box.player_board.joker
        self.take_of = [self._counts(face, 1 if face == joker else box.most_taken) for face in range(FACES)]

    def _counts(self, face: int, most: int) -> list[list[Action]]:
        """MO-A1: the take actions for each number of dice on a space; only one die from the joker's space."""
        first = face * self.most_taken
        return [self.take[first : first + count] for count in range(most + 1)]


def _use_target(column: str, use: str) -> str:
    return f"tile:@:{column}" if use == USES[STANDARD] else f"slot:@:{use}:{column}"


def _subsets(actions: list[Action]) -> list[list[Action]]:
    """For each mask the actions whose bits are set."""
    return [
        [action for n, action in enumerate(actions) if mask >> n & 1] for mask in range(1 << len(actions))
    ]


def picked(mask: int, actions: list[Action]) -> list[Action]:
    """The actions whose bits are set."""
    chosen = []
    while mask:
        low = mask & -mask
        chosen.append(actions[low.bit_length() - 1])
        mask ^= low
    return chosen
