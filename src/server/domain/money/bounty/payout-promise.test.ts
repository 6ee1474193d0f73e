import { describe, expect, it } from 'vitest';
import { collectableFrom, readyBy } from './complaint-period.ts';
import { payoutBy } from './payout-promise.ts';

const at = (text: string) => new Date(text);
const claimedAt = at('2026-05-20T10:00:00Z');

describe('with its person at the latest', () => {
  it.each([
    ['money, four weeks after the bank data', 'Geld', null, '2026-06-17T10:00:00.000Z'],
    ['money, four weeks after new bank data', 'Geld', at('2026-06-01T08:30:00Z'), '2026-06-29T08:30:00.000Z'],
    ['a voucher, 24 hours after it was chosen', 'Gutschein', null, '2026-05-21T10:00:00.000Z'],
  ] as const)('is %s', (_, payout, renewedAt, moment) => {
    expect(payoutBy({ claimedAt, payout }, renewedAt)?.toISOString()).toBe(moment);
  });

  it('is nothing that nobody has collected', () => {
    expect(payoutBy({ claimedAt: null, payout: null })).toBeNull();
    expect(payoutBy({ claimedAt, payout: null })).toBeNull();
  });
});

describe('a bounty is ready', () => {
  const orderedAt = at('2026-05-01T00:00:00Z');

  it('so many days after the order as the complaint period has', () => {
    const paidAt = orderedAt;
    const ready = (days: number) => readyBy({ orderedAt, paidAt }, undefined, days)?.toISOString().slice(0, 10);
    expect([0, 1, 14].map(ready)).toEqual(['2026-05-01', '2026-05-02', '2026-05-15']);
  });

  it('for its recipient on that day, and where that has passed now', () => {
    const told = (now: string) => collectableFrom(at('2026-05-15T00:00:00Z'), at(now)).toISOString();
    expect(told('2026-05-14T10:00:00Z')).toBe('2026-05-15T00:00:00.000Z');
    expect(told('2026-05-15T00:00:01Z')).toBe('2026-05-15T00:00:01.000Z');
  });

  it.each([
    ['2026-05-14T23:59:59Z', '2026-05-15T00:00:00.000Z'],
    ['2026-05-15T00:00:00Z', '2026-05-15T00:00:00.000Z'],
    ['2026-05-15T00:00:01Z', '2026-05-15T00:00:01.000Z'],
  ])('when it was paid at %s and the complaint period is over: %s', (paidAt, ready) => {
    expect(readyBy({ orderedAt, paidAt: at(paidAt) }, undefined, 14)?.toISOString()).toBe(ready);
  });

  it('on the day that was promised, whatever the complaint period is today, unless the order is another', () => {
    const known = { orderedAt, paidAt: orderedAt, readyAt: at('2026-05-15T00:00:00Z') };
    const ready = (order: Parameters<typeof readyBy>[0]) => readyBy(order, known, 60)?.toISOString().slice(0, 10);
    expect(ready(known)).toBe('2026-05-15');
    expect(ready({ ...known, orderedAt: at('2026-05-02T00:00:00Z') })).toBe('2026-07-01');
    expect(ready({ ...known, paidAt: at('2026-08-01T00:00:00Z') })).toBe('2026-08-01');
    expect(ready({ ...known, paidAt: null })).toBeUndefined();
  });
});
