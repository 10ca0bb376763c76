"""The columns of a player's board as data: other dice, other actions, and boards that are refused."""

import re
from pathlib import Path
from typing import cast

import pytest

from refectory.bots import make_bot, position_of
from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.core.frames import Frame
from refectory.core.record import parse_record, verify
from refectory.core.scene import Label
from refectory.games import load_game, shipped_edition
from refectory.games.monasterium.constants import COLUMNS, ROW_III
from refectory.games.monasterium.edition.player_board import KEYS
from refectory.games.monasterium.game import Monasterium
from refectory.games.monasterium.rules.effects import EFFECTS
from refectory.games.monasterium.rules.novices import influence_price
from refectory.games.monasterium.scene.dice import action_of, places
from refectory.games.monasterium.serialize import count_free
from refectory.games.monasterium.state import MonasteriumState
from refectory.testing import check_game
from tests.effort import effort
from tests.games.helpers import english, keys, offered, play
from tests.games.monasterium.positions import BOX
from tests.rules import rule

TEXT = shipped_edition("monasterium").text
HEAD, REST = TEXT[: TEXT.index("[[column]]")], TEXT[TEXT.index("# MO-C6") :]
RECORD = Path(__file__).parents[1] / "records" / "before-columns.json"

# Another board: the joker is 1, every effect is somewhere, two columns take soup.
OTHER = (
    (6, "soup", "messenger", "prestige", "window"),
    (5, "send", "rosary", "messenger-two", "book"),
    (4, "soup", "influence", "pair", "window"),
    (3, "prestige", "tool", "send-cheaper", "swap"),
    (2, "pair", "swap", "book", "rosary"),
)


def column(die: int, *actions: str) -> str:
    lines = [f'{key} = "{action}"' for key, action in zip(KEYS, actions, strict=True)]
    return "\n".join(["[[column]]", 'source = "rulebook"', f"die = {die}", *lines, "\n"])


def with_columns(*columns: tuple[int, str, str, str, str], rest: str = REST) -> Edition:
    return Edition("mine.toml", HEAD + "".join(column(*some) for some in columns) + rest)


def other_game() -> Monasterium:
    """With another board, and with a price for each of the five chapel novices."""
    text = with_columns(*OTHER).text.replace("chapel = [1, 2, 3]", "chapel = [1, 2, 3, 4, 6]")
    text = text.replace("influence = [3, 3]", "influence = []")
    return cast(Monasterium, load_game("monasterium", Edition("mine.toml", text)))


def begun(game: Monasterium) -> MonasteriumState:
    """The first player is to take dice, of which there are two 1s, two 3s and three 6s."""
    state = game.new(game.setup(2, 0))
    play(state, "start seat-0", *(f"mission {deck}{n}" for deck in "abc" for n in (4, 5)))
    state.hand_own, state.hand_neutral = [0, 0], [0, 0]
    state.to_roll_own = state.to_roll_neutral = 0
    state.spaces[:6] = [2, 0, 2, 0, 0, 3]
    state.aside = [3, 1, 1]
    state.frames = [Frame("take", 0)]
    state.check()
    return state


def to_use(game: Monasterium, column_: int, dice: int) -> MonasteriumState:
    """Seat 0 has taken dice to this column; the novices of its rows I to III are away."""
    state = begun(game)
    state.column, state.dice = column_, dice
    state.sent[0] = 0b10000100001 << column_
    state.buildings[0], state.chapels[0] = 0b11, 1
    count_free(state)
    state.frames = [Frame("use", 0)]
    state.check()
    return state


@rule("MO-A5", "MO-A6", "MO-A7", "MO-A8")
def test_the_shipped_board_is_that_of_the_ledger() -> None:
    board = BOX.player_board
    assert [[board.effect(c, use) for use in range(4)] for c in range(5)] == [
        ["send", "messenger", "tool", "window"],
        ["soup", "rosary", "send-cheaper", "window"],
        ["influence", "soup", "pair", "window"],
        ["rosary", "influence", "messenger-two", "window"],
        ["messenger", "swap", "prestige", "window"],
    ]
    assert (board.face, board.joker) == ([0, 1, 2, 3, 4], 5)
    assert board.column_of == [0, 1, 2, 3, 4, -1]


def test_chapel_prices_are_those_of_the_edition() -> None:
    game = other_game()
    state = begun(game)
    state.sent[0], state.chapels[:4] = 0b1111 << 10, [1, 1, 1, 1]
    count_free(state)
    assert influence_price(state, 0, ROW_III, 0) == 6
    labels = {piece.id: piece.label for panel in game.scene(state.view(0)).panels for piece in panel.pieces}
    assert labels["price:0:iii"].facts["count"] == 6


@pytest.mark.untraced
def test_another_board_keeps_every_law() -> None:
    check_game(other_game(), players=[3], games=1, limit=effort(400, 100))


@rule("MO-A2", "MO-A5")
def test_dice_go_onto_the_column_that_the_board_gives_them() -> None:
    game = other_game()
    state = begun(game)
    joker = state.copy()
    assert keys(play(state, "take face-3 count-2")) == ["take", *["use", "prestige"] * 2]
    assert offered(joker)[:1] == ["take face-1 count-1"]
    assert "take face-1 count-2" not in offered(joker)
    play(joker, "take face-1 count-1")
    assert joker.frames[-1].phase == "column"


@rule("MO-A3")
def test_the_actions_of_a_column_are_those_of_the_edition() -> None:
    state = to_use(other_game(), 4, 2)
    assert offered(state) == ["use e pair", "use e swap", "use e book", "use e rosary"]
    play(state, "use e book")
    assert state.resources[:5] == [2, 2, 1, 0, 1]
    assert offered(state) == ["use e pair", "use e swap", "use e rosary"]


@rule("MO-A4")
def test_what_is_not_in_the_column_may_not_be_done() -> None:
    game = other_game()
    assert "use a send" not in [action.text for action in game.space]
    assert "use b send" in [action.text for action in game.space]


def test_the_scene_shows_what_the_dice_do() -> None:
    game = other_game()
    assert [action_of(game.box, face) for face in range(6)] == [
        *("joker", "pair", "prestige", "soup", "send", "soup")
    ]
    view = to_use(game, 1, 1).view(0)
    pieces = {piece.id: piece for panel in game.scene(view).panels for piece in panel.pieces}
    assert places(game.box) == [5, *(game.box.player_board.column_of[face] for face in range(1, 6))]
    assert pieces["space:1"].tip == Label("tip.space.joker", {"face": 1})
    assert pieces["space:6"].tip == Label("tip.space", {"face": 6, "effect": "soup"})
    assert pieces["tile:0:d"].art == "tile-white-prestige"
    assert pieces["slot:0:iii:b"].art == "slot-on-book"
    assert pieces["waiting:0"].art == "die-neutral-5"


def test_the_text_names_the_actions() -> None:
    game = other_game()
    shown = game.text(to_use(game, 0, 1).view(0), english(game))
    assert re.search(r"soup +send +soup +3 pr\. +2 tiles", shown)


def test_bots_value_dice_by_what_they_do() -> None:
    game = other_game()
    state = to_use(game, 3, 1)
    state.resources[:5] = [0, 0, 0, 0, 0]
    position = position_of(game, state, 0)
    assert make_bot("greedy", game).choose(position, _Luck()).text == "use d prestige"


class _Luck:
    def random(self) -> float:
        return 0.5


GOOD = OTHER[1:]
WRONG = [
    (((7, "send", "soup", "tool", "window"), *GOOD), r"column\[0\].die: is 7; a whole number from 1 to 6"),
    (((5, "send", "soup", "tool", "window"), *GOOD), r"column\[1\].die: is 5, as in another column"),
    (
        ((6, "fly", "soup", "tool", "window"), *GOOD),
        r"column\[0\].standard: is 'fly'; one of influence, soup",
    ),
    (((6, "soup", "tool", "soup", "window"), *GOOD), r"column\[0\].row_two: is 'soup', as standard is"),
    (GOOD, r"column: has 4 tables; 5 are wanted"),
    (
        tuple((n + 1, EFFECTS[n], "send", "pair", "window") for n in range(5)),
        r"column\[0\].standard: sends no novice, and no other column does",
    ),
]


@pytest.mark.parametrize(("columns", "told"), WRONG, ids=[told for _, told in WRONG])
def test_a_board_that_cannot_be_played_is_refused(
    columns: tuple[tuple[int, str, str, str, str], ...], told: str
) -> None:
    with pytest.raises(EditionError, match="mine.toml: " + told):
        load_game("monasterium", with_columns(*columns))


def test_a_long_move_that_is_not_limited_needs_a_longer_gap_in_the_road() -> None:
    """Two spaces at a time and an action on every second one: one could walk for ever."""
    space = '[[road]]\nsource = "rulebook"\nmonasteries = ["a", "b", "c", "d", "e"]\n'
    road = 2 * (space + 'bonus = "action"\n' + space)
    rest = road + REST[REST.index("# MO-C9") :]
    load_game("monasterium", with_columns(*OTHER, rest=rest))
    fast = ((6, "messenger-two", "soup", "prestige", "window"), *GOOD)
    with pytest.raises(EditionError, match="road: gives an action on too many spaces; 2 spaces in a row"):
        load_game("monasterium", with_columns(*fast, rest=rest))
    load_game("monasterium", with_columns(*fast, rest=road + space + rest[len(road) :]))


# -- files from before


def test_a_file_without_columns_has_the_board_of_the_rulebook() -> None:
    game = cast(Monasterium, load_game("monasterium", Edition("mine.toml", HEAD + REST)))
    assert game.box.player_board.layout == BOX.player_board.layout
    assert game.box.player_board.face == BOX.player_board.face


def test_a_record_from_before_columns_were_data_is_verified() -> None:
    record = parse_record(RECORD.read_text("utf-8"))
    assert "[[column]]" not in record.edition["text"]
    game = load_game("monasterium", Edition("record", record.edition["text"]))
    assert game.edition.hash == record.edition["hash"] != shipped_edition("monasterium").hash
    verify(game, record)


def test_there_is_a_column_for_each_letter() -> None:
    assert len(BOX.player_board.layout) == len(COLUMNS)
