import { bountyPlanOf } from '#server/domain/agency/bounty-plan/plan.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What an order pays. */
export function bountyPlanHandlers({ db, effects }: ApiContext): HandlersOf<'agency/bounty-plan'> {
  return {
    readAgencyBountyPlan: ({ tenant, caller: { agency }, language }) =>
      bountyPlanOf(db, tenant, { agency, language, now: effects.clock.now() }),
  };
}
