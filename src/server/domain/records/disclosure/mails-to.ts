import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';

const areTo = (tenant: string, addressees: readonly string[]) =>
  and(eq(mails.tenant, tenant), inArray(mails.addressee, [...addressees]));

/** Every mail to somebody that is still known, by as whom they got it (`addressed-mail.ts`), oldest first. */
export function mailsTo(
  db: Database,
  tenant: string,
  addressees: readonly string[],
): Promise<(typeof mails.$inferSelect)[]> {
  return db.select().from(mails).where(areTo(tenant, addressees)).orderBy(asc(mails.createdAt), asc(mails.id));
}

/** The newest of them, newest first, and how many there are. */
export async function newestMailsTo(
  db: Database,
  tenant: string,
  { addressees, most }: { readonly addressees: readonly string[]; readonly most: number },
) {
  const theirs = areTo(tenant, addressees);
  const [total] = await db.select({ count: count() }).from(mails).where(theirs);
  const newest = await db
    .select({
      id: mails.id,
      kind: mails.kind,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      failedAt: mails.failedAt,
    })
    .from(mails)
    .where(theirs)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most);
  return { mails: newest, mailCount: total?.count ?? 0 };
}
