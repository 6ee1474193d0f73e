import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { Payment } from './judge.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { lockRuns } from '../pay-runs/lock-runs.ts';

/**
 * Payments, locked with their bounties and every run that one of these bounties is or was in. So whatever follows may take a bounty out
 * of another run, and what is asked about a run (`bank_questions`) is changed by one at a time.
 * @param isMeant which payments of the tenant
 * @returns them by their references, as they are once all of that is locked
 */
export async function lockPayments(tx: Database, tenant: string, isMeant: SQL | undefined): Promise<Payment[]> {
  const meant = and(eq(payments.tenant, tenant), isMeant);
  const theirBounties = tx.select({ id: payments.bountyId }).from(payments).where(meant);
  const held = await lockBounties(tx, and(eq(bounties.tenant, tenant), inArray(bounties.id, theirBounties)));
  if (held.length === 0) return [];
  const theirRuns = tx
    .select({ id: payments.payRunId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(payments.bountyId, theirBounties)));
  await lockRuns(tx, and(eq(payRuns.tenant, tenant), inArray(payRuns.id, theirRuns)));
  const read = tx.select().from(payments).where(meant).orderBy(asc(payments.endToEndId));
  return lockRows(tx, 'payment', read, { key: ({ id }) => id });
}
