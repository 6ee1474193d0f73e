import { giveOrder } from '#server/domain/referral/order/give.ts';
import { importOrders } from '#server/domain/referral/order/import.ts';
import { listImports } from '#server/domain/referral/order/imports.ts';
import { takeOrder } from '#server/domain/referral/order/report.ts';
import { setOrderAside, setOrdersAside } from '#server/domain/referral/order/set-aside.ts';
import { suggestMatches } from '#server/domain/referral/order/suggest.ts';
import { undoImport } from '#server/domain/referral/order/undo.ts';
import { listUnmatched } from '#server/domain/referral/order/unmatched.ts';
import { hashOfPieces } from '#server/http/hash-of-pieces.ts';
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
      const { hear, hash } = hashOfPieces();
      const rows = orderRows(request.body, hear);
      const told = importOrders({ db, effects, tenant, dryRun, by, file: { name: query.fileName, hash } }, rows);
      await sendJsonLines(reply, importLines(told, language));
      reply.raw.once('close', nudgeMails);
    },
    listUnmatchedOrders: ({ tenant, query }) => listUnmatched(db, tenant.key, query),
    listOrderImports: ({ tenant, query }) => listImports(db, effects, tenant.key, query.after),
    undoOrderImport: async ({ tenant, params, query, caller: by }) => {
      const undo = { ...params, dryRun: query.dryRun === 'true', by };
      const undone = await undoImport(db, effects, tenant, undo);
      nudgeMails();
      return undone;
    },
    suggestMatches: ({ tenant, params }) => suggestMatches(db, tenant.key, params.externalId),
    setOrdersAside: ({ tenant, query, body, caller: by }) =>
      setOrdersAside(db, effects, tenant.key, { ...body, dryRun: query.dryRun === 'true', by }),
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
