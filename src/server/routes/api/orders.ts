import { reportOrder } from '#contract/referral/order/calls.ts';
import { takeOrder } from '#server/domain/referral/order/report.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function orderRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(reportOrder, async ({ tenant, body, operator: by }) => {
      const { externalId, status, isNew, matched } = await takeOrder(db, effects, tenant, { report: body, by });
      nudgeMails();
      return { externalId, status, isNew, matched };
    }),
  ];
}
