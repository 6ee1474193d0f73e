import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysToPay } from '#contract/agency/bounty-plan/states.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../given/account-people.ts';
import { signedInTo, withAdviser } from '../given/agency-people.ts';
import { added, addingAnew, endPlan, plansOf, promiseOf, said, serviceOfAdding } from '../given/agency-plans.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { referralBody } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, type Service } from '../service/service.ts';

describe.each(engines)('what an agency’s plan promises on %s', (engine) => {
  let service: Service;
  let owner: { readonly token: string };
  beforeAll(async () => {
    service = await serviceOfAdding(engine);
  }, 180_000);
  beforeEach(async () => {
    owner = await addingAnew(service);
  });
  afterAll(() => service.stop());

  const offer = async (agent = 'LS-1001', product = 'lindenstrom-natur') => {
    const answer = await service.call('GET', `produkt/${product}/berater/${agent}`);
    return answer.status === 200 ? answer.body : said(answer);
  };
  const make = (Empfehlung: object, token?: string) => {
    const body = referralBody(service, { Empfehlung: { AgentNumber: 'LS-1001', ...Empfehlung } });
    return service.call('POST', 'empfehlen/create', { body, ...(token !== undefined && { token }) });
  };
  const addedTo = async (agent = 'LS-1001') =>
    (await promiseOf(service, (await withAdviser(service, agent)).number))?.['added'];

  it('is said before anything is made, in all and side by side', async () => {
    expect(await offer()).toMatchObject({ PraemieCent: 6000 });
    await added(service, owner);
    expect(await offer()).toEqual({
      PraemieCent: 7001,
      Aufteilungen: [
        { AnteilEmpfehler: 100, EmpfehlerCent: 7001, EmpfaengerCent: 0 },
        { AnteilEmpfehler: 50, EmpfehlerCent: 3501, EmpfaengerCent: 3500 },
        { AnteilEmpfehler: 0, EmpfehlerCent: 0, EmpfaengerCent: 7001 },
      ],
    });
    expect(await offer('LS-1003')).toMatchObject({ PraemieCent: 6000 });
    expect([await offer('XX-1'), await offer('!'), await offer('LS-1001', 'gibt-es-nicht')]).toEqual([
      '404 PSOF0311',
      '404 PSOF0311',
      '422 PSOF0003',
    ]);
  });

  it('is refused where another sum was shown: the plan has begun or ended between the page and the press', async () => {
    const plan = await added(service, owner);
    expect(said(await make({ PraemieCent: 6000 }))).toBe('409 PSOF0313');
    expect(said(await make({ PraemieCent: 7001 }))).toBe('200');
    await endPlan(service, owner, plan);
    expect(said(await make({ PraemieCent: 7001 }))).toBe('409 PSOF0313');
    expect(said(await make({ PraemieCent: 6000 }))).toBe('200');
  });

  it('is what both sides read and get, and what the share text, the feed and the own data say', async () => {
    await added(service, owner);
    const anna = await withAdviser(service, 'LS-1001', { Empfehlung: { AnteilEmpfehler: 50 } });
    const shared = await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
    expect(shared.body).toMatchObject({ PraemieEmpfehlerCent: 3501, PraemieEmpfaengerCent: 3500 });
    expect(String(shared.body['TeilenText'])).toContain('70,01');
    const own = await service.call('GET', 'empfehler/daten', { token: anna.token });
    expect(own.text).toContain('"PraemieCent":7001');
    const [told] = await rowsOf(
      service,
      `select details from happenings where kind = 'created' and subject = $1`,
      anna.number,
    );
    expect(JSON.stringify(told?.['details'])).toContain('7001');
    const lena = await confirmedRecipient(service, anna);
    await reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: lena.number, Status: 'Gezahlt' });
    const parts = await rowsOf(
      service,
      `select side, value_cent as cents, agency_cent as added, paying_agency as agency from bounties where recipient_number = $1 order by side`,
      lena.number,
    );
    expect(parts).toEqual([
      { side: 'Empfaenger', cents: 3500, added: 500, agency: 'A-1' },
      { side: 'Empfehler', cents: 3501, added: 501, agency: 'A-1' },
    ]);
    const [plan] = (await plansOf(service, owner)).EigenePlaene;
    // What hangs on it: its two parts, and one more that the link can bring.
    expect(plan).toMatchObject({ AnzahlEmpfehlungen: 1, OffenCent: 2002 });
  });

  it('keeps nobody at a link that promises less, or more, than the page shows', async () => {
    const anna = await withAdviser(service, 'LS-1001');
    expect(said(await make({}, anna.token))).toBe('409 PSOF0304');
    const plan = await added(service, owner);
    expect(said(await make({ PraemieCent: 7001 }, anna.token))).toBe('200');
    expect(said(await make({ PraemieCent: 7001 }, anna.token))).toBe('409 PSOF0304');
    await endPlan(service, owner, plan);
    expect(said(await make({ PraemieCent: 6000 }, anna.token))).toBe('409 PSOF0304');
  });

  it('follows the adviser: to another agency goes what comes, at whose cost it was made stays', async () => {
    const plan = await added(service, owner);
    const before = await withAdviser(service, 'LS-1002');
    await rowsOf(service, `update agency_agents set agency_number = 'A-2' where agent_number = 'LS-1002'`);
    expect(await promiseOf(service, before.number)).toMatchObject({ added: 1001, plan, agency: 'A-1' });
    expect(await addedTo('LS-1002')).toBe(0);
    await rowsOf(service, `delete from agency_agents where agent_number = 'LS-1002'`);
    expect(await addedTo('LS-1002')).toBe(0);
    await rowsOf(
      service,
      `insert into agency_agents (tenant, agent_number, agency_number, created_at) values ('lindenstrom', 'LS-1002', 'A-1', now())`,
    );
    expect(await addedTo('LS-1002')).toBe(1001);
  });

  it('ends with the agency, for good; what was promised stays', async () => {
    const plan = await added(service, owner);
    await added(service, owner, { Starttag: '2026-06-01', Endtag: '2026-06-30' });
    const before = await withAdviser(service, 'LS-1001');
    const end = (query = '') => service.call('PUT', `operator/agenturen/A-1/ende${query}`, { token: operatorKey });
    expect((await end('?probelauf=true')).body).toMatchObject({ AnzahlZuschlaege: 2 });
    expect(await addedTo()).toBe(1001);
    expect((await end()).body).toMatchObject({ AnzahlZuschlaege: 2 });
    expect(await addedTo()).toBe(0);
    await service.call('DELETE', 'operator/agenturen/A-1/ende', { token: operatorKey });
    owner = { token: await signedInTo(service, 'A-1') };
    expect(await addedTo()).toBe(0);
    expect((await plansOf(service, owner)).EigenePlaene.map(({ Zustand }) => Zustand)).toEqual(['Beendet', 'Beendet']);
    expect(await promiseOf(service, before.number)).toMatchObject({ added: 1001, plan, agency: 'A-1' });
  });

  it('stands in the list by where it is, those that count or will first', async () => {
    const of = (from: string, to: string, ProduktId: string) =>
      added(service, owner, { Starttag: from, Endtag: to, ProduktId });
    await of('2026-05-20', '2026-05-21', 'linden-duo');
    await of('2026-06-10', '2026-06-20', 'linden-duo');
    await of('2026-05-20', '2026-12-31', 'lindenstrom-natur');
    const ended = await of('2026-05-20', '2026-12-31', 'lindengas-fair');
    await endPlan(service, owner, ended);
    service.clock.pass({ days: 4 });
    owner = { token: await signedInTo(service, 'A-1') };
    const states = (await plansOf(service, owner)).EigenePlaene.map(({ Zustand }) => Zustand);
    expect(states.slice(0, 2)).toEqual(['Laeuft', 'Kommt']);
    expect(states.slice(2).toSorted()).toEqual(['Beendet', 'Vorbei']);
  });

  it('is told of by an import that ends the agency, before and after', async () => {
    await added(service, owner);
    const file = {
      Agenturen: [{ Agenturnummer: 'A-2', Name: 'Ahorn', Strasse: '', Plz: '', Ort: '', Beraternummern: ['LS-1003'] }],
    };
    const take = async (query: string) =>
      (
        await service.call('POST', `operator/agenturen?fehlendebeenden=true${query}`, {
          token: operatorKey,
          body: file,
        })
      ).body;
    expect(await take('&probelauf=true')).toMatchObject({ Beendet: ['A-1'], AnzahlBeendeterZuschlaege: 1 });
    expect(await addedTo()).toBe(1001);
    expect(await take('')).toMatchObject({ Beendet: ['A-1'], AnzahlBeendeterZuschlaege: 1 });
    expect(await addedTo()).toBe(0);
    await service.call('DELETE', 'operator/agenturen/A-1/ende', { token: operatorKey });
  });

  it('has no way back to who made or ended it once they are forgotten', async () => {
    const plan = await added(service, owner);
    await endPlan(service, owner, plan);
    const who = () => rowsOf(service, 'select created_by as made, ended_by as ended from agency_bounty_plans');
    expect((await who())[0]).toMatchObject({ made: expect.any(String) as string, ended: expect.any(String) as string });
    service.clock.pass({ days: 731 });
    await deleteOutdated(service.database.db, service.effects, new AbortController().signal);
    expect(await who()).toEqual([{ made: null, ended: null }]);
  });

  it('is added to no referral while an invoice is unpaid for too long, and is again when it is paid', async () => {
    await added(service, owner, { Endtag: '2026-12-31' });
    const closedAt = new Date(service.clock.now().getTime() - daysToPay * 86_400_000 + 1000).toISOString();
    await rowsOf(
      service,
      `insert into agency_invoices (tenant, number, agency_number, month, sum_cent, closed_at)
       values ('lindenstrom', 1, 'A-1', '2026-02', 500, $1::text::timestamptz), ('lindenstrom', 2, 'A-2', '2026-02', 500, '2026-01-01'),
         ('lindenstrom', 3, 'A-1', '2026-01', -500, '2026-01-01')`,
      closedAt,
    );
    expect(await addedTo()).toBe(1001);
    service.clock.pass({ hours: 1 });
    expect([await addedTo(), await offer()]).toEqual([0, expect.objectContaining({ PraemieCent: 6000 })]);
    expect((await plansOf(service, owner)).EigeneRegeln).toMatchObject({ Ausgesetzt: 'RechnungOffen' });
    await rowsOf(
      service,
      `update agency_invoices set paid_at = now(), noted_by = '{}', paid_by = '{}' where number = 1`,
    );
    expect(await addedTo()).toBe(1001);
  });
});
