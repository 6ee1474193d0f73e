import { and, sql } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { agencyBountyPlans } from '#server/db/schema/agency-plans.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import type { MetDeadline } from '../../topic-rules.ts';

const deadline = {
  rule: deletionRule.agencyPlans,
  kind: deletedKind.agencyPlan,
  what: 'what agencies added to bounties, where no referral was promised it that is kept still',
  after: { calendarYears: 3 },
  since: 'it ended',
  because: 'until then an agency may ask what it is charged for (§§ 195, 199 BGB)',
} as const satisfies Deadline;

/** Its last day of Europe/Berlin over, or ended before that. */
const ended = sql`coalesce(${agencyBountyPlans.endedAt}, (${agencyBountyPlans.endDay} + 1)::timestamp at time zone 'Europe/Berlin')`;

const deletePlans: MetDeadline<Effects>['meet'] = async (tx, effects) => {
  const isNamed = sql`exists (select 1 from ${referrals} where ${referrals.tenant} = ${agencyBountyPlans.tenant}
    and ${referrals.payingAgency} = ${agencyBountyPlans.agencyNumber} and ${referrals.agencyPlanId} = ${agencyBountyPlans.id})`;
  const isOld = and(isOver(deadline, ended, effects.clock.now()), sql`not ${isNamed}`);
  return tx
    .delete(agencyBountyPlans)
    .where(unlocked(tx, agencyBountyPlans, isOld))
    .returning({ tenant: agencyBountyPlans.tenant });
};

export const agencyPlanDeadlines = { agencyPlans: { ...deadline, meet: deletePlans } };
