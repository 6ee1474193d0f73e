import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { rowsOf } from '../../given/account-people.ts';
import {
  confirmedRecipient,
  newOrderId,
  reportOrder,
  signedIn,
  withPassword,
  type Recipient,
} from '../../given/bounty-people.ts';
import { giveOrder, recommenderWith, unmatchedOrder } from '../../given/order-people.ts';
import { recipientBody, type Recommender } from '../../given/people.ts';
import { engines } from '../../service/engines.ts';
import { Service } from '../../service/service.ts';

interface Step {
  readonly ErwartetBis: string | null;
}

describe.each(engines)('the time in which an order has to come on %s', (engine) => {
  const wait = { days: 30 };
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => {
      const changing = Object.defineProperty({ ...tenant.private }, 'orderPeriodDays', { get: () => wait.days });
      return { ...tenant, private: changing };
    });
  });
  beforeEach(() => {
    wait.days = 30;
    // Half a minute before a day ends in Berlin.
    service.clock.moment = new Date('2026-10-01T21:59:30Z');
  });
  afterAll(() => service.stop());

  /**
   * The last day, 31 October, begins in summer time and ends in winter time. Files may tell of it for two weeks more, and what they
   * told at the last moment may stand in a transaction that goes on for an hour.
   */
  const lastMoment = '2026-11-14T23:59:59.999Z';
  const over = '2026-11-15T00:00:00.000Z';
  const timePasses = () =>
    passTime(service.database.db, service.effects, [service.tenant], new AbortController().signal);
  const timePassesAt = (moment: string) => {
    service.clock.moment = new Date(moment);
    return timePasses();
  };
  const followed = async (share = 50) => {
    const anna = await recommenderWith(service, share);
    return { anna, lena: await confirmedRecipient(service, anna) };
  };
  const partsOf = ({ number }: Pick<Recipient, 'number'>) =>
    rowsOf(service, 'select side, state, reason from bounties where recipient_number = $1 order by side desc', number);
  const statesOf = async (whose: Pick<Recipient, 'number'>) => (await partsOf(whose)).map(({ state }) => state);
  const order = (whose: object, Status = 'Offen') => ({ ExterneId: newOrderId(), Status, ...whose });
  /** The filters of the personal area that find somebody's only referral. */
  const filtersOf = async (anna: Recommender) => {
    const token = await signedIn(service, anna);
    const found = [];
    for (const filter of ['Laufend', 'Erfolgreich', 'Beendet']) {
      const { body } = await service.call('GET', `empfehler/empfehlungen?Filter=${filter}`, { token });
      if ((body['Content'] as unknown as object[]).length > 0) found.push(filter);
    }
    return found;
  };
  /** Every place in which the day is told. */
  const told = async ({ anna, lena }: Awaited<ReturnType<typeof followed>>) => {
    const own = await service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
    const { Content } = own.body as unknown as { Content: [{ Meilensteine: Step[] }] };
    const read = await service.call('GET', 'empfaenger/auftrag', { token: lena.access });
    const { Praemien } = read.body as unknown as { Praemien: { AuftragBis: string | null }[] };
    return [Content[0].Meilensteine[4]?.ErwartetBis, ...Praemien.map(({ AuftragBis }) => AuftragBis)];
  };

  it('ends two weeks and an hour after its last day in Berlin, for both sides, once, and moves no money', async () => {
    const { anna, lena } = await followed();
    await timePassesAt(lastMoment);
    expect(await statesOf(lena)).toEqual(['Offen', 'Offen']);
    service.clock.moment = new Date(over);
    const rounds = await Promise.all([timePasses(), timePasses(), timePasses()]);
    expect(rounds.reduce((sum, { expired }) => sum + expired, 0)).toBe(2);
    expect(await partsOf(lena)).toEqual([
      { side: 'Empfehler', state: 'Abgelaufen', reason: 'AuftragAusgeblieben' },
      { side: 'Empfaenger', state: 'Abgelaufen', reason: 'AuftragAusgeblieben' },
    ]);
    const ofThem = 'in (select id from bounties where referral_number = $1)';
    expect(await rowsOf(service, `select id from ledger_entries where bounty_id ${ofThem}`, anna.number)).toEqual([]);
    const steps = `select former, state, reason from bounty_history where bounty_id ${ofThem} and former is not null`;
    const step = { former: 'Offen', state: 'Abgelaufen', reason: 'AuftragAusgeblieben' };
    expect(await rowsOf(service, steps, anna.number)).toEqual([step, step]);
  });

  it('counts by the day of the order, though the file with it comes after that day', async () => {
    const { lena } = await followed();
    await timePassesAt('2026-10-31T23:02:00Z');
    service.clock.moment = new Date('2026-11-01T01:30:00Z');
    await reportOrder(service, order({ Empfaengernummer: lena.number, Auftragsdatum: '2026-10-31T22:59:59' }, 'Gezahlt'));
    await timePassesAt('2026-11-20T10:00:00Z');
    expect(await statesOf(lena)).toEqual(['Bereitgestellt', 'Bereitgestellt']);
  });

  it('does not count an order of the day after, whenever that is told', async () => {
    const { lena } = await followed();
    service.clock.moment = new Date('2026-11-01T01:30:00Z');
    const late = order({ Empfaengernummer: lena.number, Auftragsdatum: '2026-10-31T23:00:00' }, 'Gezahlt');
    await reportOrder(service, late);
    expect(await rowsOf(service, 'select order_id from bounties where recipient_number = $1', lena.number)).toEqual(
      Array(2).fill({ order_id: null }),
    );
    // Nothing follows where an operator says the same.
    expect(await giveOrder(service, late.ExterneId, { Empfaengernummer: lena.number })).toBe('PSOF0707');
    await timePassesAt(over);
    expect(await statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
    expect(await unmatchedOrder(service, late.ExterneId)).toMatchObject({ Auftragsdatum: '2026-10-31T23:00:00' });
  });

  it('counts an order whose day is put right in time', async () => {
    const { lena } = await followed();
    service.clock.moment = new Date('2026-11-05T10:00:00Z');
    const mistyped = order({ Empfaengernummer: lena.number, Auftragsdatum: '2026-11-03T10:00:00' });
    await reportOrder(service, mistyped);
    await reportOrder(service, { ...mistyped, Auftragsdatum: '2026-10-30T10:00:00' });
    await timePassesAt(over);
    expect(await statesOf(lena)).toEqual(['Offen', 'Offen']);
  });

  it('asks nobody to order once the day is over, and tells no later one', async () => {
    const { anna, lena } = await followed();
    await withPassword(service, anna);
    service.clock.moment = new Date('2026-11-03T10:00:00Z');
    // The token of the beginning has ended by then.
    const both = { anna: { ...anna, token: await signedIn(service, anna) }, lena };
    expect(await told(both)).toEqual(['2026-10-31T22:59:59', null]);
  });

  it.each(['Offen', 'Gezahlt'])('ends nothing that hangs on an order that is %s', async (status) => {
    const { lena } = await followed();
    await reportOrder(service, order({ Empfaengernummer: lena.number }, status));
    await timePassesAt('2026-10-05T10:00:00Z');
    expect(await statesOf(lena)).toEqual(['Offen', 'Offen']);
    await timePassesAt('2027-10-31T23:00:00Z');
    expect(await statesOf(lena)).toEqual(status === 'Offen' ? ['Offen', 'Offen'] : Array(2).fill('Bereitgestellt'));
  });

  it('ends what its order was taken from, and leaves alone the recipient who has got it', async () => {
    const { anna, lena } = await followed();
    const given = order({ Empfehlungsnummer: anna.number });
    await reportOrder(service, given);
    const max = await confirmedRecipient(service, anna);
    expect(await giveOrder(service, given.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    await timePassesAt(over);
    expect([await statesOf(lena), await statesOf(max)]).toEqual([
      ['Abgelaufen', 'Abgelaufen'],
      ['Offen', 'Offen'],
    ]);
  });

  it('is told to both, and stays as it was promised when the tenant changes it', async () => {
    const both = await followed();
    expect(await told(both)).toEqual(['2026-10-31T22:59:59', '2026-10-31T22:59:59']);
    wait.days = 3;
    const later = await followed();
    expect(await told(both)).toEqual(['2026-10-31T22:59:59', '2026-10-31T22:59:59']);
    expect(await told(later)).toEqual(['2026-10-04T21:59:59', '2026-10-04T21:59:59']);
    await timePassesAt('2026-10-18T23:00:00Z');
    expect([await statesOf(both.lena), await statesOf(later.lena)]).toEqual([
      ['Offen', 'Offen'],
      ['Abgelaufen', 'Abgelaufen'],
    ]);
    wait.days = 3650;
    await timePassesAt(over);
    expect(await statesOf(both.lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
  });

  it('is told no more once there is an order', async () => {
    const both = await followed();
    await reportOrder(service, order({ Empfaengernummer: both.lena.number }));
    expect(await told(both)).toEqual([null, null]);
  });

  it.each(['by the recipient', 'by the referral'])('leaves a late order to the operator, named %s', async (by) => {
    const { anna, lena } = await followed();
    await timePassesAt('2026-11-16T10:00:00Z');
    const whose = by === 'by the recipient' ? { Empfaengernummer: lena.number } : { Empfehlungsnummer: anna.number };
    const late = order(whose, 'Gezahlt');
    expect((await reportOrder(service, late)).body['Zugeordnet']).toBe(true);
    await timePassesAt('2026-12-01T10:00:00Z');
    expect(await statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
    expect(await unmatchedOrder(service, late.ExterneId)).toMatchObject({
      Empfehlungsnummer: anna.number,
      PraemieAbgelaufenAm: '2026-11-16T10:00:00',
    });
    await reportOrder(service, { ...late, Status: 'Storniert' });
    expect(await unmatchedOrder(service, late.ExterneId)).toBeUndefined();
  });

  it('lets the operator give a late order to somebody else of its referral who is waited for', async () => {
    const { anna, lena } = await followed();
    await timePassesAt('2026-11-16T10:00:00Z');
    const late = order({ Empfaengernummer: lena.number });
    await reportOrder(service, late);
    const max = await confirmedRecipient(service, anna);
    expect(await unmatchedOrder(service, late.ExterneId)).toMatchObject({ Status: 'Offen' });
    expect(await giveOrder(service, late.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    expect(await unmatchedOrder(service, late.ExterneId)).toBeUndefined();
  });

  it('puts the referral among those that have ended, unless somebody else of it is waited for', async () => {
    wait.days = 3;
    const { anna } = await followed();
    await withPassword(service, anna);
    const listed = () => filtersOf(anna);
    expect(await listed()).toEqual(['Laufend']);
    await timePassesAt('2026-10-19T10:00:00Z');
    expect(await listed()).toEqual(['Beendet']);
    const max = await confirmedRecipient(service, anna);
    expect(await listed()).toEqual(['Laufend']);
    await reportOrder(service, order({ Empfaengernummer: max.number }, 'Gezahlt'));
    expect(await listed()).toEqual(['Erfolgreich']);
  });

  it('makes no success of an order that came too late for everybody', async () => {
    wait.days = 3;
    const { anna } = await followed();
    await withPassword(service, anna);
    await timePassesAt('2026-10-19T10:00:00Z');
    await reportOrder(service, order({ Empfehlungsnummer: anna.number }, 'Gezahlt'));
    expect(await filtersOf(anna)).toEqual(['Beendet']);
  });

  it('ends nobody before an operator has said whose an order is that names none of several', async () => {
    const { anna, lena } = await followed();
    const max = await confirmedRecipient(service, anna);
    const nobodys = order({ Empfehlungsnummer: anna.number }, 'Gezahlt');
    await reportOrder(service, nobodys);
    await timePassesAt('2026-11-16T10:00:00Z');
    expect([await statesOf(lena), await statesOf(max)]).toEqual([
      ['Offen', 'Offen'],
      ['Offen', 'Offen'],
    ]);
    const read = await service.call('GET', 'empfaenger/auftrag', { token: lena.access });
    // Nobody is asked to order by a day that is over.
    expect(read.body['Praemien']).toMatchObject([{ AuftragBis: null, ErwartetBis: null }]);
    expect(await giveOrder(service, nobodys.ExterneId, { Empfaengernummer: lena.number })).toBeUndefined();
    await timePasses();
    expect([await statesOf(lena), await statesOf(max)]).toEqual([
      ['Bereitgestellt', 'Bereitgestellt'],
      ['Abgelaufen', 'Abgelaufen'],
    ]);
  });

  it('ends nobody before an operator has said whose an order is that names somebody who has not confirmed', async () => {
    const anna = await recommenderWith(service, 50);
    const body = recipientBody(service);
    const typed = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const lena = await confirmedRecipient(service, anna);
    const named = order({ Empfaengernummer: typed.body['Empfaengernummer'] }, 'Gezahlt');
    await reportOrder(service, named);
    await timePassesAt('2026-11-16T10:00:00Z');
    expect(await statesOf(lena)).toEqual(['Offen', 'Offen']);
    expect(await giveOrder(service, named.ExterneId, { Empfaengernummer: lena.number })).toBeUndefined();
    await timePasses();
    expect(await statesOf(lena)).toEqual(['Bereitgestellt', 'Bereitgestellt']);
  });

  it.each(['to the recipient', 'to the referral'])(
    'refuses to give an order %s of whom none is waited for',
    async (to) => {
      const { anna, lena } = await followed();
      const nobodys = order({});
      await reportOrder(service, nobodys);
      await timePassesAt('2026-11-16T10:00:00Z');
      expect(await statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
      const whose = to === 'to the recipient' ? { Empfaengernummer: lena.number } : { Empfehlungsnummer: anna.number };
      expect(await giveOrder(service, nobodys.ExterneId, whose)).toBe('PSOF0719');
      // It can still be given to whom it earns something.
      expect(await unmatchedOrder(service, nobodys.ExterneId)).toMatchObject({ Empfehlungsnummer: null });
      const max = await confirmedRecipient(service, anna);
      expect(await giveOrder(service, nobodys.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    },
  );

  it('ends all once an order that names none of several is cancelled', async () => {
    const { anna, lena } = await followed();
    await confirmedRecipient(service, anna);
    const nobodys = order({ Empfehlungsnummer: anna.number });
    await reportOrder(service, nobodys);
    await timePassesAt('2026-11-16T10:00:00Z');
    expect(await statesOf(lena)).toEqual(['Offen', 'Offen']);
    await reportOrder(service, { ...nobodys, Status: 'Storniert' });
    await timePasses();
    expect(await statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
  });

  it('names no day at an order that is nobody’s for another reason', async () => {
    const nobodys = order({});
    await reportOrder(service, nobodys);
    expect(await unmatchedOrder(service, nobodys.ExterneId)).toMatchObject({ PraemieAbgelaufenAm: null });
  });
});
