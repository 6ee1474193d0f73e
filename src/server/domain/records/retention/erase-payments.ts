import { and, eq, sql, type SQL } from 'drizzle-orm';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { payments } from '#server/db/schema/payments.ts';
import { isAtRest } from '../../money/bounty/standing.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';
import type { Deadline } from '../../deadline.ts';

/** What a bounty's destination and record hang on. */
type OfBounty = typeof bountyDestinations | typeof paymentRecords;

/**
 * Deletes what hangs on bounties of which this is true.
 * @param isOld what is true of all of these, by an index
 */
const deleteOf =
  (table: OfBounty, isMeant: (now: Date) => ReturnType<typeof and>, isOld?: (now: Date) => SQL): Deleter =>
  (tx, { clock }) => {
    const meant = tx
      .select({ one: sql`1` })
      .from(bounties)
      .where(and(eq(bounties.tenant, table.tenant), eq(bounties.id, table.bountyId), isMeant(clock.now())));
    return tx
      .delete(table)
      .where(unlocked(tx, table, and(isOld?.(clock.now()), sql`exists ${meant}`)))
      .returning({ tenant: table.tenant });
  };

/** The last day of the year in which a bounty was paid, or the bank last said something of it, begins the legal time. */
const lastMoney = sql`greatest(${bounties.at}, (select max(${payments.at}) from ${payments}
  where ${payments.tenant} = ${bounties.tenant} and ${payments.bountyId} = ${bounties.id}))`;

/** Paid, with nothing owed or on its way, and that so long ago that the law wants no record any more. */
const legalTimeIsOver = (deadline: Deadline) => (now: Date) => and(isAtRest, isOver(deadline, lastMoney, now));

/** Money went there after that was told where. */
const wereToldLong = (now: Date) => isOver(deadlines.paidDestinations, bountyDestinations.changedAt, now);

export const deletePaidDestinations = deleteOf(
  bountyDestinations,
  legalTimeIsOver(deadlines.paidDestinations),
  wereToldLong,
);
export const deleteRecords = deleteOf(paymentRecords, legalTimeIsOver(deadlines.restrictedRecords));
