import { describe, expect, it } from 'vitest';
import { hasEnded, milestonesOf, type Progress } from './milestones.ts';

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const now = day('2026-03-01');
const fresh: Progress = {
  createdAt: day('2026-02-01'),
  confirmedAt: null,
  openedAt: null,
  expiresAt: day('2026-04-02'),
  blockedAt: null,
  recipientConfirmedAt: null,
  recommenderShare: 0,
  bounty: null,
  order: null,
};
const waiting = {
  orderId: null,
  orderUntil: now,
  readyAt: now,
  providedAt: now,
  claimedAt: null,
  paidAt: null,
  collectBy: day('2026-08-28'),
  payoutBy: null,
};
const collected = { ...waiting, state: 'Abgeholt', claimedAt: now, payoutBy: day('2026-03-29') } as const;
const paidOrder = { status: 'Gezahlt', orderedAt: now, paidAt: now } as const;
const own = { confirmedAt: now, openedAt: now, recommenderShare: 100, order: paidOrder };
const bar = (progress: Progress) =>
  milestonesOf(progress, now)
    .map(({ state }) => state[0])
    .join('');

describe('the status bar', () => {
  it.each<[string, Partial<Progress>, string]>([
    ['waits for the confirmation', {}, 'EAOOOOO'],
    ['waits for the first visit', { confirmedAt: now }, 'EEAOOOO'],
    ['waits for the order', { confirmedAt: now, openedAt: now, recipientConfirmedAt: now }, 'EEEEAOO'],
    [
      'skips what was skipped',
      { confirmedAt: now, order: { status: 'Offen', orderedAt: now, paidAt: null } },
      'EEEEEAO',
    ],
    [
      'waits for the bounty',
      { confirmedAt: now, order: { status: 'Gezahlt', orderedAt: now, paidAt: now } },
      'EEEEEEA',
    ],
    ['ends with a block', { confirmedAt: now, blockedAt: now }, 'EEGOOOO'],
    ['ends with the expiry', { confirmedAt: now, expiresAt: now }, 'EEGOOOO'],
    [
      'ends with a cancelled order',
      { confirmedAt: now, openedAt: now, order: { status: 'Storniert', orderedAt: now, paidAt: null } },
      'EEEEEGO',
    ],
    ['waits for the collection', { ...own, bounty: { ...waiting, state: 'Bereitgestellt' } }, 'EEEEEEEAO'],
    ['waits for the payment', { ...own, bounty: collected }, 'EEEEEEEEA'],
    ['is complete', { ...own, bounty: { ...collected, state: 'Ausgezahlt', paidAt: now } }, 'EEEEEEEEE'],
    ['ends with the deadline', { ...own, bounty: { ...waiting, state: 'Abgelaufen' } }, 'EEEEEEEGO'],
    [
      'ends with a cancellation after the collection',
      { ...own, order: { ...paidOrder, status: 'Storniert' }, bounty: { ...collected, state: 'Storniert' } },
      'EEEEEEEEG',
    ],
    [
      'stays complete when the order is cancelled after the payment',
      {
        ...own,
        order: { ...paidOrder, status: 'Storniert' },
        bounty: { ...collected, state: 'Ausgezahlt', paidAt: now },
      },
      'EEEEEEEEE',
    ],
  ])('%s', (_, change, states) => {
    expect(bar({ ...fresh, ...change })).toBe(states);
  });

  it('promises the bounty for the day that is noted with it, and no day where there is none', () => {
    const bounty = { ...waiting, state: 'Offen', providedAt: null, readyAt: day('2026-03-15') } as const;
    const paid = { ...fresh, confirmedAt: now, order: paidOrder };
    expect(milestonesOf({ ...paid, bounty }, now).at(-1)?.expectedBy).toBe('2026-03-15T10:00:00');
    expect(milestonesOf(paid, now).at(-1)).toMatchObject({ state: 'Aktuell', expectedBy: null });
  });

  it('tells by when the order should have come that never did, and of nothing else that ended', () => {
    const lapsed = { ...waiting, state: 'Abgelaufen', orderUntil: day('2026-02-20'), providedAt: null } as const;
    const confirmed = { ...fresh, confirmedAt: now, openedAt: now, recipientConfirmedAt: now };
    const failed = (progress: Progress) => milestonesOf(progress, now).find(({ state }) => state === 'Gescheitert');
    expect(failed({ ...confirmed, bounty: lapsed })).toMatchObject({
      step: 'Bestellt',
      expectedBy: '2026-02-20T10:00:00',
    });
    expect(failed({ ...confirmed, bounty: { ...lapsed, state: 'Storniert' } })).toMatchObject({ expectedBy: null });
    expect(failed({ ...fresh, confirmedAt: now, expiresAt: now })).toMatchObject({ expectedBy: null });
  });

  it('promises the payment of a collected bounty', () => {
    expect(milestonesOf({ ...fresh, ...own, bounty: collected }, now).at(-1)?.expectedBy).toBe('2026-03-29T10:00:00');
  });

  it('does not expire once somebody has confirmed', () => {
    expect(hasEnded({ ...fresh, expiresAt: now, recipientConfirmedAt: now }, now)).toBe(false);
  });
});
