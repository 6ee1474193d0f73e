import { expect, it } from 'vitest';
import { lotsOf } from './lots.ts';

it('leaves none out and gives none twice, whether or not the last lot is full', () => {
  expect(lotsOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(lotsOf(['a', 'b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(lotsOf([], 2)).toEqual([]);
});
