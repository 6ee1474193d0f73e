import { importBankResults } from '#contract/money/bank-answers/calls.ts';
import { decide } from '#server/domain/money/bank-answers/decide.ts';
import { takeResults } from '#server/domain/money/bank-answers/results.ts';
import { openQuestions } from '#server/domain/money/pay-runs/questions.ts';
import { readBankFile } from '#server/payments/read-bank-file.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What comes back from the bank. */
export function bankAnswersHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'money/bank-answers'> {
  return {
    importBankResults: async ({ tenant, request, caller: by }) => {
      const results = readBankFile(request.body, importBankResults.largestBody);
      const taken = await takeResults(db, effects, tenant, { results, by });
      nudgeMails();
      return taken;
    },
    listBankQuestions: async ({ tenant }) => ({ questions: await openQuestions(db, tenant.key) }),
    decideBankQuestion: async ({ tenant, params, body, caller }) => {
      const { isDone } = await decide(db, effects, tenant, { ...params, ...body }, caller);
      nudgeMails();
      return { isDone, questions: await openQuestions(db, tenant.key, params.runId) };
    },
  };
}
