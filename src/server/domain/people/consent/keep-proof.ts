import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import type { Effects } from '../../effects.ts';
import { deadlines } from '../../records/deletion-log/deadlines.ts';
import { endOf } from '../../records/deletion-log/period.ts';

interface Gone {
  /** A recommender's id or a recipient's number. */
  readonly subject: string;
  readonly emailKey: string;
}

/**
 * What was agreed to stays provable, but leads to nobody: of the person only a keyed hash of the address is left, which
 * tells something to those alone who have the address already (GDPR Art. 7 (1), 17 (3) e).
 * @param gone people of one tenant
 */
export async function keepProofs(tx: Database, effects: Effects, tenant: string, gone: readonly Gone[]): Promise<void> {
  const now = effects.clock.now();
  const isTheirs = inArray(
    consents.subject,
    gone.map(({ subject }) => subject),
  );
  const theirs = and(eq(consents.tenant, tenant), isTheirs);
  const left = gone.map(({ subject, emailKey }) => [subject, `gone:${effects.pseudonym(emailKey)}`] as const);
  await tx.delete(consents).where(and(theirs, isNull(consents.confirmedAt)));
  await tx
    .update(consents)
    .set({
      subject: sql`${JSON.stringify(Object.fromEntries(left))}::jsonb ->> ${consents.subject}`,
      referralNumber: null,
      withdrawnAt: sql`coalesce(${consents.withdrawnAt}, ${now.toISOString()})`,
      deleteAfter: endOf(deadlines.consentProofs, now),
    })
    .where(theirs);
}
