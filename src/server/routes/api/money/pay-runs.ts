import { confirmFile, fetchFile } from '#server/domain/money/pay-runs/file.ts';
import { listDue } from '#server/domain/money/pay-runs/list-due.ts';
import { readRun } from '#server/domain/money/pay-runs/read-run.ts';
import { removeFromRun } from '#server/domain/money/pay-runs/remove.ts';
import { createRun, discardRun, listRuns, releaseRun } from '#server/domain/money/pay-runs/runs.ts';
import { paymentFormat as format } from '#server/payments/payment-file.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What goes to the bank. */
export function payRunsHandlers({ db, effects }: ApiContext): HandlersOf<'money/pay-runs'> {
  return {
    createPayRun: ({ tenant, query, caller: by, request }) => {
      const onUnreadable = (bountyIds: readonly string[]) =>
        request.log.error({ tenant: tenant.key, bountyIds }, 'bounties are not paid: where they go is unreadable');
      return createRun(db, effects, tenant, { by, dryRun: query.dryRun === 'true', onUnreadable });
    },
    listPayRuns: async ({ tenant }) => ({ payRuns: await listRuns(db, tenant.key) }),
    readPayRun: ({ tenant, params }) => readRun(db, effects, { tenant: tenant.key, ...params }, format),
    discardPayRun: ({ tenant, params, query, caller: by }) =>
      discardRun(db, effects, { tenant: tenant.key, ...params }, { by, ...query }),
    removePayment: ({ tenant, params, query, caller: by }) =>
      removeFromRun(db, effects, { tenant: tenant.key, ...params }, { by, ...query }),
    releasePayRun: ({ tenant, params, query, caller: by }) =>
      releaseRun(db, effects, { tenant: tenant.key, ...params }, { by, ...query }),
    listDuePayments: ({ tenant, query }) => listDue(db, effects, tenant.key, query),
    fetchPaymentFile: ({ tenant, params, query, caller: by }) =>
      fetchFile(db, effects, tenant, { ...params, by, again: query.again === 'true', format }),
    confirmPaymentFile: ({ tenant, params, body, caller: by }) =>
      confirmFile(db, effects, tenant.key, { ...params, ...body, by, format }),
  };
}
