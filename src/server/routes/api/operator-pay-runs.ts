import {
  confirmPaymentFile,
  createPayRun,
  discardPayRun,
  fetchPaymentFile,
  importBankResults,
  listPayRuns,
  readPayRun,
  releasePayRun,
  removePayment,
} from '#contract/calls/operator-pay-runs.ts';
import { confirmFile, fetchFile } from '#server/domain/payment/file.ts';
import { takeResults } from '#server/domain/payment/results.ts';
import { removeFromRun } from '#server/domain/payment/remove.ts';
import { createRun, discardRun, listRuns, readRun, releaseRun } from '#server/domain/payment/runs.ts';
import { Failure } from '#server/failure.ts';
import { route, type Route } from '#server/http/mount.ts';
import { readBankResults } from '#server/payments/bank-results.ts';
import { NoBankResult } from '#server/payments/bank-xml.ts';
import { paymentFormat as format } from '#server/payments/payment-file.ts';
import type { ApiContext } from './api-context.ts';

function resultsIn(xml: string) {
  try {
    return readBankResults(xml);
  } catch (error) {
    if (error instanceof NoBankResult) throw new Failure('PSOF0725');
    throw error;
  }
}

/** What goes to the bank and what comes back from it. */
export function payRunRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(createPayRun, ({ tenant, operator }) => createRun(db, effects, tenant, operator)),
    route(listPayRuns, async ({ tenant }) => ({ payRuns: await listRuns(db, tenant.key) })),
    route(readPayRun, ({ tenant, params }) => readRun(db, effects, { tenant: tenant.key, ...params })),
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
    route(importBankResults, async ({ tenant, body, operator: by }) => {
      const taken = await takeResults(db, effects, tenant, { results: resultsIn(body.xml), by });
      nudgeMails();
      return taken;
    }),
  ];
}
