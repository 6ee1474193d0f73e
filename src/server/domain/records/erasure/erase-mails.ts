import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import type { Effects } from '../../effects.ts';
import { ofRecipient, ofRecommender, ofWriter } from '../../mails/addressed-mail.ts';

interface Gone {
  readonly tenant: string;
  readonly emailKey: string;
}

/**
 * Deletes every mail to somebody as the one who goes, sent or not; what they got as somebody else stays. One that brings what was
 * given and has not left yet is delivered all the same, as what was collected is paid; it is nobody's from then on, and its address
 * and words go when it is sent. One that was given up has neither any more, and stays without a name till its deadline.
 */
async function erase(tx: Database, effects: Effects, { tenant, emailKey }: Gone, name: string): Promise<void> {
  const theirs = and(eq(mails.tenant, tenant), eq(mails.addressee, name));
  const isOwed = and(inArray(mails.kind, [...effects.topics.givingMails]), isNull(mails.sentAt));
  await tx.update(mails).set({ addressee: '' }).where(and(theirs, isOwed));
  await tx.delete(mails).where(theirs);
  // What the address got as nobody in particular goes with the last one who has it.
  if (await isNobody(tx, tenant, emailKey)) await eraseMailsOfWriter(tx, effects, { tenant, emailKey });
}

/** Whether an address is no recommender's and no recipient's, or no longer. */
export async function isNobody(tx: Database, tenant: string, emailKey: string): Promise<boolean> {
  const has = (table: typeof recipients | typeof recommenders) =>
    tx
      .select({ tenant: table.tenant })
      .from(table)
      .where(and(eq(table.tenant, tenant), eq(table.emailKey, emailKey)))
      .limit(1);
  return (await has(recommenders)).length === 0 && (await has(recipients)).length === 0;
}

/** Deletes the mails to an address that it got as nobody in particular, sent or not. @returns how many there were */
export async function eraseMailsOfWriter(tx: Database, effects: Effects, { tenant, emailKey }: Gone): Promise<number> {
  const hashes = effects.pseudonyms(emailKey);
  const gone = await tx
    .delete(mails)
    .where(and(eq(mails.tenant, tenant), inArray(mails.addressee, hashes.map(ofWriter))))
    .returning({ tenant: mails.tenant });
  return gone.length;
}

/** Deletes the mails to an account whose row is deleted already, but for what is owed. */
export const eraseMailsOfRecommender = (tx: Database, effects: Effects, gone: Gone & { readonly id: string }) =>
  erase(tx, effects, gone, ofRecommender(gone.id));

/** The same for a recipient: of one referral, whatever else the address has followed. */
export const eraseMailsOfRecipient = (tx: Database, effects: Effects, gone: Gone & { readonly number: string }) =>
  erase(tx, effects, gone, ofRecipient(gone.number));
