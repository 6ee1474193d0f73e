import { mailAgain } from '#server/domain/money/vouchers/mail-again.ts';
import { listBatches, listPools } from '#server/domain/money/vouchers/pools.ts';
import { redirect } from '#server/domain/money/vouchers/redirect.ts';
import { importCodes } from '#server/domain/money/vouchers/stock.ts';
import { withdrawCodes } from '#server/domain/money/vouchers/withdraw.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** The stock of voucher codes and the mails that carry them. */
export function vouchersHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'money/vouchers'> {
  return {
    importVouchers: ({ tenant, body, query, caller: by }) =>
      importCodes(db, effects, tenant.key, { csv: body.csv, dryRun: query.dryRun === 'true', by }),
    listVoucherPools: async ({ tenant }) => ({
      voucherAlarm: tenant.private.voucherAlarm,
      pools: await listPools(db, effects, tenant),
      batches: await listBatches(db, tenant.key),
    }),
    withdrawVouchers: ({ tenant, body: wish, query, caller: by }) =>
      withdrawCodes(db, effects, tenant.key, { wish, dryRun: query.dryRun === 'true', by }),
    mailVoucherAgain: async ({ tenant, params: { bountyId }, query, caller: by }) => {
      await mailAgain(db, effects, tenant, { bountyId, dryRun: query.dryRun === 'true', by });
      nudgeMails();
    },
    redirectVoucher: async ({ tenant, params, body, query, caller: by }) => {
      const dryRun = query.dryRun === 'true';
      const told = await redirect(db, effects, tenant, { ...params, ...body, dryRun, by });
      nudgeMails();
      return told;
    },
  };
}
