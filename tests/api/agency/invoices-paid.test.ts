import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { rowsOf } from '../given/account-people.ts';
import { agencyWith, signedInTo } from '../given/agency-people.ts';
import { charge, closedAt, credit, keepsInvoices, seal } from '../given/charged.ts';
import { newKey } from '../given/operator-people.ts';
import { releaserNames, releasers } from '../given/releasers.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service, type Answer } from '../service/service.ts';

const [karin, jonas] = [releasers['Karin Vogt'], releasers['Jonas Ehlers']];
let agencies = 0;

describe.each(engines)('paying the invoices of agencies on %s', (engine) => {
  let service: Service;
  let agency = '';
  beforeAll(async () => {
    service = await Service.start(engine);
    for (const name of releaserNames) await newKey(service, name, ['Freigabe'], { key: releasers[name] });
  }, 180_000);
  afterAll(() => service.stop());
  beforeEach(async () => {
    agency = `A-${(agencies += 1)}`;
    await agencyWith(service, agency, []);
  });

  const say = (method: 'PUT' | 'DELETE', number: number | string, token: string): Promise<Answer> =>
    service.call(method, `operator/rechnungen/${number}/zahlung`, { token });
  const said = ({ status, body }: Answer) => (status === 200 ? String(body['Zustand']) : String(body['Code']));
  /** An invoice of what is charged now, less what is credited. @returns its number */
  const invoiced = async (charged: number, credited = 0): Promise<number> => {
    await charge(service, { agency, cents: charged });
    if (credited > 0) await credit(service, await charge(service, { agency, cents: credited }));
    return lastNumber();
  };
  const lastNumber = async (): Promise<number> => {
    const next = new Date(service.clock.now());
    next.setUTCMonth(next.getUTCMonth() + 1, 3);
    await closedAt(service, next.toISOString());
    const [row] = await rowsOf(
      service,
      `select max(number)::int as number from agency_invoices where tenant = 'lindenstrom'`,
    );
    return Number(row?.['number']);
  };
  const balances = async () => {
    await seal(service);
    const { fault, balances: found } = await checkLedger(service.database.db, service.effects, 'lindenstrom');
    expect(fault).toBeNull();
    return { bank: found.Bank ?? 0, owed: found.Agenturforderung ?? 0 };
  };
  const changed = async (before: { bank: number; owed: number }) => {
    const now = await balances();
    return [now.bank - before.bank, now.owed - before.owed];
  };
  /** What agencies owe is what they were charged, less credits and paid invoices. */
  const expectAgreement = async () => {
    await seal(service);
    const checked = await checkLedger(service.database.db, service.effects, 'lindenstrom');
    expect(checked.agenciesOweCent).toBe(checked.agenciesOweByBountiesCent);
  };
  const state = async (number: number) => {
    const { body } = await service.call('GET', 'agentur/rechnungen/' + number, {
      token: await signedInTo(service, agency),
    });
    return [body['Zustand'], body['GezahltAm']];
  };

  it('takes two people, and enters what came over the bank', async () => {
    const number = await invoiced(500);
    const before = await balances();
    const first = await say('PUT', number, karin);
    expect(first.body).toMatchObject({
      Rechnungsnummer: number,
      Agenturnummer: agency,
      Zustand: 'Offen',
      SummeCent: 500,
      GebuchtCent: 500,
      GezahltAm: null,
      BezahltVon: [],
      ErsteEntscheidungVon: { Betreiber: 'Karin Vogt' },
    });
    expect(said(await say('PUT', number, karin))).toBe('PSOF0724');
    expect([await state(number), await changed(before)]).toEqual([
      ['Offen', null],
      [0, 0],
    ]);
    const second = await say('PUT', number, jonas);
    expect(second.body).toMatchObject({
      Zustand: 'Bezahlt',
      BezahltVon: [{ Betreiber: 'Karin Vogt' }, { Betreiber: 'Jonas Ehlers' }],
      ErsteEntscheidungVon: null,
    });
    expect(await changed(before)).toEqual([500, -500]);
    expect(await state(number)).toEqual(['Bezahlt', service.clock.now().toISOString().slice(0, 19)]);
    expect(said(await say('PUT', number, karin))).toBe('PSOF0967');
    await expectAgreement();
    const trail = await rowsOf(
      service,
      `select action from operator_actions where subject = $1 and action like 'agency-invoice-%'`,
      String(number),
    );
    expect(trail.map(({ action }) => action)).toEqual(['agency-invoice-paid', 'agency-invoice-paid']);
  });

  it('is taken back by two, who may be the same, and may be noted again', async () => {
    const number = await invoiced(700);
    const before = await balances();
    expect(said(await say('DELETE', number, karin))).toBe('PSOF0968');
    for (const token of [karin, jonas]) await say('PUT', number, token);
    const first = await say('DELETE', number, jonas);
    expect(first.body).toMatchObject({
      Zustand: 'Bezahlt',
      BezahltVon: [{ Betreiber: 'Karin Vogt' }, { Betreiber: 'Jonas Ehlers' }],
      ErsteEntscheidungVon: { Betreiber: 'Jonas Ehlers' },
    });
    expect(said(await say('DELETE', number, jonas))).toBe('PSOF0724');
    expect(said(await say('PUT', number, karin))).toBe('PSOF0967');
    expect(await changed(before)).toEqual([700, -700]);
    await expectAgreement();
    const undone = await say('DELETE', number, karin);
    expect(undone.body).toMatchObject({
      Zustand: 'Offen',
      GezahltAm: null,
      BezahltVon: [],
      ErsteEntscheidungVon: null,
    });
    expect(await changed(before)).toEqual([0, 0]);
    await expectAgreement();
    for (const token of [jonas, karin]) await say('PUT', number, token);
    expect(await changed(before)).toEqual([700, -700]);
    await expectAgreement();
  });

  it('enters a credit the other way round, and nothing of 0 €', async () => {
    const charged = await charge(service, { agency, cents: 900 });
    await lastNumber();
    await credit(service, charged);
    const number = await lastNumber();
    const before = await balances();
    for (const token of [karin, jonas]) await say('PUT', number, token);
    expect(await changed(before)).toEqual([-900, 900]);
    await expectAgreement();
    for (const token of [karin, jonas]) await say('DELETE', number, token);
    expect(await changed(before)).toEqual([0, 0]);
    await credit(service, await charge(service, { agency, cents: 300 }));
    const empty = await lastNumber();
    const entries = async () => (await rowsOf(service, 'select 1 from ledger_entries')).length;
    const count = await entries();
    await say('PUT', empty, karin);
    expect(said(await say('PUT', empty, jonas))).toBe('Bezahlt');
    expect(await entries()).toBe(count);
    await expectAgreement();
  });

  it('is entered once, whoever presses at one moment', async () => {
    const number = await invoiced(400);
    const before = await balances();
    await say('PUT', number, karin);
    const answers = await Promise.all([say('PUT', number, jonas), say('PUT', number, jonas)]);
    expect(answers.map((answer) => said(answer)).toSorted()).toEqual(['Bezahlt', 'PSOF0967']);
    expect(await changed(before)).toEqual([400, -400]);
  });

  it('forgets the first word of a key that is revoked, and keeps what two have said', async () => {
    const [waiting, done] = [await invoiced(100), await invoiced(200)];
    const lost = await newKey(service, `Lost ${agency}`, ['Freigabe']);
    const hash = await rowsOf(service, 'select 1 from operator_keys where id = $1 and confirmed_at is null', lost.id);
    if (hash.length > 0)
      await rowsOf(service, 'update operator_keys set confirmed_at = created_at where id = $1', lost.id);
    for (const number of [waiting, done]) expect(said(await say('PUT', number, lost.key))).toBe('Offen');
    expect(said(await say('PUT', done, karin))).toBe('Bezahlt');
    expect((await service.call('DELETE', `operator/schluessel/${lost.id}`, { token: operatorKey })).status).toBe(200);
    expect((await say('PUT', waiting, karin)).body).toMatchObject({
      Zustand: 'Offen',
      ErsteEntscheidungVon: { Betreiber: 'Karin Vogt' },
    });
    expect(await state(done)).toEqual(['Bezahlt', expect.any(String)]);
    const { body } = await service.call('GET', 'operator/rechnungen?Pagesize=1', { token: operatorKey });
    expect(body['Content']).toMatchObject([
      { Rechnungsnummer: done, BezahltVon: [{ Betreiber: `Lost ${agency}` }, { Betreiber: 'Karin Vogt' }] },
    ]);
    await expectAgreement();
  });

  it('is not noted of an invoice that says another sum than the books, of none, or by another key', async () => {
    const number = await invoiced(600);
    await keepsInvoices(service, 'disable');
    const set = (cents: number) =>
      rowsOf(
        service,
        `update agency_invoices set sum_cent = $1 where tenant = 'lindenstrom' and number = $2`,
        cents,
        number,
      );
    await set(599);
    expect(said(await say('PUT', number, karin))).toBe('PSOF0969');
    const { body } = await service.call('GET', 'operator/rechnungen?Pagesize=1', { token: operatorKey });
    expect(body['Content']).toMatchObject([
      { Rechnungsnummer: number, Zustand: 'Fehler', SummeCent: 599, GebuchtCent: 600 },
    ]);
    await set(600);
    await keepsInvoices(service, 'enable');
    for (const none of [999_999, '0', 'x']) expect(said(await say('PUT', none, karin))).toBe('PSOF0966');
    expect(said(await say('PUT', number, operatorKey))).toBe('PSOF0703');
    const elsewhere = await service.call('PUT', `operator/rechnungen/${number}/zahlung`, {
      token: karin,
      tenant: 'nachbar',
    });
    expect(elsewhere.status).toBe(401);
  });

  it('lists the invoices of all agencies, the latest first, in pages', async () => {
    const [one, other] = [await invoiced(100), await invoiced(200)];
    const page = async (query: string) => {
      const { body } = await service.call('GET', `operator/rechnungen?${query}`, { token: operatorKey });
      return (body['Content'] as unknown as { Rechnungsnummer: number }[]).map(
        ({ Rechnungsnummer }) => Rechnungsnummer,
      );
    };
    expect(await page('Pagesize=2')).toEqual([other, one]);
    expect(await page('Pagesize=1&Pagenumber=2')).toEqual([one]);
  });
});
