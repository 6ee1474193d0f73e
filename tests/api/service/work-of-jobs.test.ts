import { createSecretKey, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { placeOfAccount } from '#server/domain/money/accounts/kept-account.ts';
import { lateCounter } from '#server/domain/money/overdue/counter.ts';
import { dueBounties } from '#server/domain/money/settlement/due.ts';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { takeOrders } from '#server/domain/referral/order/report.ts';
import { raiseVoucherAlarms } from '#server/domain/money/vouchers/alarm.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { sealAgain } from '#server/domain/records/retention/seal-again.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { secureRandom } from '#server/random.ts';
import { wantedVoucher } from '../given/bounty-people.ts';
import { name, referral } from '../records/deadline-rows.ts';
import { engines, newDatabase } from './engines.ts';
import { withMeanwhile } from './meanwhile.ts';
import { Service } from './service.ts';

const dayMs = 86_400_000;
const never = new AbortController().signal;

describe.each(engines)('the work of jobs on %s', (engine) => {
  const heard: string[] = [];
  let service: Service;
  let tenants: readonly Tenant[];
  beforeAll(async () => {
    const onStatement = (text: string) => void heard.push(text);
    service = await Service.start(engine, undefined, undefined, () => newDatabase(engine, { onStatement }));
    tenants = [...service.tenants.values()];
  });
  afterAll(() => service.stop());

  /** The same tenant by another name. */
  const named = (key: string, { complaintPeriodDays } = service.tenant.config): Tenant => ({
    ...service.tenant,
    key,
    config: { ...service.tenant.config, tenant: key, complaintPeriodDays },
  });
  type Change = Partial<typeof bounties.$inferInsert>;
  const bountyAt = async (tenant: string, change: Change) => {
    const at = service.clock.now();
    const people = { referralNumber: name(), recipientNumber: name(), recommenderId: randomUUID() };
    const worth = {
      side: 'Empfehler',
      productId: 'linden-duo',
      valueCent: 6000,
      reason: 'ReklamationsfristVorbei',
    } as const;
    const life = { state: 'Offen', at, createdAt: at, orderUntil: at } as const;
    const row = { tenant, id: randomUUID(), ...people, ...worth, ...life };
    await service.database.db.insert(bounties).values({ ...row, ...change });
  };
  const overdueAt = (tenant: string) =>
    bountyAt(tenant, { state: 'Bereitgestellt', claimBy: new Date(service.clock.now().getTime() - dayMs) });
  const statesAt = async (tenant: string) => {
    const { rows } = await service.database.executeSql('select state from bounties where tenant = $1', [tenant]);
    return rows.map(({ state }) => state);
  };
  /** A signal, and a database on which it fires while the first unit is at work. */
  const interrupted = () => {
    const stopping = new AbortController();
    const db = withMeanwhile(service.database.db, () => Promise.resolve(stopping.abort()));
    return [db, stopping.signal] as const;
  };

  it('asks as seldom for many tenants as for one', async () => {
    const { db } = service.database;
    const asked = async (known: readonly Tenant[]) => {
      heard.length = 0;
      await passTime(db, service.effects, known, never);
      await deliverVouchers(db, service.effects, known, never);
      await raiseVoucherAlarms(db, service.effects, known);
      await lateCounter(db, service.effects, new Map(known.map((tenant) => [tenant.key, tenant])))();
      return heard.filter((text) => / from "(bounties|vouchers|missing_bounties)"/.test(text)).length;
    };
    const ofOne = await asked([service.tenant]);
    expect(ofOne).toBeGreaterThanOrEqual(11);
    expect(await asked(Array.from({ length: 40 }, (_, index) => named(`neighbour-${index}`)))).toBe(ofOne);
  });

  it('leaves what is another instance’s tenant’s', async () => {
    for (const tenant of ['lindenstrom', 'nachbar', 'elsewhere']) await overdueAt(tenant);
    expect(await passTime(service.database.db, service.effects, tenants, never)).toEqual({ provided: 0, expired: 2 });
    expect(await statesAt('nachbar')).toEqual(['Abgelaufen']);
    expect(await statesAt('elsewhere')).toEqual(['Bereitgestellt']);
  });

  it('keeps to the complaint period of each tenant', async () => {
    const { config } = service.tenant;
    const short = named('hasty', { ...config, complaintPeriodDays: 14 });
    const patient = named('patient', { ...config, complaintPeriodDays: 30 });
    const { db } = service.database;
    for (const tenant of [short, patient]) {
      const whose = { referralNumber: await referral(db, service.clock.now()), recipientNumber: name() };
      await db.update(referrals).set({ tenant: tenant.key }).where(eq(referrals.number, whose.referralNumber));
      await bountyAt(tenant.key, whose);
      const at = service.clock.now();
      const order = { externalId: name(), productId: 'linden-duo', ...whose };
      const known = { tenant: tenant.key, id: randomUUID(), status: 'Offen', orderedAt: at, createdAt: at } as const;
      await db.insert(orders).values({ ...order, ...known });
      const paid = { status: 'Gezahlt', orderedAt: at.toISOString().slice(0, 19) } as const;
      const unsaid = { referralCode: null, emailHash: null, options: null, valueCent: null };
      await takeOrders(db, service.effects, tenant, [{ ...order, ...paid, ...unsaid }]);
    }
    const due = async () => {
      const found = await dueBounties(db, service.effects, [short.key, patient.key], {});
      return found.map(({ tenant }) => tenant);
    };
    service.clock.pass({ days: 14, hours: -1 });
    expect(await due()).toEqual([]);
    service.clock.pass({ hours: 1 });
    expect(await due()).toEqual(['hasty']);
    service.clock.pass({ days: 16 });
    expect((await due()).toSorted()).toEqual(['hasty', 'patient']);
  });

  it('ends after the bounty at hand when it is told to', async () => {
    for (let count = 0; count < 2; count += 1) await overdueAt('lindenstrom');
    const [db, signal] = interrupted();
    expect(await passTime(db, service.effects, tenants, signal)).toEqual({ provided: 0, expired: 1 });
    expect(await passTime(service.database.db, service.effects, tenants, never)).toMatchObject({ expired: 1 });
  });

  it('ends after the voucher and the alarm at hand', async () => {
    for (let count = 0; count < 2; count += 1) await wantedVoucher(service);
    const [db, signal] = interrupted();
    expect(await deliverVouchers(db, service.effects, tenants, signal)).toMatchObject({ missing: 1 });
    expect(await deliverVouchers(service.database.db, service.effects, tenants, never)).toMatchObject({ missing: 2 });
    service.clock.pass({ days: 2 });
    const [alarmDb, alarmSignal] = interrupted();
    expect(await raiseVoucherAlarms(alarmDb, service.effects, tenants, alarmSignal)).toHaveLength(1);
    expect(await raiseVoucherAlarms(service.database.db, service.effects, tenants)).toHaveLength(1);
  });

  it('ends after the deadline and the row at hand', async () => {
    const [db, signal] = interrupted();
    expect(await deleteOutdated(db, service.effects, signal)).toEqual({ orderImports: 0 });

    const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
    const given = { clock: service.clock, random: secureRandom, publicUrl: 'https://widget.example' };
    const former = createEffects({ ...given, secretKey: keyOf(8) });
    const account = JSON.stringify({ accountHolder: 'Anna Schmidt', iban: 'DE02120300000000202051' });
    for (let count = 0; count < 3; count += 1) {
      const owner = { tenant: 'lindenstrom', recommenderId: randomUUID() };
      const sealed = former.bankSealing.seal(account, placeOfAccount(owner));
      await service.database.db.insert(bankAccounts).values({ ...owner, sealed, savedAt: service.clock.now() });
    }
    const effects = createEffects({ ...given, secretKey: keyOf(7), formerKeys: [keyOf(8)] });
    const [sealingDb, sealingSignal] = interrupted();
    expect(await sealAgain(sealingDb, effects, sealingSignal)).toEqual({ rows: 1, unreadable: 0 });
    expect(await sealAgain(service.database.db, effects)).toEqual({ rows: 2, unreadable: 0 });
  });
});
