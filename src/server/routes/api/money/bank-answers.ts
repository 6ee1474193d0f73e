import { importBankResults } from '#contract/money/bank-answers/calls.ts';
import { decide } from '#server/domain/money/bank-answers/decide.ts';
import { listFiles, readFileLines } from '#server/domain/money/bank-answers/list-files.ts';
import { takeResults } from '#server/domain/money/bank-answers/results.ts';
import { openQuestions } from '#server/domain/money/pay-runs/questions.ts';
import { hashed } from '#server/payments/hashed.ts';
import { readBankFile } from '#server/payments/read-bank-file.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What comes back from the bank. */
export function bankAnswersHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'money/bank-answers'> {
  return {
    importBankResults: async ({ tenant, request, caller: by }) => {
      const reading = { largest: importBankResults.largestBody, signal: request.signal };
      const { results, hash } = hashed(request.body, (body) => readBankFile(body, reading));
      const taken = await takeResults(db, effects, tenant, { results, by, hash });
      nudgeMails();
      return taken;
    },
    listBankFiles: ({ tenant, query }) => listFiles(db, tenant.key, query.olderThan),
    listBankFileLines: ({ tenant, params, query }) =>
      readFileLines(db, { tenant: tenant.key, id: params.fileId }, query.after),
    listBankQuestions: async ({ tenant }) => ({ questions: await openQuestions(db, tenant.key) }),
    decideBankQuestion: async ({ tenant, params, body, caller }) => {
      const { isDone } = await decide(db, effects, tenant, { ...params, ...body }, caller);
      nudgeMails();
      return { isDone, questions: await openQuestions(db, tenant.key, params.runId) };
    },
  };
}
