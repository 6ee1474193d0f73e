import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type * as Locks from '#server/db/locks.ts';
import type { Effects } from '#server/domain/effects.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { importCodes } from '#server/domain/money/vouchers/stock.ts';
import { withdrawCodes } from '#server/domain/money/vouchers/withdraw.ts';
import { rowsOf } from '../../given/account-people.ts';
import { wantedVoucher } from '../../given/bounty-people.ts';
import { withKeys } from '../../given/with-keys.ts';
import { engines } from '../../service/engines.ts';
import { Service } from '../../service/service.ts';

/** What happens before vouchers are locked. */
const before = vi.hoisted(() => ({ lock: async (_tx: Database): Promise<void> => {} }));

vi.mock('#server/db/locks.ts', async (original) => {
  const locks = await original<typeof Locks>();
  const lockFree: typeof locks.lockFree = async (tx, name, read, locking) => {
    if (name === 'voucher') await before.lock(tx);
    return locks.lockFree(tx, name, read, locking);
  };
  return { ...locks, lockFree };
});

const by = { kind: 'operator', id: 'id-of-karin', name: 'Karin Vogt', keyId: 'key-of-karin' } as const;

describe.each(engines)('a code that was taken twice on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const takenTwice = async () => {
    const code = randomBytes(6).toString('hex');
    const csv = `Code;WertCent;Anbieter;GueltigBis\n${code};6000;Buchladen;`;
    const take = (effects: Effects) =>
      importCodes(service.database.db, effects, 'lindenstrom', { csv, dryRun: false, by });
    expect(await take(withKeys(service, 8, [7]))).toMatchObject({ imported: 1 });
    service.clock.pass({ hours: 1 });
    expect(await take(withKeys(service, 7, []))).toMatchObject({ imported: 1 });
    return code;
  };
  const deliver = () =>
    deliverVouchers(service.database.db, withKeys(service, 7, [8]), [service.tenant], new AbortController().signal);
  const actions = async () =>
    rowsOf(
      service,
      `select operator, operator_id, subject from operator_actions where action = 'vouchers-withdrawn' and operator_id <> 'id-of-karin'`,
    );

  it('is given whose other half was withdrawn, and is erased while it is looked at', async () => {
    const code = await takenTwice();
    const wish = { csv: `Code\n${code}`, valueCent: null, provider: null, importedAt: null, outdated: false };
    const told = await withdrawCodes(service.database.db, withKeys(service, 7, []), 'lindenstrom', {
      wish,
      dryRun: false,
      by,
    });
    expect(told).toMatchObject({ withdrawn: 1 });
    const { anna } = await wantedVoucher(service);
    let looks = 0;
    before.lock = async (tx) => {
      looks += 1;
      // The first lock is of the one that is to be given.
      if (looks === 2) await tx.execute(sql`delete from vouchers where withdrawn_at is not null`);
    };
    expect(await deliver()).toMatchObject({ given: 1, missing: 0 });
    expect(looks).toBe(2);
    before.lock = async () => {};
    expect(JSON.stringify(await service.mailsTo(anna.email))).toContain(code);
    expect(await actions()).toEqual([]);
  });

  it('is noted whose other half leaves the stock by itself', async () => {
    await takenTwice();
    await wantedVoucher(service);
    expect(await deliver()).toMatchObject({ given: 1, missing: 0 });
    expect(await actions()).toMatchObject([{ subject: '1' }]);
  });
});
