"""A state that counts guests."""

from ...toys.state import HonestState


class StaleState(HonestState):
    def lay_out(self) -> None:
        super().lay_out()
        self.guests: int = 0
