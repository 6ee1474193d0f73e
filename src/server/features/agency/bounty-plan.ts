import { agencyPlanDeadlines } from '#server/domain/agency/bounty-plan/deadlines.ts';
import { answer } from '#server/routes/api/answer.ts';
import { bountyPlanHandlers } from '#server/routes/api/agency/bounty-plan.ts';
import type { Feature } from '../feature.ts';

export const bountyPlan = {
  calls: answer('agency/bounty-plan', bountyPlanHandlers),
  deadlines: agencyPlanDeadlines,
} as const satisfies Feature;
