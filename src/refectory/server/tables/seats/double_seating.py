"""Nobody sits twice at one table, as far as that can be known without accounts; hot-seat tables aside.

A person is known by the token of their seat (`auth/access.py`), by their profile if they have one, by a
random text that their browser keeps, and during the game by their network: a seat that becomes free then
shows a hand, so that nobody may take it from a network where somebody sits already. Only the browser that had
the seat before may come back to it.
"""

from msgspec import Struct

from refectory.server.errors import SeatTaken
from refectory.server.tables.commands import Change
from refectory.server.tables.log_entries import Seated
from refectory.server.tables.table import SeatState, Table


class Visitor(Struct, frozen=True):
    """Whoever takes a seat: keyed hashes of their network and browser, and their profile, or nothing."""

    network: str = ""
    browser: str = ""
    profile: str = ""
    program: bool = False

    def is_browser_of(self, state: SeatState) -> bool:
        return bool(self.browser) and self.browser == state.browser

    def is_profile_of(self, state: SeatState) -> bool:
        return bool(self.profile) and self.profile == state.profile

    def is_network_of(self, state: SeatState) -> bool:
        return bool(self.network) and self.network == state.network


def note_visitor(change: Change, visitor: Visitor) -> None:
    """Write down who takes a seat."""
    if isinstance(change.entry, Seated):
        change.entry.network, change.entry.browser = visitor.network, visitor.browser
        change.entry.profile, change.entry.program = visitor.profile, visitor.program


def refuse_second_seat(table: Table, seat: int, visitor: Visitor, same_network_late: bool) -> None:
    """Refuse a visitor who sits at this table already, or during the game may do so."""
    if table.opened.hot_seat:
        return
    others = [state for n, state in enumerate(table.seat_states) if state.taken and n != seat]
    if any(visitor.is_browser_of(state) or visitor.is_profile_of(state) for state in others):
        raise SeatTaken("You sit at this table already.")
    if table.status == "open" or same_network_late or visitor.is_browser_of(table.seat_states[seat]):
        return
    if any(visitor.is_network_of(state) for state in others):
        raise SeatTaken(
            "Somebody from your network plays at this table; during the game this seat needs somebody else."
        )
