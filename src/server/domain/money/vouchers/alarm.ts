import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { countWithin, tryLimits } from '../../identity/tries.ts';
import type { Tenant } from '../../tenant.ts';
import { listPoolsOf, type VoucherPool } from './pools.ts';

export interface VoucherAlarm {
  readonly tenant: string;
  readonly low: readonly VoucherPool[];
}

/**
 * Tells the operators of tenants that run out of vouchers, once a day each: whoever counts the day's first time writes the mail,
 * in the same transaction. Several instances may try at once.
 * @param signal when aborted, nobody further is told
 * @returns the alarms that this call raised
 */
export async function raiseVoucherAlarms(
  db: Database,
  effects: Effects,
  tenants: Iterable<Tenant>,
  signal?: AbortSignal,
): Promise<VoucherAlarm[]> {
  const raised: VoucherAlarm[] = [];
  for (const { tenant, pools: all } of await listPoolsOf(db, effects, tenants)) {
    if (signal?.aborted) break;
    const low = all.filter((pool) => pool.low);
    if (low.length === 0) continue;
    const isFirst = await transact(db, async (tx) => {
      const tried = { tenant: tenant.key, limit: tryLimits.voucherAlarmOf, source: tenant.key };
      if (!(await countWithin(tx, effects, [tried]))) return false;
      const { operatorEmail: to, voucherAlarm } = tenant.private;
      const [language] = tenant.config.languages;
      if (to === null) return true;
      const pools = low.map(({ valueCent, left, waiting }) => ({ valueCent, left, waiting }));
      await effects.enqueueMail(tx, {
        tenant: tenant.key,
        to,
        language: language ?? 'de',
        kind: 'vouchers-low',
        addressee: { role: 'nobody' },
        least: voucherAlarm,
        pools,
      });
      return true;
    });
    if (isFirst) raised.push({ tenant: tenant.key, low });
  }
  return raised;
}
