import { importVouchers, listVoucherPools } from '#contract/calls/operator-vouchers.ts';
import { importCodes, listPools } from '#server/domain/voucher/stock.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function voucherRoutes({ db, effects }: ApiContext): Route[] {
  return [
    route(importVouchers, ({ tenant, body, query, operator: by }) =>
      importCodes(db, effects, tenant.key, { csv: body.csv, dryRun: query.dryRun === 'true', by }),
    ),
    route(listVoucherPools, async ({ tenant }) => ({ pools: await listPools(db, effects, tenant.key) })),
  ];
}
