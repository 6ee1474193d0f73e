import { expect, it } from 'vitest';
import { payout } from '#contract/money/bounty/states.ts';
import { detailsOf, payoutIn } from './payout-address.ts';

it.each(Object.values(payout))('the page that asks where a bounty goes is told %s in its address', (wanted) => {
  const [, query = ''] = detailsOf('6f1c2d3e-4b5a-4c6d-8e7f-901234567891', wanted).split('?');
  expect(query).toBe(`auszahlung=${wanted.toLowerCase()}`);
  expect(payoutIn(query)).toBe(wanted);
});

it.each(['', 'auszahlung=', 'auszahlung=gold'])('no payout is in %j', (query) => {
  expect(payoutIn(query)).toBeUndefined();
});
