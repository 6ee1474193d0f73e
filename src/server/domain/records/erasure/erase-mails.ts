import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import type { Effects } from '../../effects.ts';
import { ofRecipient, ofRecommender, ofWriter } from '../../mails/addressed-mail.ts';

interface Gone {
  readonly emailKey: string;
}

/**
 * Deletes every mail to people of one tenant as those who go, sent or not; what they got as somebody else stays. One that brings what was
 * given and has not left yet is delivered all the same, as what was collected is paid; it is nobody's from then on, and its address
 * and words go when it is sent. One that was given up has neither any more, and stays without a name till its deadline.
 */
async function erase<Person extends Gone>(
  tx: Database,
  effects: Effects,
  { tenant, people, nameOf }: { tenant: string; people: readonly Person[]; nameOf: (person: Person) => string },
): Promise<void> {
  const theirs = and(eq(mails.tenant, tenant), inArray(mails.addressee, people.map(nameOf)));
  const isOwed = and(inArray(mails.kind, [...effects.topics.givingMails]), isNull(mails.sentAt));
  await tx.update(mails).set({ addressee: '' }).where(and(theirs, isOwed));
  await tx.delete(mails).where(theirs);
  // What the address got as nobody in particular goes with the last one who has it.
  const nobodys = await nobodysAmong(
    tx,
    tenant,
    people.map(({ emailKey }) => emailKey),
  );
  await eraseMailsOfWriters(tx, effects, tenant, nobodys);
}

/** Those of some addresses that are no recommender's and no recipient's, or no longer. */
async function nobodysAmong(tx: Database, tenant: string, emailKeys: readonly string[]): Promise<string[]> {
  const having = (table: typeof recipients | typeof recommenders) =>
    tx
      .selectDistinct({ emailKey: table.emailKey })
      .from(table)
      .where(and(eq(table.tenant, tenant), inArray(table.emailKey, [...emailKeys])));
  const had = new Set([...(await having(recommenders)), ...(await having(recipients))].map(({ emailKey }) => emailKey));
  return [...new Set(emailKeys)].filter((emailKey) => !had.has(emailKey));
}

/** Whether an address is no recommender's and no recipient's, or no longer. */
export const isNobody = async (tx: Database, tenant: string, emailKey: string): Promise<boolean> =>
  (await nobodysAmong(tx, tenant, [emailKey])).length > 0;

/** Deletes the mails to addresses that these got as nobody in particular, sent or not. @returns how many there were */
export async function eraseMailsOfWriters(
  tx: Database,
  effects: Effects,
  tenant: string,
  emailKeys: readonly string[],
): Promise<number> {
  if (emailKeys.length === 0) return 0;
  const hashes = emailKeys.flatMap((emailKey) => effects.pseudonyms(emailKey));
  const gone = await tx
    .delete(mails)
    .where(and(eq(mails.tenant, tenant), inArray(mails.addressee, hashes.map(ofWriter))))
    .returning({ tenant: mails.tenant });
  return gone.length;
}

/** Deletes the mails to accounts of one tenant whose rows are deleted already, but for what is owed. */
export const eraseMailsOfRecommenders = (
  tx: Database,
  effects: Effects,
  tenant: string,
  people: readonly (Gone & { readonly id: string })[],
) => erase(tx, effects, { tenant, people, nameOf: ({ id }) => ofRecommender(id) });

/** The same for recipients: each of one referral, whatever else the address has followed. */
export const eraseMailsOfRecipients = (
  tx: Database,
  effects: Effects,
  tenant: string,
  people: readonly (Gone & { readonly number: string })[],
) => erase(tx, effects, { tenant, people, nameOf: ({ number }) => ofRecipient(number) });
