import { listOwnReferrals } from '#contract/calls/own-referrals.ts';
import { referralFilter, type ReferralFilter } from '#contract/states.ts';
import { call } from '#widget/http/call.ts';

async function count(filter: ReferralFilter, signal: AbortSignal): Promise<number> {
  const { totalCount } = await call(listOwnReferrals, { query: { pageSize: '1', filter }, signal });
  return totalCount;
}

export interface ReferralCounts {
  readonly running: number;
  readonly successful: number;
}

export async function readReferralCounts(signal: AbortSignal): Promise<ReferralCounts> {
  const [running, successful] = await Promise.all([
    count(referralFilter.running, signal),
    count(referralFilter.successful, signal),
  ]);
  return { running, successful };
}
