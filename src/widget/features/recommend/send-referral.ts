import type * as v from 'valibot';
import { createReferral, type createdReferral, type NewReferral } from '#contract/referral/recommending/calls.ts';
import { sendChecked, type CheckedSending } from '#widget/forms/send-checked.ts';
import { call } from '#widget/http/call.ts';
import { CallError } from '#widget/http/call-error.ts';

export type CreatedReferral = v.InferOutput<typeof createdReferral>;

interface Attempt extends Pick<CheckedSending<CreatedReferral>, 'solve'> {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

const noCheck = { captchaRequired: false, challenge: null };

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
    // An empty body asks (specification §7.1, design §5).
    ask: async () => {
      const answer = await call(createReferral, { signal });
      return 'captchaRequired' in answer ? answer : noCheck;
    },
    send: async (captcha) => {
      const answer = await call(createReferral, { body: { ...referral, captcha }, idempotencyKey, signal });
      if ('captchaRequired' in answer) throw new CallError('PSOF0601');
      return answer;
    },
  });
}
