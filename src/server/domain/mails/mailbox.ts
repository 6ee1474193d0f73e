import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { mails, type RenderedMail } from '#server/db/schema/mails.ts';

/** A mail that the demo would have sent. */
export interface MailboxMail extends RenderedMail {
  readonly id: string;
  readonly tenant: string;
  readonly kind: string;
  readonly language: Language;
  readonly to: string;
  readonly sentAt: Date;
}

const mostShown = 200;

async function find(db: Database, condition: ReturnType<typeof eq> | undefined): Promise<MailboxMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(and(isNotNull(mails.rendered), condition))
    .orderBy(desc(mails.createdAt), desc(mails.sentAt), mails.id)
    .limit(mostShown);
  return rows.flatMap(({ id, tenant, kind, language, sentAt, createdAt, rendered }) =>
    rendered ? [{ id, tenant, kind, language, sentAt: sentAt ?? createdAt, ...rendered }] : [],
  );
}

/** The mails of all tenants, newest first; of one address where `to` is given. */
export async function listMails(db: Database, to?: string): Promise<MailboxMail[]> {
  return find(db, to === undefined ? undefined : sql`lower(${mails.rendered}->>'to') = lower(${to})`);
}

export async function readMail(db: Database, id: string): Promise<MailboxMail | null> {
  const [mail] = await find(db, eq(mails.id, id));
  return mail ?? null;
}

/** Deletes what the mailbox shows; mails that are still to be sent stay. */
export async function emptyMailbox(db: Database): Promise<void> {
  await db.delete(mails).where(isNotNull(mails.rendered));
}
