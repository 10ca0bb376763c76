import { expect, test } from 'vitest';
import { opens } from './commitment';

const ZEROS = '00'.repeat(32);
const HASH = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';

test('the seed of a table opens its commitment, and no other does', async () => {
  expect(await opens(ZEROS, HASH)).toBe(true);
  expect(await opens('01' + ZEROS.slice(2), HASH)).toBe(false);
});
