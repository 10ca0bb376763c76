/** Checks the record of a game: from the commitment over the nonces and the seed to every draw. */

import { botNonce, dealt, hashOf, seedOf, type Outcomes, type Parts, type Share } from './dealer';
import { lastNonce, type KeptTable } from './saved_nonces';

export interface GameRecord {
  format: number;
  commitment: string;
  seed: string;
  moves: [number, string][];
  rewinds?: number[];
  parts?: Parts;
  /** The game goes on from a moment of another one; draws before it follow from that game's seed. */
  what_if?: { of: string; at: number; hidden: 'kept' | 'anew' };
}

export interface Draw {
  n: number;
  number: number;
  rewinds: number;
  outcomes: Outcomes;
  came: string;
}

/** One thing that was checked, as a key of the catalogue with facts. */
export interface Finding {
  fits: boolean;
  key: string;
  facts: Record<string, unknown>;
}

const good = (key: string, facts: Record<string, unknown> = {}): Finding => ({ fits: true, key, facts });
const bad = (key: string, facts: Record<string, unknown> = {}): Finding => ({ fits: false, key, facts });

function ofCommitment(record: GameRecord, kept: KeptTable | undefined): Finding {
  const fits = hashOf(record.parts?.secret ?? record.seed) === record.commitment;
  if (!fits || (kept && kept.commitment !== record.commitment)) return bad('dealer.commitment.wrong');
  return good(kept ? 'dealer.commitment.kept' : 'dealer.commitment.only');
}

const named = (key: string, shares: Share[]): Finding[] =>
  shares.length ? [good(key, { names: shares.map((share) => share.name).join(', ') })] : [];

function ofShares({ secret, shares }: Parts): Finding[] {
  const players = shares.filter((share) => share.by === 'player');
  const bots = shares.filter((share) => share.by === 'bot');
  const wrong = [
    ...players.filter(({ hash, nonce }) => !hash || (nonce && hashOf(nonce) !== hash)),
    ...bots.filter((share) => share.nonce !== botNonce(secret, share.seat)),
  ];
  return [
    ...named(
      'dealer.shown',
      players.filter((share) => share.nonce),
    ),
    ...named(
      'dealer.away',
      players.filter((share) => !share.nonce),
    ),
    ...named(
      'dealer.none',
      shares.filter((share) => share.by === 'nobody'),
    ),
    ...(bots.length ? [good('dealer.bots')] : []),
    ...wrong.map((share) => bad('dealer.nonce.wrong', { name: share.name })),
  ];
}

/** What this browser has sent for its seats, against what is in the record; `seats` are played here now. */
function ofOwn({ shares }: Parts, kept: KeptTable | undefined, seats: readonly number[]): Finding[] {
  return shares.flatMap((share): Finding[] => {
    const own = lastNonce(kept, share.seat);
    const isOwn = seats.includes(share.seat);
    if (isOwn && share.by === 'nobody') return [bad('dealer.own.none')];
    if (!own) return isOwn ? [good('dealer.own.unknown')] : [];
    if (own.hash !== share.hash) return [bad('dealer.own.wrong')];
    if (!share.nonce && !own.accepted) return [good('dealer.own.away')];
    if (share.nonce !== own.nonce || !own.shownAfter) return [bad('dealer.own.wrong')];
    const later = shares.filter((other) => other.hash !== (own.shownAfter?.[other.seat] ?? ''));
    if (later.length) return later.map((other) => bad('dealer.later', { name: other.name }));
    return [good('dealer.own')];
  });
}

function ofSeed(record: GameRecord, kept: KeptTable | undefined, seats: readonly number[]): Finding[] {
  const { parts } = record;
  if (!parts) return [good('dealer.old')];
  const seed = seedOf(parts) === record.seed ? good('dealer.seed') : bad('dealer.seed.wrong');
  const rounds = parts.rounds > 1 ? [good('dealer.rounds', { rounds: parts.rounds })] : [];
  return [...ofShares(parts), ...ofOwn(parts, kept, seats), seed, ...rounds];
}

/** How often the table had gone back when each entry of the log was made. */
export function rewindsBefore({ moves, rewinds = [] }: GameRecord): number[] {
  const last = moves.map(() => 0);
  rewinds.forEach((length, index) => {
    if (length < last.length) last[length] = index + 1;
  });
  let most = 0;
  return last.map((count) => (most = Math.max(most, count)));
}

function ofDraws(record: GameRecord, draws: Draw[]): Finding {
  const chance = record.moves.flatMap(([seat, text], n) => (seat === -1 ? [{ n, text }] : []));
  const gone = rewindsBefore(record);
  const since = record.what_if?.at ?? 0;
  const own = chance.filter(({ n }) => n >= since).length;
  for (const [number, { n, text }] of chance.entries()) {
    if (n < since) continue;
    const draw = draws[number];
    if (draw?.n !== n) return bad('dealer.draws.missing', { number: number + 1 });
    const wanted = dealt(record.seed, number, draw.outcomes, gone[n] ?? 0);
    if (wanted !== text)
      return bad('dealer.draws.wrong', { number: number + 1, wanted: `${wanted}`, came: text });
  }
  return good('dealer.draws', { checked: own, total: own });
}

/** Everything that was checked, in order. `seats` are those of whoever checks. What the server lists as possible is not checked against the rules. */
export function verifyRecord(
  record: GameRecord,
  draws: Draw[],
  kept: KeptTable | undefined,
  seats: readonly number[] = [],
): Finding[] {
  const back = record.rewinds?.length ?? 0;
  return [
    ...(record.what_if ? [good('dealer.what_if', { at: record.what_if.at })] : []),
    ofCommitment(record, kept),
    ...ofSeed(record, kept, seats),
    ofDraws(record, draws),
    ...(back ? [good('dealer.rewinds', { count: back })] : []),
  ];
}
