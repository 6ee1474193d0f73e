import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Effects } from '../../effects.ts';
import { eraseMailsOfRecipients } from './erase-mails.ts';
import { forgetRecipients } from '../feed/forget.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';

/** A recipient with the product of their referral. */
type OfProduct = Pick<Recipient, 'tenant' | 'number' | 'emailKey'> & { readonly productId: string };

/**
 * Deletes recipients of one tenant who never confirmed and are locked, with the consents that nobody confirmed, the mails and the tokens,
 * which hold what was typed. They go on counting in the feed, where nothing names them any more.
 */
export async function eraseUnconfirmed(
  tx: Database,
  effects: Effects,
  tenant: string,
  gone: readonly OfProduct[],
): Promise<void> {
  if (gone.length === 0) return;
  const numbers = gone.map(({ number }) => number);
  await tx
    .delete(consents)
    .where(and(eq(consents.tenant, tenant), inArray(consents.subject, numbers), isNull(consents.confirmedAt)));
  await tx.delete(purposeTokens).where(and(eq(purposeTokens.tenant, tenant), inArray(purposeTokens.subject, numbers)));
  await tx.delete(recipients).where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers)));
  await eraseMailsOfRecipients(tx, effects, tenant, gone);
  await forgetRecipients(tx, effects, gone);
}
