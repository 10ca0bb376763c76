"""A position as plain text: enough to play from, at most 100 columns wide."""

from textwrap import wrap

from refectory.core.game import Data, Seat
from refectory.core.locale import Say
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.text.text_map import TextMap, players_in_sanctuaire, undrawn_doors

COLUMNS = 100


def text(box: Box, view: Data, say: Say) -> str:
    blocks = [_head(view, say), TextMap(box, view, say).lines(), _caverns(box, view, say)]
    blocks += [_player(box, view, say, seat) for seat in range(view["players"])]
    blocks.append(_cards(box, view, say))
    blocks.append(_wrapped(say("text.legend"), ""))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _head(view: Data, say: Say) -> list[str]:
    words = [say("label.round", {"round": view["round"]})]
    if view["round"] and view["phase"] != "over":
        words.append(say("label.turn-of", {"seat": view["turn"]}))
    words.append(say("label.start-player", {"seat": view["start"]}))
    words.append(say("label.codes-wanted", {"count": view["options"]["codes"]}))
    return _wrapped(" · ".join(words), "")


def _caverns(box: Box, view: Data, say: Say) -> list[str]:
    """RC-C6: the clues in each cavern, and its symbol with the colour that its location shows now."""
    lines = []
    for cavern, name in enumerate(box.caverns):
        clues = [_colour(say, clue) if clue else "–" for clue in view["circles"][cavern]]
        location = box.locations[box.symbol[cavern]]
        line = f"{_name(say, 'cavern', name):<12} {', '.join(clues):<36} {_name(say, 'location', location)}"
        tint = _tint(box, view, box.graph.location[box.symbol[cavern]])
        lines.append(f"{line} ({_colour(say, tint)})" if tint else line)
    for place in range(len(box.caverns), len(box.places)):  # RC-C6: locations with circles
        clues = [_colour(say, clue) if clue else "–" for clue in view["circles"][place]]
        lines.append(f"{_name(say, 'location', box.places[place]):<12} {', '.join(clues)}")
    for door in undrawn_doors(box):
        lines.append(" = ".join(_name(say, "square", box.graph.names[square]) for square in door))
    if inside := players_in_sanctuaire(box, view):
        seats = " ".join(str(seat + 1) for seat in inside)
        lines.append(f"{_name(say, 'square', 'sanctuaire')}: {seats}")
    return lines


def _tint(box: Box, view: Data, square: int) -> str:
    side = box.graph.side[square]
    if side // 4 >= len(view["portals"]):
        return ""
    portal = view["portals"][side // 4]
    return COLOURS[box.faces[4 * portal["disc"] + portal["turned"]][side % 4]]


def _player(box: Box, view: Data, say: Say, seat: Seat) -> list[str]:
    shown = view["seats"][seat]
    place = say("label.at", {"square": shown["at"]}) if shown["at"] else say("label.not-there")
    words = [
        f"{seat + 1} {say('label.player', {'seat': seat})} ({_colour(say, shown['colour'])})",
        place,
        say("label.cards", {"count": shown["cards"]}),
        say("label.points", {"count": sum(shown["points"].values())}),
        say("label.areas", {"areas": "".join(shown["areas"]).upper()}),
    ]
    markers = [_name(say, "cavern", box.caverns[one]) for one in shown["markers"] if one is not None]
    if markers:
        words.append(say("label.markers", {"caverns": markers}))
    lines = _wrapped(" · ".join(words), "  ")
    lines += _wrapped(" · ".join(_codes(box, view, say, seat)), "  ")
    more = [say(f"ghost.{ghost}") for ghost in shown["ghosts"]]
    more.append(say("label.events-left", {"events": [say(f"eventcard.{name}") for name in shown["events"]]}))
    return lines + _wrapped(" · ".join(more), "  ")


def _codes(box: Box, view: Data, say: Say, seat: Seat) -> list[str]:
    """RC-K5: each code: cracked, complete, or the clues that it lacks."""
    codes = []
    for location, name in enumerate(box.locations):
        lacking = view["seats"][seat]["lacks"][location]
        said = "".join(colour[0].upper() for colour in lacking)
        if seat in view["claims"][location]:
            said = say("text.cracked")
        elif not lacking:
            said = say("text.complete")
        codes.append(f"{_name(say, 'location', name)}: {said}")
    return codes


def _cards(box: Box, view: Data, say: Say) -> list[str]:
    piles = [
        say("label.open", {"cards": view["open"]}),
        say("label.pile", {"count": view["pile"]}),
        say("label.discards", {"count": len(view["discards"])}),
    ]
    lines = _wrapped(" · ".join(piles), "  ")
    if view["pool"]["colour"]:
        lines.append(say("label.pool", {"count": view["pool"]["dots"], "colour": view["pool"]["colour"]}))
    if view["hand"] is not None:
        lines += _wrapped(say("label.hand-of", {"cards": view["hand"]}), "  ")
    return lines


def _colour(say: Say, colour: str) -> str:
    return say(f"colour.{colour}")


def _name(say: Say, domain: str, name: str) -> str:
    """The name in the catalogue; if it has none (on another map), the name itself."""
    said = say(f"{domain}.{name}")
    return name if said == f"{domain}.{name}" else said


def _wrapped(words: str, indent: str) -> list[str]:
    return wrap(words, COLUMNS, subsequent_indent=indent) or [""]
