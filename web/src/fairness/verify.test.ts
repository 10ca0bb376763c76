import { describe, expect, it } from 'vitest';
import example from './example.json';
import type { KeptTable } from './saved_nonces';
import { verifyRecord, type Draw, type Finding, type GameRecord } from './verify';

const copy = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;
const record = (): GameRecord & { parts: NonNullable<GameRecord['parts']> } => copy(example.record);
const draws = (): Draw[] => copy(example.draws);
const keys = (findings: Finding[]): string[] => findings.map((one) => one.key);
const wrong = (findings: Finding[]): string[] => keys(findings.filter((one) => !one.fits));

function kept(): KeptTable {
  const { commitment, parts } = record();
  const [ada] = parts.shares;
  const own = {
    seat: 0,
    nonce: ada!.nonce,
    hash: ada!.hash,
    shownAfter: parts.shares.map((one) => one.hash),
    accepted: true,
  };
  return { id: parts.table, commitment, nonces: [own] };
}

describe('the check of a record', () => {
  it('passes what the server has dealt', () => {
    const findings = verifyRecord(record(), draws(), kept());
    expect(wrong(findings)).toEqual([]);
    expect(keys(findings)).toEqual([
      'dealer.commitment.kept',
      'dealer.shown',
      'dealer.none',
      'dealer.bots',
      'dealer.own',
      'dealer.seed',
      'dealer.draws',
      'dealer.rewinds',
    ]);
    expect(findings.find((one) => one.key === 'dealer.draws')?.facts['checked']).toBe(draws().length);
  });
  it('says what it could not compare', () => {
    expect(keys(verifyRecord(record(), draws(), undefined))[0]).toBe('dealer.commitment.only');
  });
  it('finds another secret than the one that was committed to', () => {
    expect(wrong(verifyRecord(record(), draws(), { ...kept(), commitment: '00'.repeat(32) }))).toContain(
      'dealer.commitment.wrong',
    );
    const other = record();
    other.parts.secret = '00'.repeat(32);
    expect(wrong(verifyRecord(other, draws(), undefined))).toContain('dealer.commitment.wrong');
  });
  it('finds a nonce that was replaced', () => {
    const other = kept();
    other.nonces[0]!.nonce = '11'.repeat(32);
    expect(wrong(verifyRecord(record(), draws(), other))).toEqual(['dealer.own.wrong']);
    const changed = record();
    changed.parts.shares[0]!.nonce = '11'.repeat(32);
    expect(wrong(verifyRecord(changed, draws(), undefined))).toEqual([
      'dealer.nonce.wrong',
      'dealer.seed.wrong',
    ]);
  });
  it('finds a nonce of ours that was left out', () => {
    const changed = record();
    changed.parts.shares[0]!.nonce = '';
    expect(wrong(verifyRecord(changed, draws(), kept()))).toContain('dealer.own.wrong');
  });
  it('finds a hash that came after our nonce was shown', () => {
    const other = kept();
    other.nonces[0]!.shownAfter![2] = '22'.repeat(32);
    expect(wrong(verifyRecord(record(), draws(), other))).toEqual(['dealer.later']);
  });
  it('fails if nothing of the player who checks is in the seed', () => {
    const { shares } = record().parts;
    const nobody = shares.findIndex((share) => share.by === 'nobody');
    const stacked = verifyRecord(record(), draws(), { ...kept(), nonces: [] }, [nobody]);
    expect(wrong(stacked)).toEqual(['dealer.own.none']);
    expect(wrong(verifyRecord(record(), draws(), undefined, [nobody]))).toEqual(['dealer.own.none']);
    expect(wrong(verifyRecord(record(), draws(), kept(), [0]))).toEqual([]);
  });
  it('says that it has no nonce to compare', () => {
    expect(keys(verifyRecord(record(), draws(), undefined, [0]))).toContain('dealer.own.unknown');
    expect(keys(verifyRecord(record(), draws(), kept(), [0]))).not.toContain('dealer.own.unknown');
  });
  it('tells a player who was away', () => {
    const other = kept();
    delete other.nonces[0]!.accepted; // sent, but too late
    const away = record();
    away.parts.shares[0]!.nonce = '';
    expect(keys(verifyRecord(away, draws(), other))).toContain('dealer.own.away');
  });
  it("finds a bot's nonce that does not follow from the secret", () => {
    const changed = record();
    changed.parts.shares[1]!.nonce = '11'.repeat(32);
    expect(wrong(verifyRecord(changed, draws(), undefined))).toContain('dealer.nonce.wrong');
  });
  it('finds a card that the seed does not deal', () => {
    const changed = record();
    const n = draws()[3]!.n;
    const other = draws()[3]!.outcomes.find(([text]) => text !== changed.moves[n]![1])!;
    changed.moves[n]![1] = other[0];
    expect(wrong(verifyRecord(changed, draws(), undefined))).toEqual(['dealer.draws.wrong']);
    expect(wrong(verifyRecord(record(), draws().slice(0, 3), undefined))).toEqual(['dealer.draws.missing']);
    const forgotten = record();
    delete forgotten.rewinds;
    expect(wrong(verifyRecord(forgotten, draws(), undefined))).toEqual(['dealer.draws.wrong']);
  });
  it('says of an older table that its seed could be chosen', () => {
    const old = record() as GameRecord;
    delete old.parts;
    expect(keys(verifyRecord(old, draws(), undefined)).slice(0, 2)).toEqual([
      'dealer.commitment.wrong',
      'dealer.old',
    ]);
  });
});
