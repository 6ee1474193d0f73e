import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readClaims } from '#contract/money/collecting/calls.ts';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { listMissingBounties } from '#contract/people/missing/calls.ts';
import { listOwnReferrals, type OwnReferral } from '#contract/people/personal-area/calls.ts';
import { milestoneStep } from '#contract/people/personal-area/states.ts';
import { ownClaim, ownReferral } from '#widget/testing/own-referral.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const sums = { openCent: 0, upTo: false, readyCent: 0, claimedCent: 0, returnedCent: 0, paidCent: 0 };
const lapsed = ownClaim({
  state: bountyState.expired,
  reason: bountyReason.noOrderCame,
  // In Berlin it is the next day already.
  at: '2026-11-15T23:00:10',
  claimBy: null,
});

describe('the time in which an order has to come', () => {
  const area = async (referral: OwnReferral) => {
    const one = { content: [referral], hasNext: false, pageCount: 1, totalCount: 1, sums };
    serviceThat(
      answers(listOwnReferrals, () => one),
      answers(listMissingBounties, () => ({ missingBounties: [] })),
    );
    await openWidget('/persoenlicherbereich', { user: lena });
    return screen.findByRole('article', { name: 'Lindenstrom Natur' });
  };

  it.each([
    ['J. K.', 'J. K. hat die Angaben bestätigt.'],
    [null, 'Dein Kontakt hat die Angaben bestätigt.'],
  ])('is told in the personal area: %s', async (recipientName, confirmed) => {
    const card = await area(
      ownReferral({ next: milestoneStep.ordered, expectedBy: '2099-01-01T22:59:59', recipientName }),
    );
    expect(card.textContent).toContain(
      `${confirmed} Jetzt fehlt nur noch die Bestellung. Eine Prämie gibt es, wenn sie bis zum 01.01.2099 eingeht.`,
    );
    expect(card.querySelector('li[aria-current="step"]')?.textContent).toContain('bis 01.01.2099');
  });

  it('is not told any more once it is over', async () => {
    const card = await area(ownReferral({ next: milestoneStep.ordered, expectedBy: '2020-01-01T22:59:59' }));
    expect(card.textContent).toContain('Jetzt fehlt nur noch die Bestellung.');
    expect(card.textContent).not.toContain('Eine Prämie gibt es, wenn');
  });

  it('is why the reward of a contact who gets everything has expired, and no end of the link', async () => {
    const mine = { recommenderShare: 0, recommenderBountyCent: 0, recipientBountyCent: 6000 } as const;
    const until = { missedBy: '2026-11-15T22:59:59', expiresAt: '2099-01-01T10:00:00' };
    const card = await area(ownReferral({ failed: milestoneStep.ordered, ...until, ...mine }));
    expect(card.textContent).toContain('Es kam rechtzeitig keine Bestellung. Die Prämie ist am 15.11.2026 verfallen.');
    expect(card.textContent).not.toContain('Diese Empfehlung');
  });

  it('is why a reward has expired, in the personal area and on its own page', async () => {
    const card = await area(ownReferral({ failed: milestoneStep.ordered, claims: [lapsed] }));
    expect(card.textContent).toContain('Es kam rechtzeitig keine Bestellung. Die Prämie ist am 16.11.2026 verfallen.');
    const detailed = { ...lapsed, passwordNeeded: false, keptAccount: '' };
    serviceThat(answers(readClaims, () => ({ claims: [detailed] })));
    await openWidget(`/praemie/${lapsed.claimId}`, { user: lena });
    const notice = (await screen.findByText('Diese Prämie ist verfallen')).closest('[role=note]');
    expect(notice?.textContent).toContain('Es kam rechtzeitig keine Bestellung.');
  });
});
