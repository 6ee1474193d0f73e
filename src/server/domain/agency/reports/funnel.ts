import { sql, type SQL } from 'drizzle-orm';
import type { FunnelStep } from '#contract/agency/reports/calls-overview.ts';
import { funnelStage } from '#contract/agency/reports/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { isTheirs, type Scope } from './scope.ts';

/** How many of some things came on, in whole per cent, half of one up; null of none: there is no share of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

const has = (table: typeof recipients | typeof orders, condition = sql``) =>
  sql`exists (select 1 from ${table} where ${table.tenant} = ${referrals.tenant}
    and ${table.referralNumber} = ${referrals.number}${condition})`;

const hasPaid = has(orders, sql` and ${orders.status} = ${orderStatus.paid}`);
const hasOrder = has(orders);
const hasLead = sql`(${has(recipients)} or ${hasOrder})`;
const isOpened = sql`(${referrals.clicks} > 0 or ${hasLead})`;

const those = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * How far the scope's links got, of all time: each step counts those that got at least so far, and so none more than the one before. A link with three
 * orders counts once.
 */
export async function funnelOf(tx: Database, scope: Scope): Promise<FunnelStep[]> {
  const [found] = await tx
    .select({
      [funnelStage.made]: those(sql`true`),
      [funnelStage.opened]: those(isOpened),
      [funnelStage.lead]: those(hasLead),
      [funnelStage.ordered]: those(hasOrder),
      [funnelStage.paid]: those(hasPaid),
    })
    .from(referrals)
    .where(isTheirs(scope));
  const stages = [
    funnelStage.made,
    funnelStage.opened,
    funnelStage.lead,
    funnelStage.ordered,
    funnelStage.paid,
  ] as const;
  const countOf = (stage: (typeof stages)[number] | undefined) => (stage && found?.[stage]) ?? 0;
  return stages.map((stage, index) => ({
    stage,
    referralCount: countOf(stage),
    ofFormerPercent: index === 0 ? null : percentOf(countOf(stage), countOf(stages[index - 1])),
    ofAllPercent: index === 0 ? null : percentOf(countOf(stage), countOf(stages[0])),
  }));
}
