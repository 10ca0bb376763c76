"""An analysis in sentences, for the terminal and for the page."""

from collections.abc import Iterator

from refectory.analysis.data import ActionData, Analysis, ChanceEvent, JudgedDecision, SeatAccount
from refectory.analysis.labels import FINE, USUAL
from refectory.core.locale import Catalogue

MOST_EVENTS = 5


class Teller:
    """Tells an analysis in one language."""

    def __init__(self, analysis: Analysis, catalogue: Catalogue) -> None:
        self.analysis = analysis
        self.catalogue = catalogue
        self.say = catalogue.teller(analysis.names)

    def lines(self) -> Iterator[str]:
        """The account of each seat, its worst decisions, and the largest luck."""
        for seat, account in enumerate(self.analysis.seats):
            yield from self._seat(seat, account)
        if self.analysis.turning_point:
            yield self.turning_point()
        for event in self.luckiest():
            yield self.event(event)

    def _seat(self, seat: int, account: SeatAccount) -> Iterator[str]:
        yield self.account(seat, account)
        if account.label:
            yield "  " + self.verdict(seat, account)
        for decision in self.faults(seat):
            yield "  " + self.decision(decision)
        yield ""

    def account(self, seat: int, account: SeatAccount) -> str:
        facts = {"seat": seat, "start": percent(account.start), "result": percent(account.result)}
        return self.say(
            "analysis.account", facts | {"skill": signed(account.skill), "luck": signed(account.luck)}
        )

    def verdict(self, seat: int, account: SeatAccount) -> str:
        """That somebody won or lost against their luck; empty for all others."""
        return (
            self.say(f"analysis.{account.label.replace(' ', '-')}", {"seat": seat}) if account.label else ""
        )

    def ending(self) -> str:
        """Who won, or that the game was ended early."""
        if not self.analysis.is_over:
            return self.say("analysis.ended-early")
        names = [
            name
            for name, account in zip(self.analysis.names, self.analysis.seats, strict=True)
            if account.result
        ]
        return self.say("analysis.won", {"names": ", ".join(names)})

    def faults(self, seat: int) -> list[JudgedDecision]:
        """What a seat did wrong, the worst first."""
        own = [one for one in self.analysis.decisions if one.seat == seat and one.label != FINE]
        return sorted(own, key=lambda one: -one.loss)[:MOST_EVENTS]

    def decision(self, decision: JudgedDecision) -> str:
        facts = {
            "number": decision.n + 1,
            "label": self.say(f"analysis.{decision.label}"),
            "loss": percent(decision.loss),
            "chosen": self.action(decision.chosen),
            "best": self.action(decision.best),
            "reason": self.reason(decision),
        }
        return self.say("analysis.decision", facts)

    def reason(self, decision: JudgedDecision) -> str:
        return self.say(decision.reason.key, decision.reason.facts)

    def action(self, action: ActionData) -> str:
        return self.say(f"action.{action.family}", action.facts)

    def luckiest(self) -> list[ChanceEvent]:
        """The chance events that changed most."""
        events = [event for event in self.analysis.chances if event.label != USUAL]
        return sorted(events, key=lambda event: -abs(event.change[event.seat]))[:MOST_EVENTS]

    def event(self, event: ChanceEvent) -> str:
        facts = {"number": event.n + 1, "seat": event.seat, "change": signed(event.change[event.seat])}
        return self.say(f"analysis.{event.label}", facts)

    def turning_point(self) -> str:
        point = self.analysis.turning_point
        assert point
        return self.say(
            "analysis.turning-point",
            {"number": point.n + 1, "seat": point.seat, "change": signed(point.change)},
        )


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def signed(change: float) -> str:
    return f"{100 * change:+.0f} %".replace("-", "−")
