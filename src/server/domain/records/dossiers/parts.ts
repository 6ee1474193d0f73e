import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { mostListed } from '#contract/records/dossiers/parts.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { inTimestamps } from '../../berlin-time.ts';
import type { blocksOn } from '../../money/holds/about.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';
import { maskedPerson } from './masked.ts';

/** A recipient, masked; until they confirm it is known when they are deleted. */
export function presentRecipient(recipient: Recipient) {
  const { number, referralNumber, confirmedAt, createdAt, deleteAfter } = recipient;
  const expiresAt = confirmedAt ? null : deleteAfter;
  return {
    recipientNumber: number,
    referralNumber,
    ...maskedPerson(recipient),
    ...inTimestamps({ createdAt, confirmedAt, expiresAt }),
  };
}

/** A block with its id, as other lists name it. */
export const presentBlock = ({ id, ...block }: Awaited<ReturnType<typeof blocksOn>>[number]) => ({
  blockId: id,
  ...inTimestamps(block),
});

/** Recipients of which something is true, the newest first, and how many there are. */
export async function newestRecipients(db: Database, tenant: string, which: SQL | undefined) {
  const areMeant = and(eq(recipients.tenant, tenant), which);
  const [total] = await db.select({ count: count() }).from(recipients).where(areMeant);
  const rows = await db
    .select()
    .from(recipients)
    .where(areMeant)
    .orderBy(desc(recipients.createdAt), desc(recipients.number))
    .limit(mostListed);
  return { rows, recipientCount: total?.count ?? 0 };
}

/** Where somebody of an address is a recipient, but for one number. */
export async function recipientsWith(
  db: Database,
  { tenant, emailKey }: { readonly tenant: string; readonly emailKey: string },
  but = '',
) {
  const which = and(eq(recipients.emailKey, emailKey), ne(recipients.number, but));
  const { rows } = await newestRecipients(db, tenant, which);
  return rows.map(presentRecipient);
}
