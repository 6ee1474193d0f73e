import { decideBankQuestion, importBankResults, listBankQuestions } from '#contract/money/bank-answers/calls.ts';
import {
  confirmPaymentFile,
  createPayRun,
  discardPayRun,
  fetchPaymentFile,
  listPayRuns,
  readPayRun,
  releasePayRun,
  removePayment,
} from '#contract/money/pay-runs/calls.ts';
import { decide } from '#server/domain/money/bank-answers/decide.ts';
import { confirmFile, fetchFile } from '#server/domain/money/pay-runs/file.ts';
import { openQuestions } from '#server/domain/money/pay-runs/questions.ts';
import { takeResults } from '#server/domain/money/bank-answers/results.ts';
import { readRun } from '#server/domain/money/pay-runs/read-run.ts';
import { removeFromRun } from '#server/domain/money/pay-runs/remove.ts';
import { createRun, discardRun, listRuns, releaseRun } from '#server/domain/money/pay-runs/runs.ts';
import { route, type Route } from '#server/http/mount.ts';
import { paymentFormat as format } from '#server/payments/payment-file.ts';
import { readBankFile } from '#server/payments/read-bank-file.ts';
import type { ApiContext } from './api-context.ts';

/** What goes to the bank and what comes back from it. */
export function payRunRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(createPayRun, ({ tenant, operator: by, request }) => {
      const onUnreadable = (bountyIds: readonly string[]) =>
        request.log.error({ tenant: tenant.key, bountyIds }, 'bounties are not paid: where they go is unreadable');
      return createRun(db, effects, tenant, { by, onUnreadable });
    }),
    route(listPayRuns, async ({ tenant }) => ({ payRuns: await listRuns(db, tenant.key) })),
    route(readPayRun, ({ tenant, params }) => readRun(db, effects, { tenant: tenant.key, ...params }, format)),
    route(discardPayRun, ({ tenant, params, operator }) =>
      discardRun(db, effects, { tenant: tenant.key, ...params }, operator),
    ),
    route(removePayment, ({ tenant, params, operator }) =>
      removeFromRun(db, effects, { tenant: tenant.key, ...params }, operator),
    ),
    route(releasePayRun, ({ tenant, params, operator }) =>
      releaseRun(db, effects, { tenant: tenant.key, ...params }, operator),
    ),
    route(fetchPaymentFile, ({ tenant, params, query, operator: by }) =>
      fetchFile(db, effects, tenant, { ...params, by, again: query.again === 'true', format }),
    ),
    route(confirmPaymentFile, ({ tenant, params, body, operator: by }) =>
      confirmFile(db, effects, tenant.key, { ...params, ...body, by, format }),
    ),
    route(importBankResults, async ({ tenant, request, operator: by }) => {
      const results = readBankFile(request.body, importBankResults.largestBody);
      const taken = await takeResults(db, effects, tenant, { results, by });
      nudgeMails();
      return taken;
    }),
    route(listBankQuestions, async ({ tenant }) => ({ questions: await openQuestions(db, tenant.key) })),
    route(decideBankQuestion, async ({ tenant, params, body, operator }) => {
      const { isDone } = await decide(db, effects, tenant, { ...params, ...body }, operator);
      nudgeMails();
      return { isDone, questions: await openQuestions(db, tenant.key, params.runId) };
    }),
  ];
}
