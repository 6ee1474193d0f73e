import { claimMissingBounty, listMissingBounties } from '#contract/people/missing/calls.ts';
import { answerMissingCase, listMissingCases, readMissingCase } from '#contract/people/missing/calls-operator.ts';
import { listOverdue } from '#contract/money/overdue/calls.ts';
import { answerCase } from '#server/domain/people/missing/answer.ts';
import { listCases, readCase } from '#server/domain/people/missing/cases.ts';
import { claimMissing, ownMissing } from '#server/domain/people/missing/claim.ts';
import { listLate } from '#server/domain/money/overdue/list.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** Who misses a bounty asks, the support answers; and what is later than promised. */
export function missingBountyRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(claimMissingBounty, (call) => claimMissing(db, effects, call)),
    route(listMissingBounties, async (call) => ({ missingBounties: await ownMissing(db, call) })),
    route(listMissingCases, ({ tenant, query: { all, ...page } }) =>
      listCases(db, tenant.key, { ...page, all: all === 'true' }),
    ),
    route(readMissingCase, ({ tenant, params }) => readCase(db, { tenant: tenant.key, ...params })),
    route(answerMissingCase, async ({ tenant, params, body, operator }) => {
      const answered = await answerCase(db, effects, tenant, { ...params, ...body, operator });
      nudgeMails();
      return answered;
    }),
    route(listOverdue, ({ tenant }) => listLate(db, effects, tenant)),
  ];
}
