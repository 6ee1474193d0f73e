import { expect, it } from 'vitest';
import { boxesOf, postage } from './parcel.ts';

// Nobody weighs a parcel of 1000 grams, and nobody writes a label.
it('costs more where it weighs more', () => {
  expect([postage(1), postage(1001)]).toEqual([2, 5]);
});

it('takes as many boxes as it needs', () => {
  expect([boxesOf(0, 4), boxesOf(4, 4), boxesOf(5, 4)]).toEqual([0, 1, 2]);
});
