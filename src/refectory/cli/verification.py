"""What was checked of a record, in sentences."""

from collections.abc import Iterator

from refectory.core.dealer import BOT, NOBODY, PLAYER, SeedParts
from refectory.core.errors import RecordError
from refectory.core.game import Game
from refectory.core.positions.what_if import ANEW
from refectory.core.record import Record, Verified, verify

SEEN_BY_OPERATOR = "what the operator of the server could see (see https://refectory.example/docs/fairness/)"
NOT_KEPT = (
    "whether the commitment and the nonces are those that the players' clients saw "
    "(name them with --commitment and --nonce)"
)


def verified_lines(
    game: Game, record: Record, commitment: str = "", nonces: tuple[str, ...] = ()
) -> list[str]:
    """Check a record, and what its reader has kept from the table; the first fault is an error."""
    checked = verify(game, record)
    compare_kept(record, commitment, nonces)
    lines = [_what(game, record, checked), *_of_what_if(record, checked), *_of_seed(record)]
    if record.rewinds:
        lines.append(f"The table went back {_times(len(record.rewinds))}; what came after was drawn anew.")
    lines.append(f"{checked.draws} of {checked.draws} draws follow from the seed.")
    if commitment:
        lines.append("The commitment is the one that you have kept.")
    if nonces:
        lines.append("The nonces that you have kept are in the seed.")
    open_questions = [SEEN_BY_OPERATOR] if commitment and nonces else [NOT_KEPT, SEEN_BY_OPERATOR]
    return [*lines, f"Not checked: {'; '.join(open_questions)}."]


def _what(game: Game, record: Record, checked: Verified) -> str:
    older = "" if record.rules == game.version else f" (the game began by version {record.rules})"
    return (
        f"verified: {checked.moves} moves, {checked.draws + checked.others} of them by chance, "
        f"all legal by rules version {game.version} of {game.name}{older}."
    )


def _of_what_if(record: Record, checked: Verified) -> Iterator[str]:
    what_if = record.what_if
    if what_if is None:
        return
    yield f"This is a what-if game: it goes on after move {what_if.at} of the game {what_if.of}."
    yield (
        f"{checked.others} draws before that belong to that game; check them, and that it was played so, "
        "with its own record."
    )
    if what_if.hidden == ANEW and what_if.seat is not None:
        yield (
            f"Hidden things were dealt anew from what {record.names[what_if.seat]} knew; "
            "they follow from the seed of this game."
        )
    else:
        yield "Hidden things stayed as they were."


def _of_seed(record: Record) -> Iterator[str]:
    if record.parts is None:
        yield f"The seed {record.seed} fits the commitment {record.commitment}, which was shown at the start."
        yield "Nobody else had a part in the seed: whoever made it could choose it."
        return
    yield f"The secret fits the commitment {record.commitment}, which was shown when the table was opened."
    yield from _of_seats(record.parts)
    yield f"The seed {record.seed} follows from the secret, the table's id and these nonces."
    if record.parts.rounds > 1:
        again = _times(record.parts.rounds - 1)
        yield f"Players left after nonces had been shown: new ones were collected {again}."


def _of_seats(parts: SeedParts) -> Iterator[str]:
    shown = [share.name for share in parts.shares if share.by == PLAYER and share.nonce]
    hashed = [share.name for share in parts.shares if share.by == PLAYER and not share.nonce]
    none = [share.name for share in parts.shares if share.by == NOBODY]
    if shown:
        yield f"In the seed are the nonces of {_listed(shown)}, each as its hash was shown before."
    if hashed:
        yield f"Only the hash of a nonce is in the seed for {_listed(hashed)}, whose clients were away."
    if none:
        yield f"No nonce is in the seed for {_listed(none)}, whose clients sent none."
    if any(share.by == BOT for share in parts.shares):
        yield "The nonces of the bots follow from the secret."


def compare_kept(record: Record, commitment: str, nonces: tuple[str, ...]) -> None:
    """Refuse a record that does not have what a client has kept from the table."""
    if commitment and commitment.lower() != record.commitment:
        raise RecordError(f"The record has another commitment ({record.commitment}) than the one kept.")
    in_seed = [share.nonce for share in record.parts.shares if share.by == PLAYER] if record.parts else []
    for nonce in nonces:
        if nonce.lower() not in in_seed:
            raise RecordError(f"The nonce {nonce[:80]!r} is not in the seed of this record.")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
