import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { checked, look } from '../given/health.ts';
import { listen, operator } from '../given/operator-program.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

const to = 'praemien@lindenstrom.example';

describe.each(engines)('an alarm on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, operatorEmail: to, voucherAlarm: 0 },
    }));
  }, 180_000);
  afterAll(() => service.stop());

  /** One that says of a product service whatever a test wants. */
  let isThere = true;
  const products = {
    has: () => true,
    refresh: async () => undefined,
    states: () => [
      {
        tenant: 'lindenstrom',
        source: 'x',
        hash: null,
        fetchedAt: isThere ? service.clock.now() : null,
        triedAt: null,
        dueAt: service.clock.now(),
        mistakes: [],
      },
    ],
  };
  const lookAgain = () => look(service, { products });
  const mails = async () =>
    (await service.mailsTo(to)).flatMap((mail) =>
      mail.kind === 'health' ? [{ alarms: mail.alarms, wells: mail.wells }] : [],
    );
  const told = () =>
    rowsOf(
      service,
      `select tenant, kind, subject, details from happenings where topic = 'health' and tenant = 'lindenstrom' order by id`,
    );
  const missing = { check: 'Produkte', finding: 'ProdukteFehlen', count: 1 };
  const alarm = { alarms: [missing], wells: [] };
  const well = { alarms: [], wells: ['Produkte'] };
  const inFeed = {
    alarm: { tenant: 'lindenstrom', kind: 'alarm', subject: 'Produkte', details: { finding: 'ProdukteFehlen' } },
    well: { tenant: 'lindenstrom', kind: 'well', subject: 'Produkte', details: {} },
  };

  it('is told once by mail and feed, however many instances look and however often', async () => {
    await lookAgain();
    expect([await mails(), await told()]).toEqual([[], []]);
    isThere = false;
    await Promise.all([lookAgain(), lookAgain(), lookAgain()]);
    service.clock.pass({ hours: 1 });
    await lookAgain();
    expect([await mails(), await told()]).toEqual([[alarm], [inFeed.alarm]]);
    const { Seit } = await checked(service, 'Produkte');
    expect(Seit).toBe('2026-05-20T10:00:00');
  });

  it('is over once for all, when it has been well for ten minutes', async () => {
    isThere = true;
    await lookAgain();
    expect(await checked(service, 'Produkte')).toMatchObject({ Zustand: 'Gut', Seit: '2026-05-20T11:00:00' });
    expect(await mails()).toHaveLength(1);
    // It comes and goes: nobody has a mail each minute.
    isThere = false;
    await lookAgain();
    isThere = true;
    service.clock.pass({ hours: 0.15 });
    await lookAgain();
    expect(await mails()).toHaveLength(1);
    service.clock.pass({ hours: 0.17 });
    await Promise.all([lookAgain(), lookAgain(), lookAgain()]);
    await lookAgain();
    expect([await mails(), await told()]).toEqual([
      [alarm, well],
      [inFeed.alarm, inFeed.well],
    ]);
  });

  it('is told again when it comes again, and is over where the tenant has no such thing any more', async () => {
    isThere = false;
    await lookAgain();
    expect(await mails()).toEqual([alarm, well, alarm]);
    await look(service);
    expect(await mails()).toEqual([alarm, well, alarm, well]);
    await expect(checked(service, 'Produkte')).rejects.toThrow('nobody has looked');
  });

  it('goes to the feed alone where there is no address', async () => {
    const before = (await mails()).length;
    service.tenants = new Map(
      Array.from(service.tenants.values(), (tenant) => [
        tenant.key,
        { ...tenant, private: { ...tenant.private, operatorEmail: null } },
      ]),
    );
    await lookAgain();
    expect(await mails()).toHaveLength(before);
    expect((await told()).at(-1)).toEqual(inFeed.alarm);
  });

  it('ends the command with 3, and nothing else does', async () => {
    const url = await listen(service);
    const alarmed = await operator(url, operatorKey, 'health');
    expect([alarmed.code, alarmed.complained]).toEqual([
      3,
      'Products from the product service: Nothing has come from the product service yet.',
    ]);
    expect(alarmed.said).toMatch(/^State +What +Since/);
    expect(alarmed.said).toContain('“operator products status”');
    isThere = true;
    await lookAgain();
    expect((await operator(url, operatorKey, 'health')).code).toBe(0);
  });
});
