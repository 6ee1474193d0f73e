import { and, asc, count, eq, inArray, lte, not, sql, type SQL } from 'drizzle-orm';
import { bankQuestion, paymentState, type PaymentState } from '#contract/money/pay-runs/states.ts';
import { payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { isBlocked } from '../holds/blocked.ts';
import { lotsOf } from '../../lots.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { isAboutFile } from './questions.ts';
import { lastFetchUntil } from './trail.ts';

/** A payment of the bounty at hand in one of these states, and more that is true of it. */
export function hasPayment(states: readonly PaymentState[], more: SQL = sql`true`): SQL {
  return sql`exists (select 1 from ${payments} where ${payments.tenant} = ${bounties.tenant}
    and ${payments.bountyId} = ${bounties.id} and ${inArray(payments.state, [...states])} and ${more})`;
}

/** It came back, and two operators have to say whether it goes to the same account once more. */
export const waitsForDecision = hasPayment(
  [paymentState.returned],
  sql`exists (select 1 from ${bankQuestions} where ${bankQuestions.tenant} = ${payments.tenant}
    and ${bankQuestions.payRunId} = ${payments.payRunId} and ${bankQuestions.closedAt} is null
    and ${bankQuestions.kind} = ${bankQuestion.returned}
    and (${bankQuestions.reference} = ${payments.endToEndId} or ${isAboutFile}))`,
);

/** Bounties with where they go to, to be narrowed down by whoever asks. */
export const withDestination = (tx: Database) =>
  tx
    .select({ bounty: bounties })
    .from(bounties)
    .innerJoin(
      bountyDestinations,
      and(eq(bountyDestinations.tenant, bounties.tenant), eq(bountyDestinations.bountyId, bounties.id)),
    );

/**
 * When a payment left: what was taken out of its run before anybody confirmed the file, when that was fetched last before, with the account
 * of then.
 */
const leftAt = ({ tenant, payRunId, sentAt, at, createdAt }: typeof payments.$inferSelect): Date | SQL =>
  sentAt ?? sql`coalesce(${lastFetchUntil(tenant, payRunId, at)}, ${createdAt})`;

/** Whether the bounty at hand is the one of this payment, and no other account was given for it since that left. */
export const goesWhere = (payment: typeof payments.$inferSelect): SQL | undefined =>
  and(
    eq(bounties.tenant, payment.tenant),
    eq(bounties.id, payment.bountyId),
    lte(bountyDestinations.changedAt, leftAt(payment)),
  );

/** What the next run takes: collected, goes to an account, is in no run, and is not held. */
const isDue = (tenant: string): SQL | undefined =>
  and(
    eq(bounties.tenant, tenant),
    eq(bounties.payout, payout.money),
    not(isBlocked),
    eq(bounties.standing, 'due'),
    sql`not ${waitsForDecision}`,
    sql`exists (select 1 from ${bountyDestinations} where ${bountyDestinations.tenant} = ${bounties.tenant}
      and ${bountyDestinations.bountyId} = ${bounties.id})`,
  );

/** Where a bounty stands among those that are due: who waits longest comes first. */
export interface PlaceInLine {
  readonly id: string;
  readonly since: Date;
}

/** Since when a bounty waits; to the millisecond, as places in line are told. */
const since = sql<Date>`date_trunc('milliseconds', coalesce(${bounties.claimedAt}, ${bounties.at}))`.mapWith(
  bounties.at,
);

/**
 * The next that are due, who waits longest first. What the bank refused or sent back for its account waits for new bank data, what came
 * back for no such reason for two operators; what is blocked waits until the block is lifted.
 * @param after whom those before ended with
 */
export const nextDue = (
  tx: Database,
  tenant: string,
  { most, after }: { readonly most: number; readonly after: PlaceInLine | undefined },
): Promise<PlaceInLine[]> => {
  const isAfter =
    after && sql`(${since}, ${bounties.id}) > (${after.since.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({ id: bounties.id, since })
    .from(bounties)
    .where(and(isDue(tenant), isAfter))
    .orderBy(asc(since), asc(bounties.id))
    .limit(most);
};

/** How many are due. */
export async function countDue(tx: Database, tenant: string): Promise<number> {
  const [row] = await tx.select({ due: count() }).from(bounties).where(isDue(tenant));
  return row?.due ?? 0;
}

/** A statement may name so many ids. */
const atOnce = 5000;

/** Those of some bounties that are still due once they are locked. */
export async function lockDue(tx: Database, tenant: string, ids: readonly string[]): Promise<Bounty[]> {
  const due: Bounty[] = [];
  for (const some of lotsOf(ids.toSorted(), atOnce)) {
    const areMeant = and(inArray(bounties.id, some), isDue(tenant));
    const locked = await lockBounties(tx, areMeant);
    const held = locked.map(({ id }) => id);
    // Seen again once they are locked: of a bounty that had to be waited for, the first look tells neither blocks nor questions of that time.
    due.push(
      ...(await tx
        .select()
        .from(bounties)
        .where(and(inArray(bounties.id, held), areMeant))
        .orderBy(asc(bounties.id))),
    );
  }
  return due;
}
