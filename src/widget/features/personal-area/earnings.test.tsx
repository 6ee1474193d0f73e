import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listMissingBounties } from '#contract/people/missing/calls.ts';
import { listOwnReferrals } from '#contract/people/personal-area/calls.ts';
import { ownReferral } from '#widget/testing/own-referral.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

it.each([
  [true, 'bis zu 60\u00a0€'],
  [false, '60\u00a0€'],
])('the sum of what is not ready yet, of which an order will decide: %s', async (upTo, sum) => {
  const sums = { openCent: 6000, upTo, readyCent: 0, claimedCent: 0, returnedCent: 0, paidCent: 0 };
  const content = [ownReferral({})];
  serviceThat(
    answers(listOwnReferrals, () => ({ content, hasNext: false, pageCount: 1, totalCount: 1, sums })),
    answers(listMissingBounties, () => ({ missingBounties: [] })),
  );
  await openWidget('/persoenlicherbereich', { user: lena });
  const rewards = await screen.findByRole('region', { name: 'Deine Prämien' });
  expect(rewards.textContent).toContain(`Liegt noch nicht bereit${sum}`);
});
