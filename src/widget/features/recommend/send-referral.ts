import type * as v from 'valibot';
import { createReferral, type createdReferral, type NewReferral } from '#contract/referral/recommending/calls.ts';
import { demandIn, sendChecked, type CheckedSending } from '#widget/forms/send-checked.ts';
import { call } from '#widget/http/call.ts';
import { CallError } from '#widget/http/call-error.ts';

export type CreatedReferral = v.InferOutput<typeof createdReferral>;

interface Attempt extends Pick<CheckedSending<CreatedReferral>, 'solve'> {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/**
 * Creates a referral, with a security check where one is required.
 * @throws CallError
 */
export function sendReferral(
  referral: NewReferral,
  { idempotencyKey, signal, solve }: Attempt,
): Promise<CreatedReferral> {
  return sendChecked({
    solve,
    // An empty body asks.
    ask: async () => demandIn(await call(createReferral, { signal })),
    send: async (captcha) => {
      const answer = await call(createReferral, { body: { ...referral, captcha }, idempotencyKey, signal });
      if ('captchaRequired' in answer) throw new CallError('PSOF0601');
      return answer;
    },
  });
}
