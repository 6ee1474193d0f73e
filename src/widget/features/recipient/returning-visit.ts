import { checkRecipient } from '#contract/referral/recipient/calls-access.ts';
import { call } from '#widget/http/call.ts';
import type { RecipientVisit } from '#widget/session/recipient-visit.ts';

/**
 * Whoever comes back from the order page or reloads is recognised by the token of this device.
 * @param token null where it holds none
 */
export async function returningVisit(token: string | null, signal: AbortSignal): Promise<RecipientVisit | null> {
  if (token === null) return null;
  const recipient = await call(checkRecipient, { body: { recipientToken: token }, signal });
  return { ...recipient, productId: null, email: null };
}
