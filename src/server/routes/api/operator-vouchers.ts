import {
  importVouchers,
  listVoucherPools,
  mailVoucherAgain,
  redirectVoucher,
  withdrawVouchers,
} from '#contract/money/vouchers/calls.ts';
import { mailAgain } from '#server/domain/money/vouchers/mail-again.ts';
import { redirect } from '#server/domain/money/vouchers/redirect.ts';
import { listBatches, listPools } from '#server/domain/money/vouchers/pools.ts';
import { importCodes } from '#server/domain/money/vouchers/stock.ts';
import { withdrawCodes } from '#server/domain/money/vouchers/withdraw.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function voucherRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(importVouchers, ({ tenant, body, query, operator: by }) =>
      importCodes(db, effects, tenant.key, { csv: body.csv, dryRun: query.dryRun === 'true', by }),
    ),
    route(listVoucherPools, async ({ tenant }) => ({
      voucherAlarm: tenant.private.voucherAlarm,
      pools: await listPools(db, effects, tenant),
      batches: await listBatches(db, tenant.key),
    })),
    route(withdrawVouchers, ({ tenant, body: wish, query, operator: by }) =>
      withdrawCodes(db, effects, tenant.key, { wish, dryRun: query.dryRun === 'true', by }),
    ),
    route(mailVoucherAgain, async ({ tenant, params: { bountyId }, operator: by }) => {
      await mailAgain(db, effects, tenant, { bountyId, by });
      nudgeMails();
    }),
    route(redirectVoucher, async ({ tenant, params, body, operator: by }) => {
      const told = await redirect(db, effects, tenant, { ...params, ...body, by });
      nudgeMails();
      return told;
    }),
  ];
}
