"""A turn between two effects: swap, play, walk, and what may be done at any moment."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event, Seat
from refectory.core.phases import Choice
from refectory.games.sator import hidden
from refectory.games.sator.constants import PLAYING, SWAPPING, WALKING
from refectory.games.sator.edition import cards
from refectory.games.sator.edition.cards import Effect
from refectory.games.sator.phases.deck import PRAY_AWAY, SEARCH, SWAP
from refectory.games.sator.rules import turns
from refectory.games.sator.rules.incertus import has_tile, tile_refusal, tiles_of
from refectory.games.sator.rules.prayers import any_nudge, prayer_refusal
from refectory.games.sator.rules.walking import (
    can_step,
    can_walk,
    has_others_book,
    is_ground_for,
    may_enter,
    move_own,
    stands_on_others_book,
    steps,
    stop_before_book,
    walking_steps,
)
from refectory.games.sator.state import SatorState

# Which frame carries a prayer out.
PRAYER_FRAMES = ("push", "gargoyle", "labour", "haul", "jump", "remove", "stride", "lift")


def swap_refusal(state: SatorState, seat: Seat, search: bool) -> str:
    """SA-T2, SA-T3: the rule against a swap; empty if it can be carried out."""
    rule = "SA-T3" if search else "SA-T2"
    cost = state.box.search_cost if search else state.box.swap_cost
    if state.stage != SWAPPING:
        return "SA-T1"
    if state.points < cost or len(state.hands[seat]) < 2:
        return rule
    if search and not state.prayers_in_hand(seat):
        return rule
    first_two = state.hands[seat][:2]  # a hand is sorted: there is an Incertus card among them if it has one
    return "" if turns.draws_after(state, seat, first_two) else rule


def play_refusals(state: SatorState, seat: Seat, card: int, number: int) -> list[str]:
    """The rules against an effect of a card; empty if it can be played."""
    if state.stage > PLAYING:
        return ["SA-T1"]
    effects = state.cards.effects[card]
    if card not in state.hands[seat] or number >= len(effects) or effects[number].cost > state.points:
        return ["SA-T6"]
    effect = effects[number]
    if card >= state.cards.prayer:
        rule = prayer_refusal(state, seat, state.cards.does[card - state.cards.prayer], effect)
        return [rule] if rule else []
    if has_tile(state, card, effect):
        return []
    points = state.points - effect.cost
    rules = {tile_refusal(state, card, effect, tile, points) for tile in tiles_of(state, card)}
    return ["SA-T6", *sorted(rules)]


def can_play(state: SatorState, seat: Seat, card: int, effect: Effect) -> bool:
    """SA-T6: the same as having nothing against it, for a card in hand."""
    if card < state.cards.prayer:
        return has_tile(state, card, effect)
    if effect.cost > state.points:
        return False
    return not prayer_refusal(state, seat, state.cards.does[card - state.cards.prayer], effect)


def walk_budget(state: SatorState) -> int:
    """The steps that a walk can still have: movement points, and the free action."""
    return state.steps + 1 if state.free else state.steps


def free_step_budget(state: SatorState) -> int:
    """SA-F1: one step; between walking steps it may be followed by others."""
    return 1 + state.steps if state.stage == WALKING else 1


def free_steps(state: SatorState, seat: Seat) -> list[int]:
    """SA-F1: the squares for the free action's step; SA-O2 holds between walking steps."""
    if state.locked:  # SA-P3
        return []
    if state.stage == WALKING:
        return walking_steps(state, seat, free_step_budget(state))
    return steps(state, seat, free_step_budget(state))


def can_step_freely(state: SatorState, seat: Seat) -> bool:
    """SA-F1: whether `free_steps` has any square."""
    if state.locked:
        return False
    if state.stage == WALKING:
        return can_walk(state, seat, free_step_budget(state))
    return can_step(state, seat, free_step_budget(state))


def walk_refusal(state: SatorState, seat: Seat, square: int, budget: int) -> str:
    """The rule against a step that is not offered."""
    if state.locked:
        return "SA-P3"
    if budget < 1:
        return "SA-T7"
    beside = square in state.grid.beside[state.acolytes[seat]]
    if not beside or not is_ground_for(state, seat, square):
        return "SA-W1"
    if not may_enter(state, seat, square):
        return "SA-W2"
    return "SA-W4" if has_others_book(state, seat, square) else ""


class Turn(Choice[SatorState]):
    """SA-T1: everything that can be begun between two effects."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        if stands_on_others_book(state, frame.seat):
            return Ask("ask.walk-on", {"count": walk_budget(state)})
        if state.stage == WALKING:
            return Ask("ask.walk", {"count": state.steps})
        return Ask("ask.turn" if state.stage == SWAPPING else "ask.play", {"count": state.points})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        seat, acts = frame.seat, state.acts
        legal: list[Action] = []
        if state.stage == SWAPPING:
            if not swap_refusal(state, seat, False):
                legal.append(acts.swap)
            if not swap_refusal(state, seat, True):
                legal.append(acts.search)
        if state.stage <= PLAYING:
            self._plays(state, seat, legal)
        if state.steps and not state.locked:
            legal += [acts.walk[square] for square in walking_steps(state, seat, walk_budget(state))]
        stuck = state.stage == WALKING and stands_on_others_book(state, seat)
        if state.free and (can_step_freely(state, seat) or (not stuck and any_nudge(state))):
            legal.append(acts.free)
        if state.gargoyle_mask and len(state.hands[seat]) >= state.box.pray_away:
            legal += [acts.pray[other] for other in range(state.players) if state.gargoyles[other] >= 0]
        if not stuck or state.readings.stop_before_book:
            legal.append(acts.finish)
        return legal

    def _plays(self, state: SatorState, seat: Seat, legal: list[Action]) -> None:
        held = -1
        for card in state.hands[seat]:
            if card != held:
                held = card
                actions = state.acts.play[card]
                for number, effect in enumerate(state.cards.effects[card]):
                    if can_play(state, seat, card, effect):
                        legal.append(actions[number])

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        seat = frame.seat
        match action.family:
            case "swap" | "search":
                return [swap_refusal(state, seat, action.family == "search")]
            case "play":
                return play_refusals(state, seat, action.at[0], action.at[1])
            case "walk":
                square = state.acts.square(action.at[0])
                return [walk_refusal(state, seat, square, state.steps)]
            case "free":
                return ["SA-F1"]
            case "pray-away":
                return ["SA-F2"]
            case "finish":
                return ["SA-W4"]
        return ["SA-T1"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat = frame.seat
        match action.family:
            case "swap" | "search":
                return self._swap(state, seat, action.family == "search")
            case "play":
                return self._play(state, seat, action)
            case "walk":
                state.steps -= 1
                state.stage = WALKING
                return move_own(state, seat, state.acts.square(action.at[0]), "event.walk")
            case "free":
                state.free = False
                state.frames.append(Frame("free", seat))
                return [Event("event.free", {"seat": seat})]
            case "pray-away":
                data = (PRAY_AWAY, state.box.pray_away, action.at[0])
                state.frames.append(Frame("discard", seat, data))
                return [Event("event.pray-away", {"seat": seat, "other": action.at[0]})]
        return [*stop_before_book(state, seat), *turns.finish(state, seat)]

    def _swap(self, state: SatorState, seat: Seat, search: bool) -> list[Event]:
        state.points -= state.box.search_cost if search else state.box.swap_cost
        state.busy = True
        purpose = SEARCH if search else SWAP
        state.frames.append(Frame("discard", seat, (purpose, 2, 1)))
        return [Event("event.search" if search else "event.swap", {"seat": seat})]

    def _play(self, state: SatorState, seat: Seat, action: Action) -> list[Event]:
        """SA-T6: the card is laid down and paid for, then its effect is carried out."""
        card, number = action.at
        effect = state.cards.effects[card][number]
        hidden.leave_hand(state, seat, card)
        state.played = (*state.played, card)
        state.points -= effect.cost
        state.stage = PLAYING
        state.busy = True
        if card < state.cards.prayer:
            state.steps += 1  # SA-T7
            state.frames.append(Frame("tile", seat, (card, number)))
        else:
            self._pray(state, seat, card, number)
        return [Event("event.play", {"seat": seat, "card": action.args[0], "count": effect.cost})]

    def _pray(self, state: SatorState, seat: Seat, card: int, number: int) -> None:
        prayer = state.cards.does[card - state.cards.prayer]
        effect = state.cards.effects[card][number]
        state.last_card = card  # SA-M6: it breaks a row
        state.last_tile = -1
        data: tuple[int, ...] = (effect.most, 0)
        if prayer == cards.NIHIL_PENSI:
            data = (effect.most, effect.acolytes, 0, -1)
        elif prayer == cards.MIHI_IN_DIES:
            state.locked = True
        elif prayer == cards.VIRTUS_OMNIA:
            data = (number,)
        elif prayer == cards.QUIN_IGITUR:
            data = (effect.most,)
        state.frames.append(Frame(PRAYER_FRAMES[prayer], seat, data))
