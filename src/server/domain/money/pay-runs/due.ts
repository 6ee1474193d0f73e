import { and, eq, inArray, lte, not, sql, type SQL } from 'drizzle-orm';
import { bankQuestion, paymentState, type PaymentState } from '#contract/money/pay-runs/states.ts';
import { payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { isBlocked } from '../holds/blocked.ts';
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

/**
 * Collected bounties that go to an account and are in no run, locked. What the bank refused or sent back for its account waits for
 * new bank data, what came back for no such reason for two operators; what is blocked waits until the block is lifted.
 */
export async function duePayments(tx: Database, tenant: string): Promise<Bounty[]> {
  const select = () =>
    withDestination(tx)
      .where(
        and(
          eq(bounties.tenant, tenant),
          eq(bounties.payout, payout.money),
          not(isBlocked),
          eq(bounties.standing, 'due'),
          sql`not ${waitsForDecision}`,
        ),
      )
      .orderBy(bounties.id);
  const locked = await lockRows(tx, 'bounty', select(), { key: ({ bounty }) => bounty.id, of: bounties });
  const ids = new Set(locked.map(({ bounty }) => bounty.id));
  // Seen again once they are locked: of a bounty that had to be waited for, the first look tells neither blocks nor questions of that
  // time.
  return (await select()).flatMap(({ bounty }) => (ids.has(bounty.id) ? [bounty] : []));
}
