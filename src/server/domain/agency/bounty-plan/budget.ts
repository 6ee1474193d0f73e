import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { daysToPay, stopReason, type StopReason } from '#contract/agency/bounty-plan/states.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { promised } from '#contract/promises.ts';
import type { Database } from '#server/db/database.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';
import { daysLater } from '../../berlin-time.ts';
import type { WithPrivate } from '../../tenant-parts.ts';

/** Whose plans count, and when. */
export interface OfAgency {
  readonly agency: string;
  readonly now: Date;
}

/** Of the bounty at hand it is not known yet whether its agency has to pay its part. */
export const isUndecided = inArray(bounties.state, [bountyState.open, bountyState.provided, bountyState.claimed]);

/**
 * The referral at hand can bring one more bounty. One that waits to be confirmed, too, while the link in its first mail works: it was promised as much, and
 * many that are confirmed at once would go beyond any budget. No longer: anybody could make so many that nobody confirms, and leave nothing of it.
 */
export const canBringMore = (now: Date) =>
  and(
    or(isNotNull(referrals.confirmedAt), gt(referrals.createdAt, daysLater(now, -promised.daysToConfirm))),
    isNull(referrals.blockedAt),
    gt(referrals.expiresAt, now),
  );

const sumOf = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number);

/** Of the bounty at hand, its agency's part, where the month of this moment is none that the agency has paid. */
const unlessPaid = (moment: SQL) => sql`case when ${moment} is not null and not exists (
    select 1 from ${agencyInvoices} where ${agencyInvoices.tenant} = ${bounties.tenant}
      and ${agencyInvoices.agencyNumber} = ${bounties.payingAgency} and ${agencyInvoices.paidAt} is not null
      and ${agencyInvoices.month} = ${monthInBerlinOf(moment)})
  then ${bounties.agencyCent} else 0 end`;

/**
 * What of an agency's budget is used, in cents: what it was charged and has not paid, and what stands open of its additions; 0 where it
 * was credited more than that. A link brings any number of recipients and counts for one more (docs/decisions/2026-11-28-agency-bounty-plan.md, section 5).
 */
export async function usedBy(db: Database, tenant: string, { agency, now }: OfAgency): Promise<number> {
  const [hanging] = await db
    .select({
      open: sumOf(sql`case when ${isUndecided} then ${bounties.agencyCent} else 0 end`),
      charged: sumOf(unlessPaid(sql`${bounties.agencyChargedAt}`)),
      credited: sumOf(unlessPaid(sql`${bounties.agencyCreditedAt}`)),
    })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.payingAgency, agency)));
  const [toCome] = await db
    .select({ cents: sumOf(sql`${referrals.agencyCent}`) })
    .from(referrals)
    .where(
      and(
        eq(referrals.tenant, tenant),
        eq(referrals.payingAgency, agency),
        gt(referrals.agencyCent, 0),
        canBringMore(now),
      ),
    );
  const { open = 0, charged = 0, credited = 0 } = hanging ?? {};
  return Math.max(0, open + charged - credited + (toCome?.cents ?? 0));
}

/** Whether an invoice of the agency has waited for its payment for too long; a credit waits for none. */
async function owesInvoice(db: Database, tenant: string, { agency, now }: OfAgency): Promise<boolean> {
  const [unpaid] = await db
    .select({ number: agencyInvoices.number })
    .from(agencyInvoices)
    .where(
      and(
        eq(agencyInvoices.tenant, tenant),
        eq(agencyInvoices.agencyNumber, agency),
        gt(agencyInvoices.sumCent, 0),
        isNull(agencyInvoices.paidAt),
        lte(agencyInvoices.closedAt, daysLater(now, -daysToPay)),
      ),
    )
    .limit(1);
  return unpaid !== undefined;
}

/** What is left of an agency's budget, and what stops all that it adds. */
export interface Room {
  readonly usedCent: number;
  /** Why a referral of now gets nothing of so many cents; null where it gets them. */
  readonly stops: (addedCent: number) => StopReason | null;
}

export async function roomOf(
  db: Database,
  {
    key,
    rules,
  }: { readonly key: string; readonly rules: NonNullable<WithPrivate<'agencyPlan'>['private']['agencyPlan']> },
  of: OfAgency,
): Promise<Room> {
  const usedCent = await usedBy(db, key, of);
  const owes = await owesInvoice(db, key, of);
  return {
    usedCent,
    stops: (addedCent) => {
      if (owes) return stopReason.invoiceUnpaid;
      return usedCent + addedCent > rules.budgetCent ? stopReason.budgetUsed : null;
    },
  };
}
