import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import type { Effects } from '../../effects.ts';
import { deadlines } from '../../records/deletion-log/deadlines.ts';
import { endOf } from '../../records/deletion-log/period.ts';

interface Gone {
  readonly tenant: string;
  /** A recommender's id or a recipient's number. */
  readonly subject: string;
  readonly emailKey: string;
}

/**
 * What was agreed to stays provable, but leads to nobody: of the person only a keyed hash of the address is left, which
 * tells something to those alone who have the address already (GDPR Art. 7 (1), 17 (3) e).
 */
export async function keepProof(tx: Database, effects: Effects, { tenant, subject, emailKey }: Gone): Promise<void> {
  const now = effects.clock.now();
  const theirs = and(eq(consents.tenant, tenant), eq(consents.subject, subject));
  await tx.delete(consents).where(and(theirs, isNull(consents.confirmedAt)));
  await tx
    .update(consents)
    .set({
      subject: `gone:${effects.pseudonym(emailKey)}`,
      referralNumber: null,
      withdrawnAt: sql`coalesce(${consents.withdrawnAt}, ${now.toISOString()})`,
      deleteAfter: endOf(deadlines.consentProofs, now),
    })
    .where(theirs);
}
