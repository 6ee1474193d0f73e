import { giveOrder } from '#server/domain/referral/order/give.ts';
import { importOrders } from '#server/domain/referral/order/import.ts';
import { takeOrder } from '#server/domain/referral/order/report.ts';
import { setOrderAside } from '#server/domain/referral/order/set-aside.ts';
import { listUnmatched } from '#server/domain/referral/order/unmatched.ts';
import { importLines } from '#server/http/import-lines.ts';
import { sendJsonLines } from '#server/http/json-lines.ts';
import { orderRows } from '#server/http/order-rows.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Orders one by one and by file, and those that belong to nobody yet. */
export function orderHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'referral/order'> {
  return {
    importOrders: async ({ tenant, query, request, reply, language, caller: by }) => {
      const dryRun = query.dryRun === 'true';
      const told = importOrders({ db, effects, tenant, dryRun, by }, orderRows(request.body));
      await sendJsonLines(reply, importLines(told, language));
      reply.raw.once('close', nudgeMails);
    },
    listUnmatchedOrders: ({ tenant, query }) => listUnmatched(db, tenant.key, query),
    matchOrder: async ({ tenant, params, body, caller: by }) => {
      await giveOrder(db, effects, tenant, { ...params, ...body, by });
      nudgeMails();
    },
    setOrderAside: ({ tenant, params, body, caller: by }) =>
      setOrderAside(db, effects, tenant.key, { ...params, ...body, by }),
    reportOrder: async ({ tenant, body, caller: by }) => {
      const { externalId, status, isNew, matched } = await takeOrder(db, effects, tenant, { report: body, by });
      nudgeMails();
      return { externalId, status, isNew, matched };
    },
  };
}
