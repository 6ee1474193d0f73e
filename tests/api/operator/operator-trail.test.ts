import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainResult, type BankResults } from '#server/domain/money/bank-answers/bank-result.ts';
import { takeResults } from '#server/domain/money/bank-answers/results.ts';
import { rowsOf } from '../given/account-people.ts';
import { bankNotice } from '../money/bank/bank-files.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { Paying } from '../given/paying.ts';
import { confirmedRecommender } from '../given/people.ts';
import { hashOf, keyWish, releasers } from '../given/releasers.ts';
import { operatorKey } from '../service/service.ts';

const [karin, jonas, environment] = ['Karin Vogt', 'Jonas Ehlers', 'environment'] as const;

/** One deed after the other by different people, so that a row names whoever did it and nobody else. */
describe.each(engines)('the trail of what operators do on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());

  const byJonas = { token: releasers[jonas] };
  /** Who did what with something, in its order. */
  const trailOf = async (subject: unknown) => {
    const rows = await rowsOf(
      paying.service,
      'select operator, operator_id, key_id, action from operator_actions where subject = $1 order by id',
      subject,
    );
    for (const { operator, operator_id, key_id } of rows) {
      const isEnvironment = operator === environment;
      expect([operator_id, key_id].map((id) => id === environment)).toEqual([isEnvironment, isEnvironment]);
    }
    return rows.map(({ operator, action }) => `${String(operator)}: ${String(action)}`);
  };
  /** What a call has added where it tells of no thing by which to find it. */
  const added = async (act: () => Promise<{ status: number }>) => {
    const all = () => rowsOf(paying.service, 'select operator, action from operator_actions order by id');
    const before = (await all()).length;
    expect((await act()).status).toBeLessThan(300);
    return (await all()).slice(before);
  };
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token: string = operatorKey) =>
    paying.service.call(method, `operator/${path}`, { token, ...(body && { body }) });

  it('names who made a run, took a payment out of it and gave it up, and who took the bank’s answer', async () => {
    await Promise.all([paying.collected(), paying.collected()]);
    const run = await paying.created();
    const [payment] = (await paying.read(run)).Zahlungen;
    const [row] = await rowsOf(paying.service, 'select id from payments where end_to_end_id = $1', payment?.EndToEndId);
    const its = `zahllaeufe/${run.ZahllaufId}`;
    expect((await paying.call('DELETE', `${its}/zahlungen/${payment?.EndToEndId}`, byJonas)).status).toBe(200);
    expect((await paying.call('DELETE', its, byJonas)).status).toBe(204);
    expect(await trailOf(row?.['id'])).toEqual([`${jonas}: payment-removed`]);
    expect(await trailOf(run.ZahllaufId)).toEqual([`${karin}: pay-run-created`, `${jonas}: pay-run-discarded`]);
    const answer = bankNotice([{ reference: 'RW0', cents: 6000 }]);
    expect(await added(() => paying.upload(answer, byJonas))).toEqual([
      { operator: jonas, action: 'bank-results-taken' },
    ]);
  });

  it('names who took the bank’s answer, though it was taken in part only', async () => {
    const { service } = paying;
    const { first } = await paying.sentTwo();
    const others = Array.from({ length: 499 }, (_, at) => `RW${`${at}`.padStart(32, '0')}`);
    const results = [first, ...others].map((reference) => ({
      ...plainResult,
      reference,
      of: 'transfer' as const,
      became: 'Gebucht' as const,
    }));
    const cut = async function* (): AsyncGenerator<BankResults> {
      yield { results, others: 0 };
      throw new Error('the database is away');
    };
    const by = { kind: 'operator', id: 'o', name: jonas, keyId: 'k' } as const;
    const taken = takeResults(service.database.db, service.effects, service.tenant, { results: cut(), by });
    await expect(taken).rejects.toThrow('is away');
    const [booked] = await rowsOf(service, 'select state from payments where end_to_end_id = $1', first);
    expect(booked).toEqual({ state: 'Gebucht' });
    const trail = await rowsOf(service, 'select operator, action from operator_actions order by id desc limit 1');
    expect(trail).toEqual([{ operator: jonas, action: 'bank-results-taken' }]);
  });

  it('names who blocked something and who lifted that', async () => {
    const { number } = await confirmedRecommender(paying.service);
    const body = { Sache: 'Empfehlung', Gegenstand: number, Grund: 'Verdacht' };
    const { SperreId } = (await paying.call('POST', 'sperren', { body })).body as Record<string, string>;
    await paying.call('POST', `sperren/${SperreId}/aufhebung`, { ...byJonas, body: { Grund: 'geklaert' } });
    expect(await trailOf(SperreId)).toEqual([`${karin}: blocked`, `${jonas}: block-lifted`]);
  });

  it('names who registered, confirmed, renewed, put up and ended a key', async () => {
    const { service } = paying;
    const wish = keyWish('Rita Lang', 'key-of-rita', ['Kundenservice', 'Freigabe']);
    const { id: ritas } = await newKey(service, 'Rita Lang', wish.Rechte, { key: 'key-of-rita' });
    expect((await call('PUT', 'schluessel/bestaetigung', wish, releasers[karin])).status).toBe(200);
    const theirs = keyWish('Tom Wald', 'key-of-tom', ['Freigabe']);
    const { id: toms } = await newKey(service, 'Tom Wald', theirs.Rechte, { key: 'key-of-tom' });
    expect((await call('PUT', 'schluessel/bestaetigung', theirs, 'key-of-rita')).status).toBe(200);
    const renewed = await call('POST', 'schluessel/erneuern', { SchluesselHash: hashOf('ritas-next') }, 'key-of-rita');
    const today = service.clock.now().toISOString().slice(0, 10);
    expect((await call('DELETE', `schluessel/${ritas}?VerdachtSeit=${today}`)).status).toBe(200);
    expect(await trailOf(ritas)).toEqual([
      `${environment}: key-registered`,
      `${karin}: key-confirmed`,
      `${environment}: key-revoked`,
    ]);
    expect(await trailOf(renewed.body['SchluesselId'])).toEqual([
      'Rita Lang: key-renewed',
      `${environment}: key-revoked`,
    ]);
    expect(await trailOf(toms)).toEqual([
      `${environment}: key-registered`,
      'Rita Lang: key-confirmed',
      `${environment}: key-put-up`,
    ]);
  });

  it('names the environment for a key for which that vouches when it is used first', async () => {
    await rowsOf(paying.service, 'update operator_keys set confirmed_at = null where id = $1', paying.keyIdOf(jonas));
    expect((await paying.call('GET', 'zahllaeufe', byJonas)).status).toBe(200);
    expect((await trailOf(paying.keyIdOf(jonas))).at(-1)).toBe(`${environment}: key-confirmed`);
  });

  it('names who gave an order to a referral, answered a question and deleted somebody', async () => {
    const { service } = paying;
    const anna = await confirmedRecommender(service);
    const lena = await confirmedRecipient(service, anna);
    const ExterneId = newOrderId();
    await reportOrder(service, { ExterneId });
    const { key } = await newKey(service, 'Mira Sand', ['Auftraege', 'Kundenservice']);
    await call('PUT', `auftraege/${ExterneId}/zuordnung`, { Empfehlungsnummer: anna.number }, key);
    // Not by the tenant’s number, which leads to its customer for longer than the order is kept.
    const { rows } = await service.database.executeSql(`select id from orders where external_id = '${ExterneId}'`);
    expect(await trailOf(ExterneId)).toEqual([]);
    expect(await trailOf(String(rows[0]?.['id']))).toEqual([
      `${environment}: order-reported`,
      'Mira Sand: order-matched',
    ]);
    const question = { EmpfohlenAm: '2026-04-20', Schilderung: 'Ich sehe nichts.' };
    const asked = await service.call('POST', 'empfehler/vermisst', { body: question, token: anna.token });
    const number = String(asked.body['VermisstNummer']);
    await call('PUT', `vermisst/${number}/antwort`, { Antwort: 'Gefunden.' }, key);
    expect(await trailOf(number)).toEqual(['Mira Sand: missing-bounty-answered']);
    const erase = () => call('DELETE', `empfaenger/${lena.number}`, undefined, key);
    expect(await added(erase)).toEqual([{ operator: 'Mira Sand', action: 'recipient-deleted' }]);
    expect(await trailOf(lena.number)).toEqual([]);
    const repeat = () => call('POST', 'loeschungen/wiederholung', { Loeschmarken: ['0'.repeat(64)] });
    expect(await added(repeat)).toEqual([{ operator: environment, action: 'deletions-repeated' }]);
  });

  it('is found by what was done something to, however long it has become: who is deleted holds up nobody', async () => {
    const { database } = paying.service;
    await database.executeSql(
      `insert into operator_actions (tenant, at, operator, operator_id, key_id, action, subject)
       select 'elsewhere', now(), 'Karin Vogt', 'o', 'k', 'a', n::text from generate_series(1, 5000) n`,
    );
    await database.executeSql('analyze operator_actions');
    const loosen = `update operator_actions set subject = 'x' where tenant = 'elsewhere' and subject = '77'`;
    const plan = await rowsOf(paying.service, `explain ${loosen}`);
    expect(JSON.stringify(plan)).toContain('operator_actions_by_subject');
  });

  it('leads to nobody once they are gone, and still has what was done about one and the same', async () => {
    const { service } = paying;
    const { email } = await confirmedRecommender(service);
    const [person] = await rowsOf(service, 'select id::text from recommenders where email = $1', email);
    await service.call('POST', 'account/adminlogin', { body: { Email: email }, token: operatorKey });
    expect(await trailOf(person?.['id'])).toEqual([`${environment}: support-login-made`]);
    expect((await call('POST', 'empfehler/loeschung', { Gegenstand: email })).status).toBe(200);
    expect(await trailOf(person?.['id'])).toEqual([]);
    const [last] = await rowsOf(
      service,
      `select subject from operator_actions where action = 'account-deleted' order by id desc limit 1`,
    );
    expect(await trailOf(last?.['subject'])).toEqual([
      `${environment}: support-login-made`,
      `${environment}: account-deleted`,
    ]);
  });

  it('names who took vouchers and withdrew them, and nobody for a dry run', async () => {
    const { key } = await newKey(paying.service, 'Lea Sommer', ['Gutscheine']);
    const Csv = 'Code;WertCent;Anbieter;GueltigBis\nTRAIL-1;6000;Buchladen;';
    const take = (query = '') => added(() => call('POST', `gutscheine${query}`, { Csv }, key));
    const withdraw = (query = '') =>
      added(() => call('POST', `gutscheine/ruecknahme${query}`, { Csv: 'Code\nTRAIL-1' }, key));
    const dry = '?probelauf=true';
    expect([await take(dry), await take()]).toEqual([[], [{ operator: 'Lea Sommer', action: 'vouchers-imported' }]]);
    expect([await withdraw(dry), await withdraw()]).toEqual([
      [],
      [{ operator: 'Lea Sommer', action: 'vouchers-withdrawn' }],
    ]);
  });

  it('is read a page at a time, since a day or about one thing', async () => {
    const { service } = paying;
    const read = async (query: string) =>
      (await service.call('GET', `operator/protokoll?${query}`, { token: operatorKey })).body;
    const { key } = await newKey(service, 'Uwe Berg', ['Gutscheine']);
    const Csv = 'Code;WertCent;Anbieter;GueltigBis\nTRAIL-2;6000;Kino;';
    service.clock.pass({ days: 1 });
    const today = service.clock.now().toISOString().slice(0, 10);
    await call('POST', 'gutscheine', { Csv }, key);
    const last = await read('Pagesize=1');
    expect(last['Content']).toMatchObject([{ Betreiber: 'Uwe Berg', Handlung: 'vouchers-imported', Gegenstand: '1' }]);
    const place = String(last['Weiter']);
    const [before] = (await read(`Pagesize=1&nach=${place}`))['Content'] as unknown as object[];
    expect((await read('Pagesize=2'))['Content']).toEqual([...(last['Content'] as unknown as object[]), before]);
    expect(await read(`seit=${today}`)).toEqual({ Content: last['Content'], Weiter: null });
    expect((await read('nach=1779271200000_kein-Platz'))['Code']).toBe('PSOF0003');
    const order = newOrderId();
    await reportOrder(service, { ExterneId: order });
    await call('PUT', `auftraege/${order}/ablage`, { Grund: 'Probe' });
    const [row] = await rowsOf(service, 'select id::text from orders where external_id = $1', order);
    const about = await read(`gegenstand=${String(row?.['id'])}`);
    expect(about['Content']).toMatchObject(
      ['order-set-aside', 'order-reported'].map((Handlung) => ({ Betreiber: 'environment', Handlung })),
    );
    expect((await read('seit=2026-02-30'))['Code']).toBe('PSOF0003');
    const elsewhere = await service.call('GET', 'operator/protokoll', { token: operatorKey, tenant: 'nachbar' });
    expect(elsewhere.body['Code']).toBe('PSOF0701');
  });
});
