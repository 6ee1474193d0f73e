import { checkRecipient } from '#contract/referral/recipient/calls-access.ts';
import { call } from '#widget/http/call.ts';
import { recipientToken } from '#widget/session/recipient-tokens.ts';
import type { RecipientVisit } from '#widget/session/recipient-visit.ts';

/** Whoever comes back from the order page or reloads is recognised by the token of this device, if it holds one. */
export async function returningVisit(referralNumber: string, signal: AbortSignal): Promise<RecipientVisit | null> {
  const token = recipientToken(referralNumber);
  if (token === null) return null;
  const recipient = await call(checkRecipient, { body: { recipientToken: token }, signal });
  return { ...recipient, productId: null, email: null };
}
