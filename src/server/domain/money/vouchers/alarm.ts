import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { eachAlone, type TellFailed } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { countWithin, tryLimits } from '../../identity/tries.ts';
import type { OperatedTenant } from '../../tenant-parts.ts';
import { listPoolsOf, type StockedTenant, type VoucherPool } from './pools.ts';

/** Whose operator is told of an empty stock. */
type AlarmedTenant = StockedTenant & OperatedTenant;

export interface VoucherAlarm {
  readonly tenant: string;
  readonly low: readonly VoucherPool[];
}

/** @returns whether this call was the day's first */
function raise(db: Database, effects: Effects, tenant: AlarmedTenant, low: readonly VoucherPool[]): Promise<boolean> {
  return transact(db, async (tx) => {
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
}

/**
 * Tells the operators of tenants that run out of vouchers, once a day each: whoever counts the day's first time writes the mail,
 * in the same transaction. Several instances may try at once. Where one cannot be told, the others are, and it is tried again next time.
 * @param signal when aborted, nobody further is told
 * @param tell hears of each tenant that fails
 * @returns the alarms that this call raised
 */
export async function raiseVoucherAlarms(
  db: Database,
  effects: Effects,
  tenants: Iterable<AlarmedTenant>,
  signal?: AbortSignal,
  tell?: TellFailed,
): Promise<VoucherAlarm[]> {
  const raised: VoucherAlarm[] = [];
  const running = (await listPoolsOf(db, effects, tenants)).flatMap(({ tenant, pools }) => {
    const low = pools.filter((pool) => pool.low);
    return low.length > 0 ? { tenant: tenant.key, of: tenant, low } : [];
  });
  await eachAlone(running, { work: 'voucher-alarm', signal, tell }, async ({ tenant, of, low }) => {
    if (await raise(db, effects, of, low)) raised.push({ tenant, low });
  });
  return raised;
}
