import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { transact } from '#server/db/transact.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { leasesOn } from '#server/jobs/leases.ts';
import { anchorJob, sealJob } from '#server/jobs/money/ledger.ts';
import { maintain } from '#server/jobs/records/retention.ts';
import { rowsOf } from '../given/account-people.ts';
import { checked, look, readHealth } from '../given/health.ts';
import { confirmedRecommender } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { metricsToken, operatorKey, Service } from '../service/service.ts';

const question = { ProduktId: null, EmpfohlenAm: '2026-04-12', Initialen: '', Vereinbart: '', Schilderung: 'Nichts.' };
const logger = { info: () => undefined, warn: () => undefined };

describe.each(engines)('how a programme is doing, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    const noAlarm = { voucherAlarm: 0 };
    service = await Service.start(engine, (of) => ({ ...of, private: { ...of.private, ...noAlarm } }));
  }, 180_000);
  afterAll(() => service.stop());

  const run = (statement: string) => rowsOf(service, statement);
  const stateOf = async (check: string) => {
    await look(service);
    const { Zustand, Befund, Anzahl } = await checked(service, check);
    return [Zustand, Befund, Anzahl];
  };
  const newMail = (age: string, ended = 'null') =>
    run(`insert into mails (tenant, id, kind, language, created_at, next_attempt_at, failed_at)
      select 'lindenstrom', gen_random_uuid(), 'welcome', 'de', t, t, ${ended}
      from (select timestamptz '${service.clock.now().toISOString()}' - interval '${age}' as t) as moments`);

  it('says of nothing that it is good before anybody has looked', async () => {
    const { Zustand, Pruefungen } = await readHealth(service);
    expect(Zustand).toBe('Alarm');
    expect(Pruefungen.map(({ Pruefung, Befund }) => [Pruefung, Befund])).toEqual([['Aufgaben', 'NichtGeprueft']]);
  });

  it('is good where nothing is the matter, and of what a tenant does not have nothing is said', async () => {
    await look(service);
    const { Zustand, Pruefungen } = await readHealth(service);
    expect(Zustand).toBe('Gut');
    expect(Pruefungen.map(({ Pruefung }) => Pruefung)).toEqual([
      'Mails',
      'Aufgaben',
      'Gutscheine',
      'Auftraege',
      'Vermisst',
      'Zusagen',
      'Versiegelung',
      'Loeschfristen',
    ]);
    expect(Pruefungen.every(({ Text, ZuTun }) => Text === 'Alles in Ordnung.' && ZuTun === '')).toBe(true);
  });

  it('has mails that wait looked at after half an hour, and raises an alarm for several or after four hours', async () => {
    await newMail('29 minutes');
    expect(await stateOf('Mails')).toEqual(['Gut', null, 0]);
    await newMail('31 minutes');
    expect(await stateOf('Mails')).toEqual(['Hinsehen', 'MailsWarten', 1]);
    await newMail('31 minutes');
    await newMail('31 minutes');
    expect(await stateOf('Mails')).toEqual(['Alarm', 'MailsWarten', 3]);
    await run(`delete from mails where kind = 'welcome'`);
    await newMail('4 hours');
    expect(await stateOf('Mails')).toEqual(['Alarm', 'MailsWarten', 1]);
    await run(`delete from mails where kind = 'welcome'`);
    await newMail('20 hours', `t + interval '16 hours'`);
    expect(await stateOf('Mails')).toEqual(['Hinsehen', 'MailsAufgegeben', 1]);
    service.clock.pass({ days: 1 });
    expect(await stateOf('Mails')).toEqual(['Gut', null, 0]);
    await run(`delete from mails where kind = 'welcome'`);
  });

  it('counts for itself what it counts for Prometheus', async () => {
    await newMail('2 hours');
    const metrics = async () => (await service.call('GET', '/metrics', { token: metricsToken })).text;
    expect(await metrics()).toContain('mails_oldest_seconds{tenant="lindenstrom"} 7200');
    expect(await stateOf('Mails')).toEqual(['Hinsehen', 'MailsWarten', 1]);
    await run(`delete from mails where kind = 'welcome'`);
  });

  it('knows of each job when it ran, when it went well, and since when it fails', async () => {
    const leases = leasesOn(service.database.db);
    const runOnce = async (failures: number) => {
      const now = service.clock.now();
      await leases.makeDue(['bounties'], now);
      const lease = await leases.takeDue({ names: ['bounties'], run: randomUUID(), now, until: now });
      if (lease) await leases.giveBack(lease, { dueAt: now, failures, endedAt: now });
      return now.toISOString().slice(0, 19);
    };
    const well = await runOnce(0);
    expect(await stateOf('Aufgaben')).toEqual(['Gut', null, 0]);
    service.clock.pass({ hours: 1 });
    const first = await runOnce(1);
    expect(await stateOf('Aufgaben')).toEqual(['Hinsehen', 'AufgabenScheitern', 1]);
    service.clock.pass({ hours: 1 });
    const second = await runOnce(2);
    expect(await stateOf('Aufgaben')).toEqual(['Alarm', 'AufgabenScheitern', 1]);
    expect((await readHealth(service)).Aufgaben).toEqual([
      { Aufgabe: 'bounties', ZuletztGelaufenAm: second, ZuletztErfolgreichAm: well, ScheitertSeit: first },
    ]);
    const again = await runOnce(0);
    expect(await stateOf('Aufgaben')).toEqual(['Gut', null, 0]);
    expect((await readHealth(service)).Aufgaben).toMatchObject([{ ZuletztErfolgreichAm: again, ScheitertSeit: null }]);
  });

  it('tells the promised day of who waits for an answer, and presses three days before it', async () => {
    const anna = await confirmedRecommender(service);
    const asked = await service.call('POST', 'empfehler/vermisst', { body: question, token: anna.token });
    const promised = String(asked.body['AntwortBis']);
    expect(await stateOf('Vermisst')).toEqual(['Gut', null, 1]);
    expect((await checked(service, 'Vermisst')).FaelligUm).toBe(promised);
    service.clock.pass({ days: 11 });
    expect(await stateOf('Vermisst')).toEqual(['Hinsehen', 'AntwortBaldFaellig', 1]);
    service.clock.pass({ days: 4 });
    expect(await stateOf('Vermisst')).toEqual(['Alarm', 'AntwortUeberfaellig', 1]);
    const number = String(asked.body['VermisstNummer']);
    const answer = { body: { Antwort: 'Gefunden.' }, token: operatorKey };
    expect((await service.call('PUT', `operator/vermisst/${number}/antwort`, answer)).status).toBe(200);
    expect(await stateOf('Vermisst')).toEqual(['Gut', null, 0]);
  });

  it('has orders looked at that name no referral, until they are set aside', async () => {
    const told = service.clock.now().toISOString();
    await run(`insert into orders (tenant, external_id, id, product_id, status, ordered_at, created_at)
      values ('lindenstrom', 'L-1', gen_random_uuid(), 'lindenstrom-natur', 'Offen', '${told}', '${told}')`);
    expect(await stateOf('Auftraege')).toEqual(['Hinsehen', 'AuftraegeOhneZuordnung', 1]);
    await run(`update orders set set_aside_at = '${told}', set_aside_reason = 'Neukunde' where external_id = 'L-1'`);
    expect(await stateOf('Auftraege')).toEqual(['Gut', null, 0]);
  });

  it('knows when the books were checked last, that they were whole, and when their end was told', async () => {
    const { database, effects, tenants } = service;
    const ground = { db: database.db, effects, tenants, logger };
    const { signal } = new AbortController();
    const check = () => service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
    await transact(database.db, (tx) =>
      post(tx, effects, 'lindenstrom', { kind: ledgerKind.vouchersBought, amountCent: 6000 }),
    );
    expect(await stateOf('Hauptbuch')).toEqual(['Gut', null, 0]);
    service.clock.pass({ hours: 1 });
    expect(await stateOf('Hauptbuch')).toEqual(['Alarm', 'BuecherUnversiegelt', 1]);
    await sealJob(ground).run(signal);
    service.clock.pass({ days: 3 });
    expect(await stateOf('Hauptbuch')).toEqual(['Hinsehen', 'BuecherOhneAnker', 1]);
    await anchorJob(ground).run(signal);
    service.clock.pass({ days: 5 });
    expect(await stateOf('Hauptbuch')).toEqual(['Hinsehen', 'BuecherUngeprueft', 1]);
    expect((await check()).status).toBe(200);
    expect(await stateOf('Hauptbuch')).toEqual(['Gut', null, 0]);
    await run('alter table ledger_seals disable trigger all');
    await run(`update ledger_seals set hash = 'x'`);
    await check();
    expect(await stateOf('Hauptbuch')).toEqual(['Alarm', 'BuecherFalsch', 1]);
    await run(`delete from ledger_seals`);
    await run('alter table ledger_seals enable trigger all');
  });

  it('knows what the hourly pass could not read, and what it could not delete', async () => {
    const { database, effects } = service;
    const pass = () => maintain({ db: database.db, effects, logger }).run(new AbortController().signal);
    await pass();
    expect([await stateOf('Versiegelung'), await stateOf('Loeschfristen')]).toEqual([
      ['Gut', null, 0],
      ['Gut', null, 0],
    ]);
    await run(`insert into vouchers (tenant, id, sealed, code_hash, value_cent, provider, imported_at)
      values ('lindenstrom', gen_random_uuid(), 'v1.unknown.x', 'h', 6000, 'Laden', now())`);
    await pass();
    expect(await stateOf('Versiegelung')).toEqual(['Alarm', 'Unlesbar', 1]);
    await run('delete from vouchers');
    const { topics } = effects;
    const { solvedCaptchas, ...others } = topics.deadlines;
    if (!solvedCaptchas) throw new Error('a deadline is gone');
    const meet = () => Promise.reject(new Error('in the way'));
    const hindered = {
      ...effects,
      topics: { ...topics, deadlines: { ...others, solvedCaptchas: { ...solvedCaptchas, meet } } },
    };
    for (const hours of [4, 21]) {
      service.clock.pass({ hours });
      await expect(deleteOutdated(database.db, hindered)).rejects.toThrow('in the way');
      expect(await stateOf('Loeschfristen')).toEqual([hours === 4 ? 'Hinsehen' : 'Alarm', 'LoeschungUeberfaellig', 1]);
    }
    await pass();
    expect(await stateOf('Loeschfristen')).toEqual(['Gut', null, 0]);
  });

  it('says that it does not know where nobody has looked for more than ten minutes', async () => {
    await look(service);
    expect((await checked(service, 'Auftraege')).Zustand).toBe('Gut');
    service.clock.pass({ hours: 1 });
    const { Zustand, Pruefungen } = await readHealth(service, 'en');
    expect([Zustand, new Set(Pruefungen.map(({ Befund }) => Befund))]).toEqual(['Alarm', new Set(['NichtGeprueft'])]);
    expect(Pruefungen[0]?.Text).toContain('for more than ten minutes');
  });
});
