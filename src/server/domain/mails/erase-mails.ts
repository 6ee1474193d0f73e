import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Effects } from '../effects.ts';

/** Deletes every mail to somebody who goes, sent or not. */
export async function eraseMails(
  tx: Database,
  effects: Effects,
  { tenant, emailKey }: { tenant: string; emailKey: string },
): Promise<void> {
  await tx
    .delete(mails)
    .where(and(eq(mails.tenant, tenant), inArray(mails.addressee, [...effects.pseudonyms(emailKey)])));
}
