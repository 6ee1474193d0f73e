import { listOwnReferrals, type Earnings } from '#contract/people/personal-area/calls.ts';
import { referralFilter, type ReferralFilter } from '#contract/people/personal-area/states.ts';
import { call } from '#widget/http/call.ts';

function readFirst(filter: ReferralFilter, signal: AbortSignal) {
  return call(listOwnReferrals, { query: { pageSize: '1', filter }, signal });
}

export interface ReferralCounts {
  readonly running: number;
  readonly successful: number;
  /** Of all referrals, whatever the filter. */
  readonly sums: Earnings;
}

export async function readReferralCounts(signal: AbortSignal): Promise<ReferralCounts> {
  const [running, successful] = await Promise.all([
    readFirst(referralFilter.running, signal),
    readFirst(referralFilter.successful, signal),
  ]);
  return { running: running.totalCount, successful: successful.totalCount, sums: running.sums };
}
