import { and, asc, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { unlockedIn } from '#server/db/locks.ts';
import { mails } from '#server/db/schema/mails.ts';

/** Minutes before the next attempt, by the number of attempts made: nine attempts in about 16 hours. */
const pauses = [0.5, 2, 10, 30, 60, 120, 240, 480];

/** After so many failed attempts a mail is given up. */
export const maxAttempts = pauses.length + 1;

/** A sender that ended in the middle (crash, power cut) leaves the mail to others after this time. */
const leaseMinutes = 5;

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** When to try again after the given number of failed attempts, the last of them made at `now`. */
export function nextAttempt(now: Date, attempts: number): Date {
  return minutesAfter(now, pauses[attempts - 1] ?? 0);
}

/** What a sender needs of a row. */
export const claimed = {
  tenant: mails.tenant,
  id: mails.id,
  kind: mails.kind,
  language: mails.language,
  sealed: mails.sealed,
  createdAt: mails.createdAt,
  attempts: mails.attempts,
};
export type ClaimedMail = Pick<typeof mails.$inferSelect, keyof typeof claimed>;

/**
 * Takes one due mail for this sender. The row is moved on by one short statement and no transaction stays open while a
 * mail server is talked to; SKIP LOCKED and the moved time keep every other sender away from it.
 * @param waiting keys of tenants whose mails wait
 * @returns the mail with this attempt counted, or null when none is due
 */
export async function claimMail(db: Database, now: Date, waiting: readonly string[] = []): Promise<ClaimedMail | null> {
  const due = db
    .select({ tenant: mails.tenant, id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.failedAt),
        lte(mails.nextAttemptAt, now),
        waiting.length > 0 ? notInArray(mails.tenant, [...waiting]) : undefined,
      ),
    )
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1);
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: minutesAfter(now, leaseMinutes) })
    // `=` and not `in`: a subquery that is run once locks one row, one that is joined may lock several.
    .where(sql`(${mails.tenant}, ${mails.id}) = (${unlockedIn(due)})`)
    .returning(claimed);
  return mail ?? null;
}
