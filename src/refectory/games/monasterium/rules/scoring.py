"""The score: the prestige of the game, by what it is for, and what the end scoring would give now."""

from refectory.core.game import Event, Outcome, Seat, end_event, places_by
from refectory.games.monasterium.constants import BOOK, INFLUENCE, MONASTERIES, ROSARY, SOUP, TOOL
from refectory.games.monasterium.state import MonasteriumState


def scores(state: MonasteriumState) -> list[dict[str, int]]:
    return [{**prestige_by_source(state, seat), **final} for seat, final in enumerate(final_scores(state))]


def final_scores(state: MonasteriumState) -> list[dict[str, int]]:
    """MO-E1 to MO-E4: what is counted at the end."""
    monasteries = most_novices(state)
    return [
        {
            "monasteries": monasteries[seat],
            "chapels": chapels(state, seat),
            "cloisters": cloisters(state, seat),
            "resources": resources(state, seat),
        }
        for seat in range(state.players)
    ]


def prestige_by_source(state: MonasteriumState, seat: Seat) -> dict[str, int]:
    """Where the prestige of the game came from; what is not on the table came from dice on action tiles."""
    on_table = {
        "buildings": buildings(state, seat),
        "window": window(state, seat),
        "missions": missions(state, seat),
    }
    return {**on_table, "actions": state.prestige[seat] - sum(on_table.values())}


def buildings(state: MonasteriumState, seat: Seat) -> int:
    """MO-N3: the prestige of the buildings in which the seat's novices live."""
    own, kinds = state.buildings[seat], state.board.of_kind
    return sum(
        points * (own & kinds[kind]).bit_count() for kind, points in enumerate(state.box.building_points)
    )


def window(state: MonasteriumState, seat: Seat) -> int:
    """MO-W3: the prestige of full rows and columns."""
    panes, box = state.windows[seat], state.box
    rows = sum(min(panes[3 * n : 3 * n + 3]) >= 0 for n in range(3))
    columns = sum(min(panes[n::3]) >= 0 for n in range(3))
    return rows * box.window_row_points + columns * box.window_column_points


def missions(state: MonasteriumState, seat: Seat) -> int:
    """MO-X1: the prestige of the missions, each with the points of the year in which it was scored."""
    points = 0
    for number, card in enumerate(state.missions):
        year = state.discs[6 * seat + number]
        if year:
            points += state.box.missions[card].points[year - 1]
    return points


def novices_in(state: MonasteriumState, seat: Seat, monastery: int) -> int:
    """The seat's novices in a monastery: in buildings, in the cloister and in the chapel."""
    here = state.board.of_monastery[monastery]
    outside = (state.buildings[seat] & here).bit_count() + (state.cloisters[seat] & here).bit_count()
    return outside + state.chapels[5 * seat + monastery]


def most_novices(state: MonasteriumState) -> list[int]:
    """MO-E1: points for the most novices in each monastery; all tied players get them."""
    points = [0] * state.players
    for monastery in range(len(MONASTERIES)):
        counts = [novices_in(state, seat, monastery) for seat in range(state.players)]
        most = max(counts)
        for seat, count in enumerate(counts):
            if count and count == most:
                points[seat] += state.box.most_novices_points
    return points


def chapels(state: MonasteriumState, seat: Seat) -> int:
    """MO-E2: points for the number of different chapels with an own novice."""
    return state.box.chapels_points[state.welcome[seat].bit_count()]


def cloisters(state: MonasteriumState, seat: Seat) -> int:
    """MO-E3: for each monastery, cloister novices times chapel novices times the points for a pair."""
    pairs = 0
    for monastery, here in enumerate(state.board.of_monastery):
        in_cloister = (state.cloisters[seat] & here).bit_count()
        if in_cloister:
            pairs += in_cloister * state.chapels[5 * seat + monastery]
    return pairs * state.box.cloister_points


def resources(state: MonasteriumState, seat: Seat) -> int:
    """MO-E4: points for the tiles that are left."""
    box, mine = state.box, state.resources[5 * seat : 5 * seat + 5]
    plain = mine[INFLUENCE] + mine[SOUP] + mine[ROSARY]
    return mine[TOOL] * box.tool_points + mine[BOOK] * box.book_points + plain // box.tiles_a_point


def outcome(state: MonasteriumState) -> Outcome:
    """MO-E5: the highest prestige wins, a tie is shared."""
    totals = tuple(sum(points.values()) for points in scores(state))
    return Outcome(totals, places_by(totals), "MO-E5")


def final_events(state: MonasteriumState) -> list[Event]:
    """MO-E5: the points of each player, then the winners."""
    events = []
    for seat, final in enumerate(final_scores(state)):
        facts = {"seat": seat, "prestige": state.prestige[seat], **final}
        events.append(Event("event.score", {**facts, "total": state.prestige[seat] + sum(final.values())}))
    return [*events, end_event(outcome(state))]
