import { answerCase } from '#server/domain/people/missing/answer.ts';
import { listCases, readCase } from '#server/domain/people/missing/cases.ts';
import { claimMissing, ownMissing } from '#server/domain/people/missing/claim.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Who misses a bounty asks, the support answers. */
export function missingHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'people/missing'> {
  return {
    claimMissingBounty: (call) => claimMissing(db, effects, call),
    listMissingBounties: async (call) => ({ missingBounties: await ownMissing(db, call) }),
    listMissingCases: ({ tenant, query: { all, ...page } }) =>
      listCases(db, tenant.key, { ...page, all: all === 'true' }),
    readMissingCase: ({ tenant, params }) => readCase(db, { tenant: tenant.key, ...params }),
    answerMissingCase: async ({ tenant, params, body, operator }) => {
      const answered = await answerCase(db, effects, tenant, { ...params, ...body, operator });
      nudgeMails();
      return answered;
    },
  };
}
