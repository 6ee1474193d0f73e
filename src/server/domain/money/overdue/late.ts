import { and, eq, inArray, isNull, lt, not, sql, type SQL } from 'drizzle-orm';
import { overdueKind, type OverdueKind } from '#contract/money/overdue/states.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountyState, payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { daysLater, startOfDayInBerlin } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { daysToPay } from '../bounty/payout-promise.ts';
import { daysToAnswer } from '../../people/missing/answer-promise.ts';
import { isOnTheWay } from '../bounty/standing.ts';
import { hasPayment } from '../pay-runs/due.ts';
import { isBlocked } from '../holds/blocked.ts';
import { awaitsRelease } from '../holds/release.ts';

/** What is promised for so many days from a moment on. */
interface Promised {
  readonly kind: OverdueKind;
  readonly days: number;
  /** The promise is broken where the days are over before this moment. */
  readonly before: Date;
}

/** Everything of a kind that began before a moment and is not done: what it is, and when it began. */
export type Waiting = ReturnType<typeof waitingBounties>;

interface Began {
  /** When it began. */
  readonly since: SQL;
  /** Which bounties it is about. */
  readonly is: SQL;
  /** It begins with collecting, or later: what was collected just now is not late, and nothing else has to be looked up for that. */
  readonly isOfCollected?: boolean;
}

/** What a bounty hangs on. What is blocked waits until the block is lifted, and is not late. */
function waitingBounties(
  db: Database,
  tenants: readonly string[],
  { since, is, isOfCollected, before }: Began & { readonly before: Date },
) {
  return db
    .select({
      tenant: sql<string>`${bounties.tenant}`.as('tenant'),
      id: sql<string>`${bounties.id}::text`.as('id'),
      since: since.mapWith(bounties.claimedAt).as('since'),
    })
    .from(bounties)
    .leftJoin(orders, and(eq(orders.tenant, bounties.tenant), eq(orders.externalId, bounties.orderId)))
    .leftJoin(
      bountyDestinations,
      and(eq(bountyDestinations.tenant, bounties.tenant), eq(bountyDestinations.bountyId, bounties.id)),
    )
    .where(
      and(
        inArray(bounties.tenant, [...tenants]),
        isOfCollected ? lt(bounties.claimedAt, before) : undefined,
        not(isBlocked),
        is,
        sql`${since} < ${before.toISOString()}`,
      ),
    )
    .as('waiting');
}

function waitingQuestions(db: Database, tenants: readonly string[], before: Date): Waiting {
  const since = sql`${missingBounties.createdAt}`;
  return db
    .select({
      tenant: sql<string>`${missingBounties.tenant}`.as('tenant'),
      id: sql<string>`${missingBounties.number}`.as('id'),
      since: since.mapWith(bounties.claimedAt).as('since'),
    })
    .from(missingBounties)
    .where(
      and(
        inArray(missingBounties.tenant, [...tenants]),
        isNull(missingBounties.answeredAt),
        sql`${since} < ${before.toISOString()}`,
      ),
    )
    .as('waiting');
}

const hasFailed = [paymentState.rejected, paymentState.returned];

/** When the last transfer of a bounty failed. */
const failedAt = sql`(select max(${payments.at}) from ${payments} where ${payments.tenant} = ${bounties.tenant}
  and ${payments.bountyId} = ${bounties.id} and ${payments.state} in (${hasFailed[0]}, ${hasFailed[1]}))`;

const nothing = { since: sql`${bounties.claimedAt}`, is: sql`false` };

/** Which bounties a promise is about, and when it began: the same in SQL as the screens and mails say it. */
function promiseOf(
  kind: Exclude<OverdueKind, typeof overdueKind.missing>,
  { topics }: Pick<Effects, 'topics'>,
  tenants: readonly string[],
  now: Date,
): Began {
  const isMoney = sql`${bounties.payout} = ${payout.money}`;
  switch (kind) {
    case overdueKind.readiness:
      return {
        since: sql`${bounties.readyAt}`,
        // What an agency has to release is late by its silence alone, which ends by itself.
        is: sql`(${bounties.state} = ${bountyState.open} and not ${awaitsRelease(now)})`,
      };
    case overdueKind.payment:
      return {
        // `payoutBy`: new bank data after a transfer that failed begin the promise anew.
        since: sql`case when ${hasPayment(hasFailed)} then ${bountyDestinations.changedAt} else ${bounties.claimedAt} end`,
        is: sql`(${isMoney} and ${isOnTheWay} and ${bounties.standing} <> 'held')`,
        isOfCollected: true,
      };
    case overdueKind.returned:
      return { since: failedAt, is: sql`(${isMoney} and ${bounties.standing} = 'held')`, isOfCollected: true };
    case overdueKind.undelivered:
    case overdueKind.voucher:
      return topics.promised[kind]?.(tenants, now) ?? nothing;
  }
}

/** Every promise at a moment: a promised day is over at midnight in Berlin, 24 hours are 24 hours. */
export function promisesAt(now: Date): Promised[] {
  const today = startOfDayInBerlin(now);
  return [
    { kind: overdueKind.readiness, days: 0, before: today },
    { kind: overdueKind.payment, days: daysToPay[payout.money], before: today },
    { kind: overdueKind.voucher, days: daysToPay[payout.voucher], before: now },
    { kind: overdueKind.undelivered, days: 0, before: now },
    { kind: overdueKind.returned, days: 0, before: today },
    { kind: overdueKind.missing, days: daysToAnswer, before: today },
  ];
}

/** What of some tenants is later than this promise allows. */
export function lateAt(
  db: Database,
  effects: Pick<Effects, 'topics'>,
  tenants: readonly string[],
  { kind, days, before }: Promised,
): Waiting {
  const began = daysLater(before, -days);
  if (kind === overdueKind.missing) return waitingQuestions(db, tenants, began);
  return waitingBounties(db, tenants, { ...promiseOf(kind, effects, tenants, before), before: began });
}
