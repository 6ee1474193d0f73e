import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { agencyWith } from '../given/agency-people.ts';
import { charge, closedAt, closeMonths, credit, keepsInvoices, seal } from '../given/charged.ts';
import { endAgency } from '../given/office-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

let tenants = 0;

describe.each(engines)('closing the months of agencies on %s', (engine) => {
  let service: Service;
  let tenant = '';
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  beforeEach(async () => {
    tenant = `tenant-${(tenants += 1)}`;
    service.clock.moment = new Date('2026-05-20T10:00:00Z');
    await agencyWith(service, 'A-1', [], tenant);
    await agencyWith(service, 'A-2', [], tenant);
  });

  const chargeAt = (moment: string, cents: number, agency = 'A-1') => {
    service.clock.moment = new Date(moment);
    return charge(service, { tenant, agency, cents });
  };
  /** `number agency month cents`, in the order of their numbers. */
  const invoices = async (of = tenant) => {
    const rows = await rowsOf(
      service,
      'select number, agency_number, month, sum_cent::int from agency_invoices where tenant = $1 order by number',
      of,
    );
    return rows.map((row) => Object.values(row).join(' '));
  };

  it('waits for the second night, and takes what the month has, to the cent', async () => {
    await chargeAt('2026-05-20T10:00:00Z', 500);
    await credit(service, await chargeAt('2026-05-21T10:00:00Z', 301));
    await chargeAt('2026-05-22T10:00:00Z', 1234);
    // Midnight in Berlin is two hours before that of UTC.
    await closedAt(service, '2026-06-01T21:59:59Z');
    expect(await invoices()).toEqual([]);
    await closedAt(service, '2026-06-01T22:00:00Z');
    expect(await invoices()).toEqual(['1 A-1 2026-05 1734']);
    expect(await closeMonths(service)).toEqual([]);
    expect(await invoices()).toHaveLength(1);
  });

  it('numbers agencies by their numbers, months by time, and leaves out those without entries', async () => {
    await chargeAt('2026-03-10T10:00:00Z', 100, 'A-2');
    await chargeAt('2026-03-11T10:00:00Z', 200, 'A-1');
    await chargeAt('2026-05-11T10:00:00Z', 300, 'A-2');
    const told = await closedAt(service, '2026-07-15T10:00:00Z');
    expect(await invoices()).toEqual(['1 A-1 2026-03 200', '2 A-2 2026-03 100', '3 A-2 2026-05 300']);
    expect(told).toContainEqual({ told: { tenant, invoices: 3 }, message: 'months of agencies were closed' });
  });

  it.each([
    ['in summer', '2026-06-30T21:59:59.999Z', '2026-06', '2026-06-30T22:00:00Z', '2026-07'],
    ['in winter', '2026-11-30T22:59:59.999Z', '2026-11', '2026-11-30T23:00:00Z', '2026-12'],
    ['when summer time ends', '2026-10-31T22:59:59.999Z', '2026-10', '2026-10-31T23:00:00Z', '2026-11'],
    ['when it begins', '2027-03-31T21:59:59.999Z', '2027-03', '2027-03-31T22:00:00Z', '2027-04'],
    ['at the turn of the year', '2026-12-31T22:59:59.999Z', '2026-12', '2026-12-31T23:00:00Z', '2027-01'],
  ])('has the last moment of a month in it, and the next in the next, %s', async (_when, last, month, first, next) => {
    await chargeAt(last, 1);
    await chargeAt(first, 2);
    await closedAt(service, '2027-06-15T10:00:00Z');
    expect(await invoices()).toEqual([`1 A-1 ${month} 1`, `2 A-1 ${next} 2`]);
  });

  it('waits for entries that have no number yet, and gives no later month a number before', async () => {
    await chargeAt('2026-05-31T21:59:59.999Z', 700);
    await chargeAt('2026-06-10T10:00:00Z', 800);
    service.clock.moment = new Date('2026-07-03T10:00:00Z');
    await closeMonths(service);
    expect(await invoices()).toEqual([]);
    await seal(service);
    // What is new is of the running month, and keeps nobody waiting.
    await charge(service, { tenant, agency: 'A-1', cents: 900 });
    await closeMonths(service);
    expect(await invoices()).toEqual(['1 A-1 2026-05 700', '2 A-1 2026-06 800']);
  });

  it('makes one invoice and no gap, however many do so at one moment', async () => {
    for (const month of ['03', '04', '05']) {
      await chargeAt(`2026-${month}-10T10:00:00Z`, 100);
      await chargeAt(`2026-${month}-11T10:00:00Z`, 200, 'A-2');
    }
    await seal(service);
    service.clock.moment = new Date('2026-06-02T10:00:00Z');
    await Promise.all([closeMonths(service), closeMonths(service), closeMonths(service)]);
    const made = await invoices();
    expect(made.map((text) => Number(text.split(' ')[0]))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(made.map((text) => text.slice(2))).size).toBe(6);
  });

  it('closes months of agencies that have ended, and what is below 0', async () => {
    const charged = await chargeAt('2026-05-20T10:00:00Z', 400);
    await endAgency(service, 'A-1', service.clock.now(), tenant);
    service.clock.moment = new Date('2026-06-20T10:00:00Z');
    await credit(service, charged);
    await closedAt(service, '2026-07-02T10:00:00Z');
    expect(await invoices()).toEqual(['1 A-1 2026-05 400', '2 A-1 2026-06 -400']);
  });

  it('is of one tenant alone', async () => {
    await chargeAt('2026-05-20T10:00:00Z', 400);
    await agencyWith(service, 'A-1', [], `${tenant}-b`);
    await charge(service, { tenant: `${tenant}-b`, agency: 'A-1', cents: 50 });
    await closedAt(service, '2026-06-02T10:00:00Z');
    expect([await invoices(), await invoices(`${tenant}-b`)]).toEqual([['1 A-1 2026-05 400'], ['1 A-1 2026-05 50']]);
  });

  it('says in the log, each time, that an invoice says another sum than the books do', async () => {
    await chargeAt('2026-05-20T10:00:00Z', 400);
    await closedAt(service, '2026-06-02T10:00:00Z');
    await keepsInvoices(service, 'disable');
    await rowsOf(service, 'update agency_invoices set sum_cent = 399 where tenant = $1', tenant);
    await keepsInvoices(service, 'enable');
    const fault = {
      told: { tenant, number: 1, month: '2026-05', sumCent: 399, bookedCent: 400 },
      message: 'an invoice does not say what the books do',
    };
    expect(await closeMonths(service)).toContainEqual(fault);
    expect(await closeMonths(service)).toContainEqual(fault);
    expect(await invoices()).toEqual(['1 A-1 2026-05 399']);
    await keepsInvoices(service, 'disable');
    await rowsOf(service, 'update agency_invoices set sum_cent = 400 where tenant = $1', tenant);
    await keepsInvoices(service, 'enable');
  });

  it('is kept as it was written: the database refuses all but the payment', async () => {
    await chargeAt('2026-05-20T10:00:00Z', 400);
    await closedAt(service, '2026-06-02T10:00:00Z');
    const change = (what: string) => rowsOf(service, `update agency_invoices set ${what} where tenant = $1`, tenant);
    for (const what of [
      'sum_cent = 1',
      'number = 7',
      `month = '2026-06'`,
      `agency_number = 'A-2'`,
      'closed_at = now()',
    ]) {
      await expect(change(what)).rejects.toThrow();
    }
    await expect(rowsOf(service, 'delete from agency_invoices where tenant = $1', tenant)).rejects.toThrow();
    await change('paid_at = now()');
    await change('paid_at = null');
    expect(await invoices()).toEqual(['1 A-1 2026-05 400']);
  });
});
