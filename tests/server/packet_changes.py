"""How a client makes the next packet from the last one and the changes; the browser does the same."""

from typing import Any

Data = dict[str, Any]


def apply_changes(packet: Data, offers: list[Data], changes: Data) -> Data:
    """The new packet; `offers` grows by the new ones."""
    scene = changes["scene"]
    legal = []
    for offer in changes["legal"]:
        if not isinstance(offer, int):
            offers.append(offer)
        legal.append(offers[offer] if isinstance(offer, int) else offer)
    return {
        **packet,
        **changes["fields"],
        "since": changes["since"],
        "events": changes["events"],
        "table": {**packet["table"], **changes["table"]},
        "legal": legal,
        "scene": packet["scene"] if scene is None else _changed_scene(packet["scene"], scene),
    }


def _changed_scene(scene: Data, changes: Data) -> Data:
    panels = {panel["id"]: panel for panel in scene["panels"]}
    for panel in changes.get("panels", ()):
        panels[panel["id"]] = _changed_panel(panels.get(panel["id"], {"pieces": []}), panel)
    rows = {row["id"]: row for row in scene["rows"]}
    for row in changes.get("rows", ()):
        rows[row["id"]] = _changed_row(rows.get(row["id"], {"cards": []}), row)
    order = changes.get("row_order")
    return {
        "panels": [panels[name] for name in changes.get("order") or panels],
        "budget": scene["budget"] if changes.get("budget") is None else changes["budget"],
        "ghosts": _changed_texts(scene["ghosts"], changes.get("ghosts", {})),
        "rows": [rows[name] for name in (rows if order is None else order)],
        "players": _changed_players(scene["players"], changes.get("players")),
        "notes": _changed_texts(scene["notes"], changes.get("notes", {})),
        "ways": _changed_texts(scene["ways"], changes.get("ways", {})),
    }


def _changed_texts(before: Data, changes: Data) -> Data:
    return {text: value for text, value in {**before, **changes}.items() if value is not None}


def _changed_row(row: Data, changes: Data) -> Data:
    old = {card["id"]: card for card in row["cards"]}
    cards = changes.get("cards")
    if cards is None:
        cards = row["cards"]
    return {
        **row,
        **changes.get("frame", {}),
        "cards": [old[card] if isinstance(card, str) else card for card in cards],
    }


def _changed_players(before: list[Data], changes: list[Any] | None) -> list[Data]:
    if changes is None:
        return before
    old = {player["seat"]: player for player in before}
    return [old[player] if isinstance(player, int) else player for player in changes]


def _changed_panel(panel: Data, changes: Data) -> Data:
    gone = set(changes.get("gone", ()))
    changed = {piece["id"]: piece for piece in changes.get("changed", ())}
    pieces = [
        {**piece, **changed.get(piece["id"], {})} for piece in panel["pieces"] if piece["id"] not in gone
    ]
    for new in changes.get("new", ()):
        pieces.insert(new["place"], new["piece"])
    if order := changes.get("order"):
        by_id = {piece["id"]: piece for piece in pieces}
        pieces = [by_id[name] for name in order]
    return {**panel, **changes.get("frame", {}), "pieces": pieces}
