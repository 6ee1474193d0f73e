import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { Payment } from './judge.ts';

/**
 * Payments, locked in the order in which everybody does: their bounties, every run that one of these bounties is or was in, the
 * payments. So whatever follows may take a bounty out of another run, and what is asked about a run (`bank_questions`) is changed by
 * one at a time.
 * @param isMeant which payments of the tenant
 * @returns them by their references, as they are once all of that is locked
 */
export async function lockPayments(tx: Database, tenant: string, isMeant: SQL | undefined): Promise<Payment[]> {
  const meant = and(eq(payments.tenant, tenant), isMeant);
  const theirBounties = tx.select({ id: payments.bountyId }).from(payments).where(meant);
  const held = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, theirBounties)))
    .orderBy(asc(bounties.id))
    .for('update');
  if (held.length === 0) return [];
  const theirRuns = tx
    .select({ id: payments.payRunId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(payments.bountyId, theirBounties)));
  await tx
    .select({ id: payRuns.id })
    .from(payRuns)
    .where(and(eq(payRuns.tenant, tenant), inArray(payRuns.id, theirRuns)))
    .orderBy(asc(payRuns.id))
    .for('update');
  return tx.select().from(payments).where(meant).orderBy(asc(payments.endToEndId)).for('update');
}
