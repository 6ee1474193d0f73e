import { readClaims, type DetailedClaim } from '#contract/money/collecting/calls.ts';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { ownClaim } from '#widget/testing/own-referral.fixture.ts';
import { answers, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

export const secret = 'A'.repeat(43);
export const [linked, own, other] = ['1', '2', '3'].map((end) => `6f1c2d3e-4b5a-4c6d-8e7f-90123456789${end}`);

export const waiting = (claimId = '', valueCent = 6000): DetailedClaim => ({
  ...ownClaim({
    claimId,
    valueCent,
    state: bountyState.provided,
    reason: bountyReason.complaintPeriodOver,
    payout: null,
    claimedAt: null,
    payoutBy: null,
    collectBy: '2098-11-16T10:00:00',
    claimBy: '2098-12-16T10:00:00',
  }),
  passwordNeeded: false,
  keptAccount: '',
});

export const byLink = ({ headers }: Heard) => headers.get('authorization') === `Bearer ${secret}`;
/** The link knows one bounty, the session of Lena two others. */
export const service = () =>
  serviceThat(
    answers(readClaims, (_, heard) => ({
      claims: byLink(heard) ? [waiting(linked, 2500)] : [waiting(own), waiting(other, 4000)],
    })),
  );
export const askedByLink = (heard: readonly Heard[]) =>
  heard.filter(({ path }) => path.endsWith('/praemierung')).map(byLink);
