import { describe, expect, it } from 'vitest';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { milestoneStep } from '#contract/people/personal-area/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { ownClaim, ownReferral } from '#widget/testing/own-referral.fixture.ts';
import { daysUntil, situationOf } from './referral-situation.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the days that are left', () => {
  it.each([
    ['2026-11-20T12:00:01', 1],
    ['2026-11-21T12:00:00', 1],
    ['2026-11-21T12:00:01', 2],
    ['2026-11-20T11:59:59', 0],
  ])('until %s are %i', (timestamp, days) => {
    expect(daysUntil(timestamp, now)).toBe(days);
  });
});

describe('the situation of a referral', () => {
  it('before the address is confirmed waits for exactly that', () => {
    expect(situationOf(ownReferral({ next: milestoneStep.confirmed }), now)).toEqual({ kind: 'unconfirmed' });
  });

  it('that nobody opened names the days that are left', () => {
    const referral = ownReferral({ next: milestoneStep.opened, expiresAt: '2027-01-17T12:00:00' });
    expect(situationOf(referral, now)).toEqual({ kind: 'not-opened', daysLeft: 58 });
  });

  it('that was opened tells whether somebody gave data', () => {
    const opened = ownReferral({ next: milestoneStep.recipientConfirmed, clicks: 3, expiresAt: '2026-11-21T12:00:00' });
    expect(situationOf(opened, now)).toEqual({ kind: 'opened', clicks: 3, daysLeft: 1 });
    expect(situationOf({ ...opened, recipientName: 'J••• B.' }, now)).toEqual({
      kind: 'recipient-unconfirmed',
      name: 'J••• B.',
    });
  });

  it('after the order says when the bounty is expected', () => {
    for (const expectedBy of ['2026-12-04T12:00:00', '2026-11-20T12:00:01']) {
      const referral = ownReferral({ next: milestoneStep.bountyReady, expectedBy });
      expect(situationOf(referral, now)).toEqual({ kind: 'waiting-for-bounty', expectedBy });
    }
  });

  it('whose waiting period is over does not promise a day that has passed', () => {
    const referral = ownReferral({ next: milestoneStep.bountyReady, expectedBy: '2026-11-20T11:00:00' });
    expect(situationOf(referral, now)).toEqual({ kind: 'bounty-due' });
  });

  it('whose contact gets everything ends when that bounty is ready', () => {
    expect(situationOf(ownReferral({ next: null }), now)).toEqual({ kind: 'bounty-ready', collectBy: null });
  });

  it('without an order says until when one counts, and no day that is over', () => {
    const without = (expectedBy: string) => situationOf(ownReferral({ next: milestoneStep.ordered, expectedBy }), now);
    expect(without('2027-05-20T21:59:59')).toMatchObject({
      kind: 'no-order',
      orderBy: '2027-05-20T21:59:59',
    });
    expect(without('2026-05-20T21:59:59')).toMatchObject({
      kind: 'no-order',
      orderBy: null,
    });
  });

  it('for which no order came in time has lapsed, also where the contact gets everything and others may still follow the link', () => {
    const referral = ownReferral({
      failed: milestoneStep.ordered,
      missedBy: '2026-11-08T22:59:59',
      expiresAt: '2026-12-31T10:00:00',
    });
    expect(situationOf(referral, now)).toEqual({ kind: 'lapsed', at: '2026-11-08T22:59:59' });
  });

  it('with a bounty to collect says until when', () => {
    const referral = ownReferral({ next: milestoneStep.bountyClaimed, expectedBy: '2027-05-20T12:00:00' });
    expect(situationOf(referral, now)).toEqual({ kind: 'bounty-ready', collectBy: '2027-05-20T12:00:00' });
  });

  it('with a collected bounty tells of it, and so with one that is paid or was not collected in time', () => {
    const collected = ownClaim({ state: bountyState.claimed });
    const waiting = ownReferral({ next: milestoneStep.bountyPaid, claims: [collected] });
    expect(situationOf(waiting, now)).toEqual({ kind: 'bounty-claimed', claim: collected });
    const paid = ownReferral({ next: null, claims: [ownClaim({ state: bountyState.paid })] });
    expect(situationOf(paid, now)).toEqual({ kind: 'bounty-paid', at: '2026-11-18T10:00:00' });
    const missed = { claimBy: '2026-11-15T10:00:00' };
    for (const state of [bountyState.expired, bountyState.provided]) {
      const claim = ownClaim({ state, ...missed });
      const late = ownReferral({ failed: milestoneStep.bountyClaimed, claims: [claim] });
      expect(situationOf(late, now)).toEqual({ kind: 'bounty-expired', claim: { ...claim, at: missed.claimBy } });
    }
  });

  it('whose transfer failed is held, with new bank data on its way again, whatever the state of the bounty', () => {
    for (const state of [bountyState.claimed, bountyState.paid]) {
      const held = ownClaim({ state, held: paymentState.returned, heldAt: '2026-11-19T10:00:00', payoutBy: null });
      const waiting = ownReferral({ next: milestoneStep.bountyPaid, claims: [held] });
      expect(situationOf(waiting, now)).toEqual({ kind: 'transfer-failed', claim: held });
      const renewed = ownClaim({ state, renewedAt: '2026-11-20T10:00:00', payoutBy: '2026-12-18T10:00:00' });
      expect(situationOf({ ...waiting, claims: [renewed] }, now)).toEqual({ kind: 'money-again', claim: renewed });
    }
  });

  it('whose bounty is being checked says so, whatever else there is to say of it', () => {
    for (const state of [bountyState.open, bountyState.provided, bountyState.claimed]) {
      const claim = ownClaim({ state, underReview: true });
      const referral = ownReferral({ next: milestoneStep.bountyClaimed, claims: [claim] });
      expect(situationOf(referral, now)).toEqual({ kind: 'under-review' });
    }
  });

  it('with a cancelled order is cancelled, whatever step failed', () => {
    const order = { status: orderStatus.cancelled, orderedAt: '2026-11-01T10:00:00' };
    expect(situationOf(ownReferral({ failed: milestoneStep.paid, order }), now)).toEqual({
      kind: 'cancelled',
      at: null,
    });
    const claim = ownClaim({ state: bountyState.cancelled, reason: bountyReason.orderCancelled });
    const known = ownReferral({ failed: milestoneStep.paid, order, claims: [claim] });
    expect(situationOf(known, now)).toEqual({ kind: 'cancelled', at: '2026-11-18T10:00:00' });
  });

  it('with a failed step and no order is expired', () => {
    const referral = ownReferral({ failed: milestoneStep.opened, status: referralStatus.expired });
    expect(situationOf(referral, now)).toEqual({ kind: 'expired', at: referral.expiresAt });
  });

  it('that is blocked says nothing else', () => {
    const referral = ownReferral({ failed: milestoneStep.ordered, status: referralStatus.blocked });
    expect(situationOf(referral, now)).toEqual({ kind: 'blocked' });
  });

  it('that is blocked still says that its bounty was paid, unless the money came back', () => {
    const status = referralStatus.blocked;
    const paid = ownReferral({ next: null, status, claims: [ownClaim({ state: bountyState.paid })] });
    expect(situationOf(paid, now)).toEqual({ kind: 'bounty-paid', at: '2026-11-18T10:00:00' });
    for (const fate of [{ held: paymentState.returned }, { renewedAt: '2026-11-20T10:00:00' }]) {
      const claims = [ownClaim({ state: bountyState.paid, ...fate })];
      const referral = ownReferral({ failed: milestoneStep.bountyPaid, status, claims });
      expect(situationOf(referral, now)).toEqual({ kind: 'blocked' });
    }
  });
});
