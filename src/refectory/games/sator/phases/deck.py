"""Cards from the decks: dealing, drawing, searching, and drawing to six."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Data, Event, Seat
from refectory.core.phases import Choice, CountsChance
from refectory.games.sator import hidden
from refectory.games.sator.constants import GONE, replaced
from refectory.games.sator.edition.cards import DECKS, INCERTUS
from refectory.games.sator.hidden import look_through_deck
from refectory.games.sator.rules import turns
from refectory.games.sator.rules.tile_history import remember_under
from refectory.games.sator.state import SatorState

SWAP = 0
SEARCH = 1
PRAY_AWAY = 2


def take_from_deck(state: SatorState, seat: Seat, card: int) -> None:
    if card < state.cards.prayer:
        state.deck = replaced(state.deck, card, state.deck[card] - 1)
    else:
        bit = 1 << (card - state.cards.prayer)
        state.fidei = replaced(state.fidei, seat, state.fidei[seat] ^ bit)
    state.take_into_hand(seat, card)


def deck_counts(state: SatorState, seat: Seat, deck: int) -> tuple[int, ...]:
    """How many of each card are in a deck."""
    if deck == INCERTUS:
        return state.deck
    fidei = state.fidei[seat]
    return (0,) * state.cards.prayer + tuple(fidei >> n & 1 for n in range(len(state.cards.prayers)))


class _FromDeck(CountsChance[SatorState]):
    """A card of the Incertus deck."""

    def counts(self, state: SatorState, frame: Frame) -> tuple[int, ...]:
        return state.deck

    def draws(self, state: SatorState) -> list[Action]:
        return state.acts.card


class Deal(_FromDeck):
    """SA-S9: in turn order, the first player's cards first."""

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat = self._next(state)
        take_from_deck(state, seat, action.at[0])
        if self._next(state) >= 0:
            return []
        return [Event("event.dealt", {}), *turns.begin_turn(state, state.start)]

    def _next(self, state: SatorState) -> Seat:
        """The first player who still gets a card; -1 if nobody does."""
        for place, count in enumerate(state.box.dealt[state.players]):
            seat = (state.start + place) % state.players
            if len(state.hands[seat]) < count:
                return seat
        return -1


class Draw(_FromDeck):
    """SA-T2, SA-T9. Frame data: the seat that draws, from which deck."""

    def counts(self, state: SatorState, frame: Frame) -> tuple[int, ...]:
        return deck_counts(state, frame.data[0], frame.data[1])

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat, deck = frame.data
        take_from_deck(state, seat, action.at[0])
        state.frames.pop()
        drawn = Event("event.draw", {"seat": seat, "deck": DECKS[deck]}, {seat: {"card": action.args[0]}})
        if state.frames[-1].phase == "refill":
            return [drawn, *turns.refill(state, seat)]
        return [drawn]


class Discard(Choice[SatorState]):
    """Cards that a swap or praying a gargoyle away costs. Frame data: what for, how many more, and whose
    gargoyle, or whether a prayer is still wanted.
    """

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        wanted = frame.data[0] == SEARCH and frame.data[2] == 1 and frame.data[1] == 1
        return Ask("ask.discard-prayer" if wanted else self.key, {"count": frame.data[1]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        purpose, left, wanted = frame.data
        hand = sorted(set(state.hands[frame.seat]))
        if purpose == SEARCH and wanted and left == 1:  # SA-T3: at least one of the two
            hand = [card for card in hand if card >= state.cards.prayer]
        if purpose != PRAY_AWAY and left == 1:  # SA-T2: the swap ends with a card
            hand = [card for card in hand if turns.draws_after(state, frame.seat, (card,))]
        return [state.acts.discard[card] for card in hand]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        return ("SA-T2", "SA-T3", "SA-F2")[frame.data[0]]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        purpose, left, wanted = frame.data
        card, seat = action.at[0], frame.seat
        hidden.leave_hand(state, seat, card)
        state.lay_aside(seat, card)
        events = [Event("event.discard", {"seat": seat, "card": action.args[0]})]
        state.frames.pop()
        if left > 1:
            if purpose == SEARCH and card >= state.cards.prayer:
                wanted = 0
            state.frames.append(Frame("discard", seat, (purpose, left - 1, wanted)))
        elif purpose == PRAY_AWAY:
            events.append(pray_away(state, seat, wanted))
        else:
            state.frames.append(Frame("deck", seat, (purpose,)))
        return events


def pray_away(state: SatorState, seat: Seat, other: Seat) -> Event:
    """SA-F2: the gargoyle leaves the board and the game."""
    square = state.gargoyles[other]
    remember_under(state, square, square)
    state.gargoyle_mask ^= state.grid.bit[square]
    state.gargoyles = replaced(state.gargoyles, other, GONE)
    remember_under(state, square, square)
    return Event("event.prayed-away", {"seat": seat, "other": other})


class Deck(Choice[SatorState]):
    """Which deck to swap from. Frame data: whether to draw or to search."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.consult" if frame.data[0] == SEARCH else self.key, {})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        actions = state.acts.consult if frame.data[0] == SEARCH else state.acts.draw
        return [actions[deck] for deck in turns.draw_choices(state, frame.seat, True)]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        family, rule = (("draw", "SA-T2"), ("consult", "SA-T3"))[frame.data[0]]
        return turns.draw_refusal(state, frame.seat, action.at[0], True) if action.family == family else rule

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        deck, seat = action.at[0], frame.seat
        if frame.data[0] == SWAP:
            return turns.draw_from(state, seat, deck)
        events = []
        if deck == INCERTUS:
            events = turns.reshuffle(state)
            look_through_deck(state, seat)
        state.frames.append(Frame("search", seat, (deck,)))
        # A player who has looked through the common deck can't take that back.
        looks = Event("event.consult", {"seat": seat, "deck": DECKS[deck]}, reveals=deck == INCERTUS)
        return [*events, looks]


class Search(Choice[SatorState]):
    """SA-T3: a card of the deck that is searched. Frame data: which deck."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"deck": DECKS[frame.data[0]]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        counts = deck_counts(state, frame.seat, frame.data[0])
        return [state.acts.pick[card] for card, count in enumerate(counts) if count]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat = frame.seat
        take_from_deck(state, seat, action.at[0])
        state.frames.pop()
        facts = {"seat": seat, "deck": DECKS[frame.data[0]]}
        return [Event("event.pick", facts, {seat: {"card": action.args[0]}})]


class Refill(Choice[SatorState]):
    """SA-T9: card by card, from which deck."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"count": state.box.hand - len(state.hands[frame.seat])}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        return [state.acts.draw[deck] for deck in turns.draw_choices(state, frame.seat, False)]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        return turns.draw_refusal(state, frame.seat, action.at[0], False)

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        return turns.draw_from(state, frame.seat, action.at[0])
