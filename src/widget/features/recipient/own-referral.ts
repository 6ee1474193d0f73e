import { readAnyReferral } from '#contract/people/personal-area/calls-any-referral.ts';
import { call } from '#widget/http/call.ts';

/** Whether a referral was made by the recommender with this hash. Where nobody can say, it is a shared link as to everybody. */
export async function isOwnReferral(referralNumber: string, holder: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call(readAnyReferral, { params: { referralNumber, holder }, signal });
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}
