"""A position as plain text for a terminal, at most 100 columns wide; all that a player needs to play."""

from refectory.core.game import Data, other_seats
from refectory.core.locale import Say
from refectory.games.monasterium.constants import MONASTERIES, ROAD_BONUSES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.text.lines import labelled, name_of, wrapped
from refectory.games.monasterium.text.players import player, score

LETTERS = {"lay": "L", "workshop": "W", "common-room": "R"}


def text(box: Box, view: Data, say: Say) -> str:
    players, viewer = view["players"], view["viewer"]
    blocks = [_head(view, say), _dice(view, say), _road(box, view, say), _monasteries(view, say)]
    blocks.append(_missions(view, say))
    if viewer is not None:
        blocks.append(player(box, view, say, viewer))
    blocks += [player(box, view, say, seat) for seat in other_seats(viewer, players)]
    blocks += [score(view, say), wrapped(say("text.legend").split(" "), 0, " ")]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


# -- the table


def _head(view: Data, say: Say) -> list[str]:
    if view["phase"] == "over":
        return [say("text.over")]
    words = [say("label.year", {"year": view["year"]})]
    words.append(say("label.round", {"round": view["round"], "players": view["players"]}))
    words += [say("text.chalice", {"seat": view["first"]}), say("text.turn", {"seat": view["turn"]})]
    if view["tile"] and view["tile"]["column"]:
        count = view["tile"]["own"] + view["tile"]["neutral"]
        words.append(say("text.on-tile", {"column": view["tile"]["column"].upper(), "count": count}))
    return wrapped(words, 0, " · ")


def _dice(view: Data, say: Say) -> list[str]:
    """The dice on the spaces, and the dice just rolled."""
    spaces = []
    for face, space in enumerate(view["spaces"], 1):
        groups = [f"{space['neutral']} {say('text.neutral')}"] if space["neutral"] else []
        groups += [f"{count} {name_of(say, seat)}" for seat, count in enumerate(space["own"]) if count]
        spaces.append(f"[{face}] {' + '.join(groups) or '–'}")
    lines = labelled(say("text.dice"), spaces, "   ")
    rolled = [
        f"{say('text.' + kind)} {' '.join(str(face + 1) for face in range(6) for _ in range(faces[face]))}"
        for kind, faces in view["rolled"].items()
        if any(faces)
    ]
    return lines + (labelled(say("text.rolled", {"seat": view["turn"]}), rolled, "   ") if rolled else [])


def _road(box: Box, view: Data, say: Say) -> list[str]:
    spaces = []
    for n, links in enumerate(box.road.links):
        joined = "".join(name.upper() for m, name in enumerate(MONASTERIES) if links >> m & 1)
        bonus = ROAD_BONUSES[box.road.bonus[n]]
        said = f" ({say('bonus.' + bonus)})" if bonus != "none" else ""
        here = [seat for seat, shown in enumerate(view["seats"]) if shown["messenger"] == n + 1]
        carts = f" <{', '.join(name_of(say, seat) for seat in here)}>" if here else ""
        spaces.append(f"{n + 1} {joined}{said}{carts}")
    return labelled(say("text.road"), spaces, " | ")


def _monasteries(view: Data, say: Say) -> list[str]:
    lines = []
    for shown in view["monasteries"]:
        buildings = [
            f"{n} {LETTERS[place['kind']]} {_who(place, say)}"
            for n, place in enumerate(shown["buildings"], 1)
        ]
        cloisters = [f"{n} {_who(place, say)}" for n, place in enumerate(shown["cloisters"], 1)]
        inside = [f"{name_of(say, seat)} ×{count}" for seat, count in enumerate(shown["chapel"]) if count]
        rest = [say("text.room", {"count": shown["room"]}), say("text.glass", {"count": shown["tiles"]})]
        name = say("label.monastery", {"monastery": shown["name"]})
        lines += labelled(name, [f"{say('text.buildings')}: {buildings[0]}", *buildings[1:]], " | ")
        lines += labelled("", [f"{say('text.cloister')}: {cloisters[0]}", *cloisters[1:]], " | ")
        lines += labelled("", [f"{say('text.chapel')}: {', '.join(inside) or '–'}", *rest], " · ")
    return lines


def _who(place: Data, say: Say) -> str:
    if place["blocked"]:
        return "#"
    return "–" if place["novice"] is None else name_of(say, place["novice"])


def _missions(view: Data, say: Say) -> list[str]:
    lines = []
    for card in view["missions"]:
        if card["goal"] is not None:
            wanted = say(f"label.goal.{card['goal']}", {"count": card["count"]})
        else:
            wanted = say("label.areas", {"monastery": card["monastery"], "areas": card["areas"]})
        points = "/".join(map(str, card["points"] if card["deck"] != "c" else card["points"][:1]))
        done = [name_of(say, seat) for seat, year in enumerate(card["discs"]) if year]
        words = [wanted, points, *([", ".join(done)] if done else [])]
        lines += labelled(say("action.mission", {"mission": card["name"]}), words, " — ")
    return lines
