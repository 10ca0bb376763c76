import { expect, test } from 'vitest';
import { matchesCommitment } from './seed_check';

const ZEROS = '00'.repeat(32);
const HASH = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';

test('only the seed of a table matches its commitment', async () => {
  expect(await matchesCommitment(ZEROS, HASH)).toBe(true);
  expect(await matchesCommitment('01' + ZEROS.slice(2), HASH)).toBe(false);
});
