import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Effects } from '../../effects.ts';
import { eraseMailsOfRecipient } from './erase-mails.ts';
import { forgetRecipient } from '../feed/forget.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';

/**
 * Deletes a recipient who never confirmed and is locked, with the consents that nobody confirmed, the mails and the tokens,
 * which hold what was typed. They go on counting in the feed, where nothing names them any more.
 * @param productId the referral's
 */
export async function eraseUnconfirmed(
  tx: Database,
  effects: Effects,
  recipient: Recipient,
  productId: string,
): Promise<void> {
  const { tenant, number } = recipient;
  await tx
    .delete(consents)
    .where(and(eq(consents.tenant, tenant), eq(consents.subject, number), isNull(consents.confirmedAt)));
  await tx.delete(purposeTokens).where(and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.subject, number)));
  await tx.delete(recipients).where(and(eq(recipients.tenant, tenant), eq(recipients.number, number)));
  await eraseMailsOfRecipient(tx, effects, recipient);
  await forgetRecipient(tx, effects, { tenant, number, productId });
}
