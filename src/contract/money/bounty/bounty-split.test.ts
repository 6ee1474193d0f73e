import { describe, expect, it } from 'vitest';
import { splitBounty } from './bounty-split.ts';

describe('splitting a bounty', () => {
  it.each([
    [6000, 100, 6000, 0],
    [6000, 50, 3000, 3000],
    [6000, 0, 0, 6000],
    [5555, 50, 2778, 2777],
    [1, 50, 1, 0],
    [0, 50, 0, 0],
  ] as const)(
    'gives of %i cents at %i percent %i to the recommender and %i to the recipient',
    (value, share, own, other) => {
      expect(splitBounty(value, share)).toEqual({ recommenderCent: own, recipientCent: other });
    },
  );
});
