import { describe, expect, it } from 'vitest';
import { currentBounty, isActive, lastDayOf } from '../../programme/catalogue/active-bounty.ts';

const bounty = { id: 'b', valueCent: 6000, startDate: '2026-01-01', endDate: '2026-06-30', displayEndDate: null };

describe('an active bounty', () => {
  it.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ])('on %s: %s', (day, active) => {
    expect(isActive(bounty, day)).toBe(active);
  });

  it('lasts until its display end where that is later', () => {
    expect(isActive({ ...bounty, displayEndDate: '2026-07-02' }, '2026-07-02')).toBe(true);
    expect(isActive({ ...bounty, displayEndDate: '2026-03-01' }, '2026-06-30')).toBe(true);
    expect(lastDayOf({ ...bounty, displayEndDate: '2026-07-02' })).toBe('2026-07-02');
    expect(lastDayOf({ ...bounty, displayEndDate: '2026-03-01' })).toBe('2026-06-30');
    expect(lastDayOf(bounty)).toBe('2026-06-30');
  });

  it('is the highest one for a new referral, or none', () => {
    const higher = { ...bounty, id: 'h', valueCent: 7000 };
    expect(currentBounty({ bounties: [bounty, higher] }, '2026-02-01')).toBe(higher);
    expect(currentBounty({ bounties: [bounty] }, '2027-01-01')).toBeNull();
  });
});
