import {
  importOrders as importCall,
  listUnmatchedOrders,
  matchOrder,
} from '#contract/referral/order/calls-operator.ts';
import { importOrders } from '#server/domain/referral/order/import.ts';
import { giveOrder, listUnmatched } from '#server/domain/referral/order/unmatched.ts';
import { importLines } from '#server/http/import-lines.ts';
import { sendJsonLines } from '#server/http/json-lines.ts';
import { route, type Route } from '#server/http/mount.ts';
import { orderRows } from '#server/http/order-rows.ts';
import type { ApiContext } from './api-context.ts';

/** Orders by file, and those that belong to nobody yet. */
export function operatorOrderRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(importCall, async ({ tenant, query, request, reply, language, operator: by }) => {
      const dryRun = query.dryRun === 'true';
      const told = importOrders({ db, effects, tenant, dryRun, by }, orderRows(request.body));
      await sendJsonLines(reply, importLines(told, language));
      reply.raw.once('close', nudgeMails);
    }),
    route(listUnmatchedOrders, ({ tenant, query }) => listUnmatched(db, tenant.key, query)),
    route(matchOrder, async ({ tenant, params, body, operator: by }) => {
      await giveOrder(db, effects, tenant, { ...params, ...body, by });
      nudgeMails();
    }),
  ];
}
