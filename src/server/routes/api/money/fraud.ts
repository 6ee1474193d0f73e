import { listCases, readCase } from '#server/domain/money/fraud/cases.ts';
import { decideCase } from '#server/domain/money/fraud/decide.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What is conspicuous, and what somebody decides about it. */
export function fraudHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'money/fraud'> {
  return {
    listFraudCases: ({ tenant, query: { decided, olderThan } }) =>
      listCases(db, tenant.key, { decided: decided === 'true', olderThan }),
    readFraudCase: ({ tenant, params: { caseId } }) => readCase(db, tenant.key, caseId),
    decideFraudCase: async ({ tenant, params, body, query, caller: by }) => {
      const done = await decideCase(db, effects, tenant, { ...params, ...body, by, dryRun: query.dryRun === 'true' });
      nudgeMails();
      return done;
    },
  };
}
