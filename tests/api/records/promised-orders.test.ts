import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { recommenderWith } from '../given/order-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('what somebody was promised to have time for, kept on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    // As it could be promised once: what is promised stays when the tenant changes it.
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, orderPeriodDays: 1500 },
    }));
  });
  beforeEach(() => {
    service.clock.moment = new Date('2026-06-01T10:00:00Z');
  });
  afterAll(() => service.stop());

  /** What the hourly jobs leave. */
  const hourPassesAt = async (moment: string) => {
    service.clock.moment = new Date(moment);
    const { database, effects, tenant } = service;
    await passTime(database.db, effects, [tenant], new AbortController().signal);
    await deleteOutdated(database.db, effects);
  };
  const statesOf = async (number: string) =>
    (await rowsOf(service, 'select state from bounties where referral_number = $1', number)).map(({ state }) => state);
  const ordersOf = (number: string) =>
    rowsOf(service, 'select external_id from orders where referral_number = $1', number);

  it('is whoever may still order, until three years after the last day for that', async () => {
    const anna = await recommenderWith(service, 100);
    const { number } = await confirmedRecipient(service, anna);
    const there = async () => (await rowsOf(service, 'select 1 from recipients where number = $1', number)).length;
    await hourPassesAt('2030-06-01T10:00:00Z');
    expect([await statesOf(anna.number), await there()]).toEqual([['Offen'], 1]);
    await hourPassesAt('2030-07-25T10:00:00Z');
    expect([await statesOf(anna.number), await there()]).toEqual([['Abgelaufen'], 1]);
    await hourPassesAt('2034-01-01T10:00:00Z');
    expect(await there()).toBe(0);
  });

  it('is an order that may be theirs, until the last day on which one is waited for', async () => {
    const anna = await recommenderWith(service, 100);
    for (let count = 0; count < 2; count += 1) await confirmedRecipient(service, anna);
    await reportOrder(service, { ExterneId: newOrderId(), Empfehlungsnummer: anna.number });
    await hourPassesAt('2030-06-01T10:00:00Z');
    expect([await statesOf(anna.number), (await ordersOf(anna.number)).length]).toEqual([['Offen', 'Offen'], 1]);
    await hourPassesAt('2030-07-25T10:00:00Z');
    expect(await ordersOf(anna.number)).toEqual([]);
    await hourPassesAt('2030-07-25T11:00:00Z');
    expect(await statesOf(anna.number)).toEqual(['Abgelaufen', 'Abgelaufen']);
  });
});
