import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';
import type { Recipient } from './recipient.ts';

type Whose = Pick<Recipient, 'tenant' | 'number'>;

/** What a recipient has agreed to of advertising and not taken back, confirmed or not. */
const standing = ({ tenant, number }: Whose) =>
  and(
    eq(consents.tenant, tenant),
    eq(consents.subject, number),
    eq(consents.purpose, 'newsletter'),
    isNull(consents.withdrawnAt),
  );

/** Since when a recipient allows advertising; null where they do not, or have not confirmed it. */
export async function advertisingSince(db: Database, recipient: Whose): Promise<Date | null> {
  const [given] = await db
    .select({ confirmedAt: consents.confirmedAt })
    .from(consents)
    .where(and(standing(recipient), isNotNull(consents.confirmedAt)));
  return given?.confirmedAt ?? null;
}

/**
 * Takes back all that a recipient has agreed to of advertising (GDPR Art. 7 (3)). Doing it twice changes nothing.
 * @returns whether there was anything
 */
export async function endAdvertising(db: Database, effects: Effects, recipient: Whose): Promise<boolean> {
  const { tenant, number: id } = recipient;
  return transact(db, async (tx) => {
    const ended = await tx
      .update(consents)
      .set({ withdrawnAt: effects.clock.now() })
      .where(standing(recipient))
      .returning({ id: consents.id });
    await keepMark(tx, effects, { tenant, kind: 'recipient-newsletter', id });
    return ended.length > 0;
  });
}
