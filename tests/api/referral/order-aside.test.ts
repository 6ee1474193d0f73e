import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecipient, newOrderId, reportOrder, type Recipient } from '../given/bounty-people.ts';
import { giveOrder, recommenderWith } from '../given/order-people.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

interface Listed {
  readonly ExterneId: string;
  readonly PraemieAbgelaufenAm: string | null;
  readonly AbgelegtAm: string | null;
  readonly Ablagegrund: string | null;
}

describe.each(engines)('orders that an operator has to look into on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, orderPeriodDays: 14 },
    }));
  });
  beforeEach(async () => {
    service.clock.moment = new Date('2026-10-01T10:00:00Z');
    await service.database.executeSql('delete from orders');
  });
  afterAll(() => service.stop());

  const tellOf = async (whose: object, Status = 'Offen') => {
    const ExterneId = newOrderId();
    await reportOrder(service, { ExterneId, Status, ...whose });
    return ExterneId;
  };
  const list = async (query = '') => {
    const { body } = await service.call('GET', `operator/auftraege?${query}`, { token: operatorKey });
    return body['Content'] as unknown as Listed[];
  };
  const listed = async (query = '') => (await list(query)).map(({ ExterneId }) => ExterneId);
  const setAside = async (id: string, Grund = 'Kein Kunde von uns') => {
    const sent = { token: operatorKey, body: { Grund } };
    const { status, body } = await service.call('PUT', `operator/auftraege/${id}/ablage`, sent);
    return status === 204 ? undefined : body['Code'];
  };
  const timePassesAt = (moment: string) => {
    service.clock.moment = new Date(moment);
    const { database, effects, tenant } = service;
    return passTime(database.db, effects, [tenant], new AbortController().signal);
  };
  const statesOf = async ({ number }: Pick<Recipient, 'number'>) =>
    (await rowsOf(service, 'select state from bounties where recipient_number = $1', number)).map(({ state }) => state);
  /** A referral of which two have confirmed. */
  const several = async () => {
    const anna = await recommenderWith(service, 100);
    return { anna, lena: await confirmedRecipient(service, anna), max: await confirmedRecipient(service, anna) };
  };

  it('are listed before those that came too late, page by page', async () => {
    const { lena } = await several();
    await timePassesAt('2026-10-30T10:00:00Z');
    const late = [await tellOf({ Empfaengernummer: lena.number }), await tellOf({ Empfaengernummer: lena.number })];
    service.clock.pass({ hours: 1 });
    const nobodys = [await tellOf({}), await tellOf({})];
    expect((await listed()).slice(0, 2).toSorted()).toEqual(nobodys.toSorted());
    expect((await listed()).slice(2).toSorted()).toEqual(late.toSorted());
    const pages: string[][] = [];
    for (let next: string | null = ''; next !== null && pages.length < 9;) {
      const query = `Pagesize=3${next && `&nach=${encodeURIComponent(next)}`}`;
      const { body } = await service.call('GET', `operator/auftraege?${query}`, { token: operatorKey });
      const { Content, Weiter } = body as unknown as { Content: Listed[]; Weiter: string | null };
      pages.push(Content.map(({ ExterneId }) => ExterneId));
      next = Weiter;
    }
    expect(Math.max(...pages.map((page) => page.length))).toBe(3);
    expect(pages.flat()).toEqual(await listed());
  });

  it('are taken off the list by whoever looked into them, with why, and it is noted', async () => {
    const order = await tellOf({});
    expect(await setAside(order)).toBeUndefined();
    expect(await listed()).toEqual([]);
    expect(await list('alle=true')).toMatchObject([
      { ExterneId: order, AbgelegtAm: '2026-10-01T10:00:00', Ablagegrund: 'Kein Kunde von uns' },
    ]);
    const noted = `select a.operator, a.action from operator_actions a join orders o on o.id::text = a.subject where o.external_id = $1`;
    expect((await rowsOf(service, noted, order)).map(({ action }) => action)).toContain('order-set-aside');
  });

  it('are set aside once, and not where they are somebody’s or none', async () => {
    const anna = await recommenderWith(service, 100);
    const lena = await confirmedRecipient(service, anna);
    const [theirs, order] = [await tellOf({ Empfaengernummer: lena.number }), await tellOf({})];
    expect([await setAside(theirs), await setAside('none'), await setAside(order), await setAside(order)]).toEqual([
      'PSOF0735',
      'PSOF0706',
      undefined,
      'PSOF0735',
    ]);
  });

  it('keep nobody waiting any more once they are set aside', async () => {
    const { anna, lena, max } = await several();
    const order = await tellOf({ Empfehlungsnummer: anna.number });
    await timePassesAt('2026-10-30T10:00:00Z');
    expect([await statesOf(lena), await statesOf(max)]).toEqual([['Offen'], ['Offen']]);
    expect(await setAside(order)).toBeUndefined();
    await timePassesAt('2026-10-30T11:00:00Z');
    expect([await statesOf(lena), await statesOf(max)]).toEqual([['Abgelaufen'], ['Abgelaufen']]);
  });

  it('can be given to somebody all the same, and are looked into again where a row names others', async () => {
    const { anna, lena } = await several();
    const [given, named] = [await tellOf({}), await tellOf({})];
    for (const order of [given, named]) expect(await setAside(order)).toBeUndefined();
    expect(await giveOrder(service, given, { Empfaengernummer: lena.number })).toBeUndefined();
    await reportOrder(service, { ExterneId: named, Empfehlungsnummer: anna.number });
    expect(await listed()).toEqual([named]);
    expect((await list('alle=true')).map(({ AbgelegtAm }) => AbgelegtAm)).toEqual([null]);
  });
});
