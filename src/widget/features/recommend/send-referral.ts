import type * as v from 'valibot';
import { createReferral, type createdReferral, type NewReferral } from '#contract/calls/referrals.ts';
import { call } from '#widget/http/call.ts';
import { CallError } from '#widget/http/call-error.ts';

export type CreatedReferral = v.InferOutput<typeof createdReferral>;

interface Attempt {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** Solves a challenge; null when that was not possible in time. */
  readonly solve: (challenge: string) => Promise<string | null>;
}

/** An empty body asks whether a security check is required (specification §7.1, design §5). */
async function securityAnswer({ signal, solve }: Attempt): Promise<string | undefined> {
  const answer = await call(createReferral, { signal });
  if (!('captchaRequired' in answer) || !answer.captchaRequired || answer.challenge === null) return undefined;
  const solution = await solve(answer.challenge);
  if (solution === null) throw new CallError('PSOF0602');
  return solution;
}

async function send(referral: NewReferral, captcha: string | undefined, attempt: Attempt): Promise<CreatedReferral> {
  const { idempotencyKey, signal } = attempt;
  const answer = await call(createReferral, { body: { ...referral, captcha }, idempotencyKey, signal });
  if ('captchaRequired' in answer) throw new CallError('PSOF0601');
  return answer;
}

const asksForCheck = (error: unknown) =>
  error instanceof CallError && (error.code === 'PSOF0601' || error.code === 'PSOF0602');

/**
 * Creates a referral, with a security check where one is required. A check that is demanded late or has run out of time
 * is made once more by itself, the person need not press again.
 * @throws CallError
 */
export async function sendReferral(referral: NewReferral, attempt: Attempt): Promise<CreatedReferral> {
  const captcha = await securityAnswer(attempt);
  try {
    return await send(referral, captcha, attempt);
  } catch (error) {
    if (!asksForCheck(error)) throw error;
    return send(referral, await securityAnswer(attempt), attempt);
  }
}
