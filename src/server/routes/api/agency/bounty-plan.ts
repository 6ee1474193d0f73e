import { addToPlan, deleteFromPlan, requireFree } from '#server/domain/agency/bounty-plan/change.ts';
import { endPlan, listPlans } from '#server/domain/agency/bounty-plan/operated.ts';
import { bountyPlanOf, previewOf } from '#server/domain/agency/bounty-plan/plan.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What an order pays, and what an agency adds to that. */
export function bountyPlanHandlers({ db, effects }: ApiContext): HandlersOf<'agency/bounty-plan'> {
  return {
    readAgencyBountyPlan: ({ tenant, caller: { agency }, language }) =>
      bountyPlanOf(db, tenant, { agency, language, now: effects.clock.now() }),
    addToAgencyBountyPlan: async ({ tenant, caller: user, query, body: addition, language, idempotencyKey }) => {
      const now = effects.clock.now();
      const isDryRun = query.dryRun === 'true';
      if (isDryRun) await requireFree(db, tenant, { user, addition, now });
      const planId = isDryRun ? null : await addToPlan(db, effects, tenant, { user, addition, idempotencyKey });
      return { planId, ...previewOf(tenant, addition, { language, now }) };
    },
    listAgencyPlans: ({ tenant, query, language }) =>
      listPlans(db, tenant, { ...query, language, now: effects.clock.now() }),
    endAgencyPlan: ({ tenant, params, caller: by }) => endPlan(db, effects, tenant.key, { ...params, by }),
    deleteFromAgencyBountyPlan: ({ tenant, caller: user, params }) =>
      deleteFromPlan(db, effects, tenant, { user, ...params }),
  };
}
