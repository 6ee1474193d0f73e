import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';

/** Every mail to somebody that is still known, by as whom they got it (`addressed-mail.ts`), oldest first. */
export function mailsTo(
  db: Database,
  tenant: string,
  addressees: readonly string[],
): Promise<(typeof mails.$inferSelect)[]> {
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.tenant, tenant), inArray(mails.addressee, [...addressees])))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}
