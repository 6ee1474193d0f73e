import { readContactCaptcha, sendContact, type ContactMessage } from '#contract/people/contact/calls.ts';
import { sendChecked, type CheckedSending } from '#widget/forms/send-checked.ts';
import { call } from '#widget/http/call.ts';

interface Attempt extends Pick<CheckedSending<unknown>, 'solve'> {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** The address of who is signed in: a copy to it is no mail to a stranger. */
  readonly ownEmail: string | undefined;
}

/** A stranger's address gets a receipt, which says nothing of the message. */
export type Copy = 'copy' | 'receipt' | 'left-out' | 'unwished';

/**
 * Sends a message, with a security check where one is required.
 * @returns what becomes of the copy
 * @throws CallError
 */
export async function sendMessage(message: ContactMessage, attempt: Attempt): Promise<Copy> {
  const { idempotencyKey, signal, solve, ownEmail } = attempt;
  const toStranger = message.copyWished && message.email.toLowerCase() !== ownEmail?.toLowerCase();
  const query = { cmd: 'IsCaptchaRequired', copyWished: toStranger ? 'true' : 'false' } as const;
  const { copySent } = await sendChecked({
    solve,
    ask: () => call(readContactCaptcha, { query, signal }),
    send: (captcha) => call(sendContact, { body: { ...message, captcha }, idempotencyKey, signal }),
  });
  if (!message.copyWished) return 'unwished';
  if (!copySent) return 'left-out';
  return toStranger ? 'receipt' : 'copy';
}
