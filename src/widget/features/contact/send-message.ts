import { readContactCaptcha, sendContact, type ContactMessage } from '#contract/calls/contact.ts';
import { sendChecked, type CheckedSending } from '#widget/forms/send-checked.ts';
import { call } from '#widget/http/call.ts';

interface Attempt extends Pick<CheckedSending<unknown>, 'solve'> {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** The address of who is signed in: a copy to it is no mail to a stranger. */
  readonly ownEmail: string | undefined;
}

/**
 * Sends a message, with a security check where one is required.
 * @returns whether a copy is on its way
 * @throws CallError
 */
export async function sendMessage(message: ContactMessage, attempt: Attempt): Promise<{ readonly copySent: boolean }> {
  const { idempotencyKey, signal, solve, ownEmail } = attempt;
  const toStranger = message.copyWished && message.email.toLowerCase() !== ownEmail?.toLowerCase();
  const query = { cmd: 'IsCaptchaRequired', copyWished: toStranger ? 'true' : 'false' } as const;
  return sendChecked({
    solve,
    ask: () => call(readContactCaptcha, { query, signal }),
    send: (captcha) => call(sendContact, { body: { ...message, captcha }, idempotencyKey, signal }),
  });
}
