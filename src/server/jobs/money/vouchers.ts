import { raiseVoucherAlarms } from '#server/domain/money/vouchers/alarm.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import type { JobGround } from '../ground.ts';
import { mailJob, type Job } from '../job.ts';
import { tellFailed } from '../tell-failed.ts';

/**
 * Gives vouchers to who waits for one, and tells operators who run out of them, whether all could be given or not.
 * @throws as `deliverVouchers`, after the operators were told
 */
export async function handOutVouchers({ db, effects, tenants, logger }: JobGround, signal: AbortSignal): Promise<void> {
  const tell = tellFailed({ logger });
  try {
    const delivered = await deliverVouchers(db, effects, tenants.values(), signal, tell);
    const { given, missing, unreadable: bountyIds } = delivered;
    if (given > 0) logger.info({ given }, 'vouchers were given');
    if (missing > 0) logger.warn({ missing }, 'bounties wait for vouchers: there are none of their value');
    if (bountyIds.length > 0) logger.warn({ bountyIds }, 'bounties get no voucher: where they go is unreadable');
  } finally {
    const alarms = await raiseVoucherAlarms(db, effects, tenants.values(), signal, tell);
    for (const alarm of alarms) logger.warn(alarm, 'vouchers are running out');
  }
}

export const voucherJob = (ground: JobGround): Job<'vouchers'> => ({
  name: 'vouchers',
  everySeconds: 300,
  leadsTo: mailJob,
  run: (signal) => handOutVouchers(ground, signal),
});
