import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { transact } from '#server/db/transact.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';
import { accessDays } from './access.ts';
import type { Recipient } from './recipient.ts';

/** What was agreed to of advertising and not taken back, confirmed or not. */
const isStanding = and(eq(consents.purpose, 'newsletter'), isNull(consents.withdrawnAt));

const standing = (tenant: string, numbers: readonly string[]) =>
  and(eq(consents.tenant, tenant), inArray(consents.subject, [...numbers]), isStanding);

/**
 * Whether a recipient's consent allows advertising at this moment: confirmed, not taken back, and no older than their own link works, by which
 * they could take it back.
 */
export const allowsAdvertising = ({ clock }: Pick<Effects, 'clock'>): SQL | undefined =>
  and(isStanding, gt(consents.confirmedAt, daysLater(clock.now(), -accessDays)));

/** Since when a recipient allows advertising; null where they do not. */
export async function advertisingSince(
  db: Database,
  effects: Pick<Effects, 'clock'>,
  { tenant, number }: Pick<Recipient, 'tenant' | 'number'>,
): Promise<Date | null> {
  const [given] = await db
    .select({ confirmedAt: consents.confirmedAt })
    .from(consents)
    .where(and(standing(tenant, [number]), allowsAdvertising(effects)))
    .orderBy(asc(consents.confirmedAt))
    .limit(1);
  return given?.confirmedAt ?? null;
}

/**
 * Takes back all that the owner of a recipient's address has agreed to of advertising as a recipient, of whichever referral (GDPR Art. 7 (3)). Doing
 * it twice changes nothing.
 * @returns ids of the consents that stood until now, confirmed or not
 */
export async function endAdvertising(
  tx: Database,
  effects: Effects,
  { tenant, emailKey }: Pick<Recipient, 'tenant' | 'emailKey'>,
): Promise<readonly string[]> {
  const theirs = await tx
    .select({ number: recipients.number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.emailKey, emailKey)));
  const ended = await tx
    .update(consents)
    .set({ withdrawnAt: effects.clock.now() })
    .where(
      standing(
        tenant,
        theirs.map(({ number }) => number),
      ),
    )
    .returning({ id: consents.id, number: consents.subject });
  for (const id of new Set(ended.map(({ number }) => number))) {
    await keepMark(tx, effects, { tenant, kind: 'recipient-newsletter', id });
  }
  return ended.map(({ id }) => id);
}

/** The same in a transaction of its own. */
export async function takeBackAdvertising(db: Database, effects: Effects, recipient: Recipient): Promise<void> {
  await transact(db, (tx) => endAdvertising(tx, effects, recipient));
}
