"""The nonces of the seats: each client shows the hash of its nonce, and the nonce when all hashes are there.

So nobody who chooses a nonce knows the others', and the server's secret is fixed since the table was opened.
`docs/fairness.md` explains it.
"""

from refectory.core.dealer import (
    BOT,
    NOBODY,
    PLAYER,
    Dealer,
    SeedParts,
    SeedShare,
    commitment_to,
    dealer_of_table,
    hash_of_nonce,
    nonce_of_bot,
    seed_from_hex,
)
from refectory.server.errors import NonceRefused, WrongMoment
from refectory.server.tables.table import NonceState, Table
from refectory.server.tables.table_schemas import DealerInfo, NonceInfo

MIXED = 2  # the dealer of tables whose seed is made of a secret and nonces; older tables have 1


def dealer_for(table: Table) -> Dealer:
    """The dealer of a game that begins now."""
    if table.opened.dealer < MIXED:
        return Dealer(seed_from_hex(table.opened.seed))
    return dealer_of_table(_parts(table))


def _parts(table: Table) -> SeedParts:
    shares = [_share(table, seat) for seat in range(len(table.seat_states))]
    return SeedParts(table.id, table.opened.seed, shares, table.rounds)


def _share(table: Table, seat: int) -> SeedShare:
    state, nonce = table.seat_states[seat], table.nonces[seat]
    if state.kind == "bot":
        return SeedShare(state.name, BOT, nonce=nonce_of_bot(table.opened.seed, seat))
    return SeedShare(state.name, PLAYER if nonce.hash else NOBODY, nonce.hash, nonce.nonce)


def dealer_info(table: Table) -> DealerInfo:
    """What everybody may see of the dealer: the secret is shown when the game has ended in any way."""
    ended = table.has_ended
    if table.opened.dealer < MIXED:
        return DealerInfo(1, commitment_to(seed_from_hex(table.opened.seed)), 1, [], None)
    begun = table.match.dealer.parts if table.match else None
    parts = begun or _parts(table)
    nonces = [
        NonceInfo(seat, share.by, share.hash, share.nonce, begun is None and table.nonces[seat].awaited)
        for seat, share in enumerate(parts.shares)
    ]
    commitment = commitment_to(seed_from_hex(parts.secret))
    return DealerInfo(MIXED, commitment, parts.rounds, nonces, parts.secret if ended else None)


# -- before the game begins


def refuse_hash(table: Table, seat: int) -> None:
    """Refuse a hash that is not awaited: a later one could be chosen after others have shown their nonces."""
    _need_open(table)
    if not table.nonces[seat].awaited:
        raise NonceRefused("The hash of this seat's nonce is there already, or it came too late.")


def refuse_nonce(table: Table, seat: int, nonce: str) -> None:
    """Refuse a nonce that is shown too early, or whose hash was not shown before."""
    _need_open(table)
    if not all_hashes_there(table):
        raise NonceRefused("A nonce is shown when every seat is taken and no hash is awaited any more.")
    if hash_of_nonce(nonce) != table.nonces[seat].hash:
        raise NonceRefused("This is not the nonce whose hash was shown.")


def _need_open(table: Table) -> None:
    if table.status != "open":
        raise WrongMoment("already_started", "The game has started already; its seed is fixed.")


def all_hashes_there(table: Table) -> bool:
    """Whether every seat is taken and no client is still to send its hash."""
    taken = all(state.taken or state.kind == "bot" for state in table.seat_states)
    return taken and not any(nonce.awaited for nonce in table.nonces)


def all_shown(table: Table) -> bool:
    """Whether every hash has its nonce."""
    return all_hashes_there(table) and all(nonce.nonce for nonce in table.nonces if nonce.hash)


def forget_shown(table: Table) -> None:
    """A player has left: nonces that were shown are known to whoever comes, so new ones are awaited."""
    shown = [seat for seat, nonce in enumerate(table.nonces) if nonce.nonce]
    for seat in shown:
        table.nonces[seat] = NonceState(awaited=True)
    table.rounds += bool(shown)
