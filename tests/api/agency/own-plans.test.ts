import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyRole, agencyView, mayChangePlan, mayOpen } from '#contract/agency-roles.ts';
import { valuesOf } from '#contract/values-of.ts';
import { rowsOf } from '../given/account-people.ts';
import { agencyWith, signedInTo, withAdviser } from '../given/agency-people.ts';
import {
  added,
  addingAnew,
  addition,
  addToPlan,
  endPlan,
  plansOf,
  promiseOf,
  said,
  serviceOfAdding,
} from '../given/agency-plans.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

describe.each(engines)('what an agency adds to bounties on %s', (engine) => {
  let service: Service;
  let owner: { readonly token: string };
  beforeAll(async () => {
    service = await serviceOfAdding(engine);
    await agencyWith(service, 'A-1', ['LS-1001'], 'nachbar');
  }, 180_000);
  beforeEach(async () => {
    owner = await addingAnew(service);
  });
  afterAll(() => service.stop());

  const recommends = async (agent = 'LS-1001', wish: object = {}) =>
    promiseOf(service, (await withAdviser(service, agent, { Empfehlung: wish })).number);
  const nothing = { tenant: 6000, added: 0, plan: null, agency: null };

  it('is promised with the referral of its own advisers, and of nobody else’s', async () => {
    const plan = await added(service, owner);
    expect(await recommends()).toEqual({ tenant: 6000, added: 1001, plan, agency: 'A-1' });
    expect(await recommends('LS-1002')).toMatchObject({ added: 1001 });
    expect(await recommends('LS-1003')).toEqual(nothing);
    expect(await recommends('')).toEqual(nothing);
    expect(await recommends('LS-1001', { ProduktId: 'lindengas-fair' })).toMatchObject({ added: 0 });
  });

  it('stays with the neighbour’s agency of the same number, which has none', async () => {
    await added(service, owner);
    const elsewhere = { token: await signedInTo(service, 'A-1', agencyRole.owner, 'nachbar'), tenant: 'nachbar' };
    expect((await plansOf(service, elsewhere)).EigenePlaene).toEqual([]);
    expect(said(await addToPlan(service, { ...owner, tenant: 'nachbar' }))).toBe('401 PSOF0204');
  });

  it('is for owners: who is none, or an inactive one, adds and ends nothing', async () => {
    const plan = await added(service, owner);
    for (const role of valuesOf(agencyRole).toReversed()) {
      const as = { token: await signedInTo(service, 'A-1', role) };
      const tried = [
        said(await addToPlan(service, as, { ProduktId: 'linden-duo' })),
        said(await endPlan(service, as, plan)),
        said(await service.call('GET', 'agentur/praemienplan', as)),
      ];
      const refused = '403 PSOF0103';
      const may = mayChangePlan(role);
      const looks = mayOpen(role, agencyView.bountyPlan) ? '200' : refused;
      expect([role, ...tried]).toEqual([role, may ? '200' : refused, may ? '204' : refused, looks]);
    }
  });

  it('is nobody’s of another agency or tenant to end, and answered as one that is not there', async () => {
    const plan = await added(service, owner);
    const other = { token: await signedInTo(service, 'A-2') };
    const elsewhere = { token: await signedInTo(service, 'A-1', agencyRole.owner, 'nachbar'), tenant: 'nachbar' };
    expect(said(await endPlan(service, other, plan))).toBe('404 PSOF0962');
    expect(said(await endPlan(service, elsewhere, plan))).toBe('404 PSOF0962');
    expect(said(await endPlan(service, owner, randomUUID()))).toBe('404 PSOF0962');
    expect(said(await endPlan(service, owner, 'keiner'))).toBe('404 PSOF0962');
    expect((await plansOf(service, other)).EigenePlaene).toEqual([]);
    expect(await recommends()).toMatchObject({ added: 1001 });
  });

  it('says which field is wrong', async () => {
    const fieldsOf = async (wish: object) => {
      const { status, text } = await addToPlan(service, owner, wish);
      expect(status).toBe(422);
      return text;
    };
    expect(await fieldsOf({ Starttag: '2026-05-19' })).toContain('Starttag');
    expect(await fieldsOf({ Endtag: '2026-05-19' })).toContain('Endtag');
    expect(await fieldsOf({ Endtag: '2027-05-21' })).toContain('Endtag');
    expect(await fieldsOf({ Starttag: '2027-05-21', Endtag: '2027-05-22' })).toContain('Starttag');
    expect(await fieldsOf({ ZuschlagCent: 3001 })).toContain('ZuschlagCent');
    expect(await fieldsOf({ ZuschlagCent: 0 })).toContain('ZuschlagCent');
    expect(await fieldsOf({ ZuschlagCent: 10.5 })).toContain('ZuschlagCent');
    expect(await fieldsOf({ ProduktId: 'gibt-es-nicht' })).toContain('ProduktId');
    expect(await rowsOf(service, 'select 1 from agency_bounty_plans')).toEqual([]);
  });

  it('counts once a day and product: a second one that would is refused, also at the same moment', async () => {
    await added(service, owner);
    const second = await addToPlan(service, owner, { Starttag: '2026-05-31', Endtag: '2026-06-30' });
    expect(said(second)).toBe('409 PSOF0961');
    expect(JSON.stringify(second.body)).toContain('Starttag');
    expect(said(await addToPlan(service, owner, { Starttag: '2026-06-01', Endtag: '2026-06-30' }))).toBe('200');
    const both = await Promise.all(
      [randomUUID(), randomUUID()].map((key) => addToPlan(service, { ...owner, key }, { ProduktId: 'linden-duo' })),
    );
    expect(both.map(said).toSorted()).toEqual(['200', '409 PSOF0961']);
    expect(await rowsOf(service, `select 1 from agency_bounty_plans where product_id = 'linden-duo'`)).toHaveLength(1);
    // Another agency is not in the way.
    expect(said(await addToPlan(service, { token: await signedInTo(service, 'A-2') }))).toBe('200');
  });

  it('is one for two presses, also at the same moment and when its first day is over', async () => {
    service.clock.moment = new Date('2026-05-20T21:30:00Z');
    const pressed = { token: await signedInTo(service, 'A-1'), key: randomUUID() };
    const both = await Promise.all([addToPlan(service, pressed), addToPlan(service, pressed)]);
    expect(both.map(said)).toEqual(['200', '200']);
    service.clock.pass({ hours: 1 });
    const ids = [...both, await addToPlan(service, pressed)].map(({ body }) => body['PlanId']);
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf(service, 'select 1 from agency_bounty_plans')).toHaveLength(1);
    expect(said(await addToPlan(service, pressed, { ZuschlagCent: 1 }))).toBe('409 PSOF0012');
  });

  it('is shown before by a dry run, side by side, and written by none', async () => {
    const { body, status } = await addToPlan(service, { ...owner, query: '?probelauf=true' });
    expect(status).toBe(200);
    const { PlanId, Vorher, Nachher } = body as unknown as Record<string, null | { Aufteilungen: object[] }>;
    expect(PlanId).toBeNull();
    const of = (own: number, others: number) => ({
      EmpfehlerCent: own,
      EmpfaengerCent: others,
      EmpfehlerHoechstensCent: own,
      EmpfaengerHoechstensCent: others,
    });
    expect(Vorher).toMatchObject({
      PraemieCent: 6000,
      ZuschlagHeuteCent: 0,
      Aufteilungen: [of(6000, 0), of(3000, 3000), of(0, 6000)],
    });
    // The cent that does not divide goes to the recommender, once.
    expect(Nachher).toMatchObject({
      PraemieCent: 7001,
      ZuschlagHeuteCent: 1001,
      Aufteilungen: [of(7001, 0), of(3501, 3500), of(0, 7001)],
    });
    expect(await rowsOf(service, 'select 1 from agency_bounty_plans')).toEqual([]);
    await added(service, owner);
    expect(said(await addToPlan(service, { ...owner, query: '?probelauf=true' }))).toBe('409 PSOF0961');
    const { Plaene } = await plansOf(service, owner);
    expect(Plaene.find(({ ProduktId }) => ProduktId === 'lindenstrom-natur')).toEqual(Nachher);
  });

  it.each([
    // Summer time: midnight in Berlin is 22:00 in UTC.
    ['2026-05-21', '2026-05-21T21:59:59Z', '2026-05-20T21:59:59Z', '2026-05-21T22:00:00Z'],
    // The day on which summer time begins, and that on which it ends: 23 and 25 hours.
    ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-27T22:59:59Z', '2027-03-28T22:00:00Z'],
    ['2026-10-25', '2026-10-25T22:59:59Z', '2026-10-24T21:59:59Z', '2026-10-25T23:00:00Z'],
  ])('counts on %s from its first to its last second in Berlin', async (day, last, before, after) => {
    await added(service, owner, { Starttag: day, Endtag: day });
    const addedAt = async (moment: string) => {
      service.clock.moment = new Date(moment);
      return (await recommends())?.['added'];
    };
    const first = new Date(Date.parse(before) + 1000).toISOString();
    expect([await addedAt(before), await addedAt(first), await addedAt(last), await addedAt(after)]).toEqual([
      0, 1001, 1001, 0,
    ]);
  });

  it('is ended for new referrals, not for those that were made; ending it again changes nothing', async () => {
    const plan = await added(service, owner);
    const before = await withAdviser(service, 'LS-1001');
    expect(said(await endPlan(service, owner, plan))).toBe('204');
    service.clock.pass({ hours: 1 });
    expect(said(await endPlan(service, owner, plan))).toBe('204');
    expect(await promiseOf(service, before.number)).toMatchObject({ added: 1001, plan });
    expect(await recommends()).toEqual(nothing);
    const [own] = (await plansOf(service, owner)).EigenePlaene;
    expect(own).toMatchObject({
      Zustand: 'Beendet',
      BeendetAm: '2026-05-20T10:00:00',
      AnzahlEmpfehlungen: 1,
      OffenCent: 1001,
    });
    // Its days are free again.
    expect(said(await addToPlan(service, owner))).toBe('200');
  });

  it('stays over where its days are, whoever ends it then', async () => {
    const plan = await added(service, owner);
    service.clock.pass({ days: 12 });
    owner = { token: await signedInTo(service, 'A-1') };
    expect(said(await endPlan(service, owner, plan))).toBe('204');
    expect((await plansOf(service, owner)).EigenePlaene[0]).toMatchObject({ Zustand: 'Vorbei', BeendetAm: null });
  });

  it('are listed for the operator, who ends one, which the trail says', async () => {
    const plan = await added(service, owner);
    await added(service, { token: await signedInTo(service, 'A-2') });
    const ofOperator = (method: 'GET' | 'PUT', path = '', token = operatorKey) =>
      service.call(method, `operator/agenturzuschlaege${path}`, { token });
    const { body } = await ofOperator('GET');
    expect(body['Content']).toMatchObject([
      { Agenturnummer: expect.stringMatching(/A-[12]/) as string, Zustand: 'Laeuft', ZuschlagCent: 1001 },
      { AnzahlEmpfehlungen: 0, OffenCent: 0 },
    ]);
    expect(said(await ofOperator('PUT', `/${plan}/ende`))).toBe('204');
    expect(said(await ofOperator('PUT', `/${plan}/ende`))).toBe('409 PSOF0783');
    expect(said(await ofOperator('PUT', `/${randomUUID()}/ende`))).toBe('404 PSOF0782');
    expect(await recommends()).toEqual(nothing);
    const [act] = await rowsOf(service, `select action from operator_actions where subject = $1`, plan);
    expect(act).toEqual({ action: 'agency-plan-ended' });
  });

  it('is none where the tenant allows none: nothing is added, and nothing is promised of what was', async () => {
    const without = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, agencyPlan: null },
    }));
    await agencyWith(without, 'A-1', ['LS-1001']);
    const own = { token: await signedInTo(without, 'A-1') };
    expect(said(await addToPlan(without, own))).toBe('404 PSOF0963');
    expect(said(await endPlan(without, own, randomUUID()))).toBe('404 PSOF0963');
    const { ProduktId, ZuschlagCent, Starttag, Endtag } = addition();
    await rowsOf(
      without,
      `insert into agency_bounty_plans (tenant, id, agency_number, product_id, added_cent, start_day, end_day, created_at)
       values ('lindenstrom', $1, 'A-1', $2, $3::text::int, $4::text::date, $5::text::date, now())`,
      randomUUID(),
      ProduktId,
      String(ZuschlagCent),
      Starttag,
      Endtag,
    );
    const { number } = await withAdviser(without, 'LS-1001');
    expect(await promiseOf(without, number)).toEqual(nothing);
    expect((await plansOf(without, own)).EigeneRegeln).toBeNull();
    await without.stop();
  });
});
