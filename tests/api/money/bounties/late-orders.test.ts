import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { confirmedRecipient, reportOrder, signedIn, withPassword } from '../../given/bounty-people.ts';
import { giveOrder, recommenderWith, unmatchedOrder } from '../../given/order-people.ts';
import { order, OrderPeriod, over } from '../../given/order-period.ts';
import { recipientBody } from '../../given/people.ts';
import { engines } from '../../service/engines.ts';

describe.each(engines)('an order at the end of the time for it on %s', (engine) => {
  let rig: OrderPeriod;
  beforeAll(async () => {
    rig = await OrderPeriod.start(engine);
  });
  beforeEach(() => rig.begin());
  afterAll(() => rig.service.stop());

  it('counts by the day of the order, though the file with it comes after that day', async () => {
    const { lena } = await rig.followed();
    await rig.timePassesAt('2026-10-31T23:02:00Z');
    rig.service.clock.moment = new Date('2026-11-01T01:30:00Z');
    await reportOrder(
      rig.service,
      order({ Empfaengernummer: lena.number, Auftragsdatum: '2026-10-31T22:59:59' }, 'Gezahlt'),
    );
    await rig.timePassesAt('2026-11-20T10:00:00Z');
    expect(await rig.statesOf(lena)).toEqual(['Bereitgestellt', 'Bereitgestellt']);
  });

  it('does not count an order of the day after, whenever that is told', async () => {
    const { lena } = await rig.followed();
    rig.service.clock.moment = new Date('2026-11-01T01:30:00Z');
    const late = order({ Empfaengernummer: lena.number, Auftragsdatum: '2026-10-31T23:00:00' }, 'Gezahlt');
    await reportOrder(rig.service, late);
    expect(await rowsOf(rig.service, 'select order_id from bounties where recipient_number = $1', lena.number)).toEqual(
      [{ order_id: null }, { order_id: null }],
    );
    // Nothing follows where an operator says the same.
    expect(await giveOrder(rig.service, late.ExterneId, { Empfaengernummer: lena.number })).toBe('PSOF0707');
    await rig.timePassesAt(over);
    expect(await rig.statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
    expect(await unmatchedOrder(rig.service, late.ExterneId)).toMatchObject({ Auftragsdatum: '2026-10-31T23:00:00' });
  });

  it('counts an order whose day is put right in time', async () => {
    const { lena } = await rig.followed();
    rig.service.clock.moment = new Date('2026-11-05T10:00:00Z');
    const mistyped = order({ Empfaengernummer: lena.number, Auftragsdatum: '2026-11-03T10:00:00' });
    await reportOrder(rig.service, mistyped);
    await reportOrder(rig.service, { ...mistyped, Auftragsdatum: '2026-10-30T10:00:00' });
    await rig.timePassesAt(over);
    expect(await rig.statesOf(lena)).toEqual(['Offen', 'Offen']);
  });

  it.each(['by the recipient', 'by the referral'])('leaves a late order to the operator, named %s', async (by) => {
    const { anna, lena } = await rig.followed();
    await rig.timePassesAt('2026-11-16T10:00:00Z');
    const whose = by === 'by the recipient' ? { Empfaengernummer: lena.number } : { Empfehlungsnummer: anna.number };
    const late = order(whose, 'Gezahlt');
    expect((await reportOrder(rig.service, late)).body['Zugeordnet']).toBe(true);
    await rig.timePassesAt('2026-12-01T10:00:00Z');
    expect(await rig.statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
    expect(await unmatchedOrder(rig.service, late.ExterneId)).toMatchObject({
      Empfehlungsnummer: anna.number,
      PraemieAbgelaufenAm: '2026-11-16T10:00:00',
    });
    await reportOrder(rig.service, { ...late, Status: 'Storniert' });
    expect(await unmatchedOrder(rig.service, late.ExterneId)).toBeUndefined();
  });

  it('lets the operator give a late order to somebody else of its referral who is waited for', async () => {
    const { anna, lena } = await rig.followed();
    await rig.timePassesAt('2026-11-16T10:00:00Z');
    const late = order({ Empfaengernummer: lena.number });
    await reportOrder(rig.service, late);
    const max = await confirmedRecipient(rig.service, anna);
    expect(await unmatchedOrder(rig.service, late.ExterneId)).toMatchObject({ Status: 'Offen' });
    expect(await giveOrder(rig.service, late.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    expect(await unmatchedOrder(rig.service, late.ExterneId)).toBeUndefined();
  });

  it('makes no success of an order that was told too late for everybody, though made in time', async () => {
    rig.wait.days = 3;
    const { anna } = await rig.followed();
    await withPassword(rig.service, anna);
    await rig.timePassesAt('2026-10-19T10:00:00Z');
    const inTime = { Empfehlungsnummer: anna.number, Auftragsdatum: '2026-10-03T10:00:00' };
    await reportOrder(rig.service, order(inTime, 'Gezahlt'));
    expect(await rig.filtersOf(anna)).toEqual(['Beendet']);
  });

  it('makes no success of an order that was made after the promised day, and no end before others had to be told', async () => {
    rig.wait.days = 3;
    const { anna } = await rig.followed();
    await withPassword(rig.service, anna);
    rig.service.clock.moment = new Date('2026-10-06T10:00:00Z');
    await reportOrder(rig.service, order({ Empfehlungsnummer: anna.number }, 'Gezahlt'));
    const read = async () => {
      const { body } = await rig.service.call('GET', 'empfehler/empfehlungen', {
        token: await signedIn(rig.service, anna),
      });
      const { Content } = body as unknown as { Content: [{ Auftrag: unknown; Meilensteine: object[] }] };
      return [Content[0].Auftrag, Content[0].Meilensteine[4]];
    };
    const until = '2026-10-04T21:59:59';
    expect(await rig.filtersOf(anna)).toEqual(['Laufend']);
    expect(await read()).toMatchObject([null, { Zustand: 'Aktuell', ErwartetBis: until }]);
    await rig.timePassesAt('2026-10-19T10:00:00Z');
    expect(await rig.filtersOf(anna)).toEqual(['Beendet']);
    expect(await read()).toMatchObject([null, { Zustand: 'Gescheitert', ErwartetBis: until }]);
  });

  it('is told as none of who made it, where others follow the same link', async () => {
    rig.wait.days = 3;
    const { anna, lena } = await rig.followed();
    await confirmedRecipient(rig.service, anna);
    await withPassword(rig.service, anna);
    rig.service.clock.moment = new Date('2026-10-06T10:00:00Z');
    await reportOrder(rig.service, order({ Empfaengernummer: lena.number }, 'Gezahlt'));
    const token = await signedIn(rig.service, anna);
    const { body } = await rig.service.call('GET', 'empfehler/empfehlungen', { token });
    const { Content } = body as unknown as { Content: [{ Kontakte: { Auftrag: unknown }[] }] };
    expect(Content[0].Kontakte.map(({ Auftrag }) => Auftrag)).toEqual([null, null]);
  });

  it('stays a success where its day is corrected after its bounty was made ready', async () => {
    const { anna } = await rig.followed();
    await withPassword(rig.service, anna);
    const paid = order({ Empfehlungsnummer: anna.number, Auftragsdatum: '2026-10-02T10:00:00' }, 'Gezahlt');
    rig.service.clock.moment = new Date('2026-10-03T10:00:00Z');
    await reportOrder(rig.service, paid);
    await rig.timePassesAt('2026-11-10T10:00:00Z');
    await reportOrder(rig.service, { ...paid, Auftragsdatum: '2026-11-02T10:00:00' });
    expect(await rig.filtersOf(anna)).toEqual(['Erfolgreich']);
    const token = await signedIn(rig.service, anna);
    const { body } = await rig.service.call('GET', 'empfehler/empfehlungen', { token });
    expect(body['Content']).toMatchObject([{ Auftrag: { Status: 'Gezahlt' } }]);
  });

  it('ends nobody before an operator has said whose an order is that names none of several', async () => {
    const { anna, lena } = await rig.followed();
    const max = await confirmedRecipient(rig.service, anna);
    const nobodys = order({ Empfehlungsnummer: anna.number }, 'Gezahlt');
    await reportOrder(rig.service, nobodys);
    await rig.timePassesAt('2026-11-16T10:00:00Z');
    expect([await rig.statesOf(lena), await rig.statesOf(max)]).toEqual([
      ['Offen', 'Offen'],
      ['Offen', 'Offen'],
    ]);
    const read = await rig.service.call('GET', 'empfaenger/auftrag', { token: lena.access });
    // Nobody is asked to order by a day that is over.
    expect(read.body['Praemien']).toMatchObject([{ AuftragBis: null, ErwartetBis: null }]);
    expect(await giveOrder(rig.service, nobodys.ExterneId, { Empfaengernummer: lena.number })).toBeUndefined();
    await rig.timePasses();
    expect([await rig.statesOf(lena), await rig.statesOf(max)]).toEqual([
      ['Bereitgestellt', 'Bereitgestellt'],
      ['Abgelaufen', 'Abgelaufen'],
    ]);
  });

  it('ends nobody before an operator has said whose an order is that names somebody who has not confirmed', async () => {
    const anna = await recommenderWith(rig.service, 50);
    const body = recipientBody(rig.service);
    const typed = await rig.service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const lena = await confirmedRecipient(rig.service, anna);
    const named = order({ Empfaengernummer: typed.body['Empfaengernummer'] }, 'Gezahlt');
    await reportOrder(rig.service, named);
    await rig.timePassesAt('2026-11-16T10:00:00Z');
    expect(await rig.statesOf(lena)).toEqual(['Offen', 'Offen']);
    expect(await giveOrder(rig.service, named.ExterneId, { Empfaengernummer: lena.number })).toBeUndefined();
    await rig.timePasses();
    expect(await rig.statesOf(lena)).toEqual(['Bereitgestellt', 'Bereitgestellt']);
  });

  it.each(['to the recipient', 'to the referral'])(
    'refuses to give an order %s of whom none is waited for',
    async (to) => {
      const { anna, lena } = await rig.followed();
      const nobodys = order({});
      await reportOrder(rig.service, nobodys);
      await rig.timePassesAt('2026-11-16T10:00:00Z');
      expect(await rig.statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
      const whose = to === 'to the recipient' ? { Empfaengernummer: lena.number } : { Empfehlungsnummer: anna.number };
      expect(await giveOrder(rig.service, nobodys.ExterneId, whose)).toBe('PSOF0719');
      // It can still be given to whom it earns something.
      expect(await unmatchedOrder(rig.service, nobodys.ExterneId)).toMatchObject({ Empfehlungsnummer: null });
      const max = await confirmedRecipient(rig.service, anna);
      expect(await giveOrder(rig.service, nobodys.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    },
  );

  it.each(['to the recipient', 'to the referral'])(
    'refuses to give an order %s that was made after the promised day, though another is waited for',
    async (to) => {
      const { anna, lena } = await rig.followed();
      rig.service.clock.moment = new Date('2026-11-03T10:00:00Z');
      const late = order({ Auftragsdatum: '2026-10-31T23:00:00' });
      await reportOrder(rig.service, late);
      const whose = to === 'to the recipient' ? { Empfaengernummer: lena.number } : { Empfehlungsnummer: anna.number };
      expect(await giveOrder(rig.service, late.ExterneId, whose)).toBe('PSOF0719');
      expect(await rig.statesOf(lena)).toEqual(['Offen', 'Offen']);
      expect(await unmatchedOrder(rig.service, late.ExterneId)).toMatchObject({ Empfehlungsnummer: null });
      const inTime = order({ Auftragsdatum: '2026-10-31T22:59:59' });
      await reportOrder(rig.service, inTime);
      expect(await giveOrder(rig.service, inTime.ExterneId, whose)).toBeUndefined();
      // Who has ordered in time loses nothing by a second order.
      expect(await giveOrder(rig.service, late.ExterneId, whose)).toBeUndefined();
      await rig.timePassesAt(over);
      expect(await rig.statesOf(lena)).toEqual(['Offen', 'Offen']);
    },
  );

  it('ends all once an order that names none of several is cancelled', async () => {
    const { anna, lena } = await rig.followed();
    await confirmedRecipient(rig.service, anna);
    const nobodys = order({ Empfehlungsnummer: anna.number });
    await reportOrder(rig.service, nobodys);
    await rig.timePassesAt('2026-11-16T10:00:00Z');
    expect(await rig.statesOf(lena)).toEqual(['Offen', 'Offen']);
    await reportOrder(rig.service, { ...nobodys, Status: 'Storniert' });
    await rig.timePasses();
    expect(await rig.statesOf(lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
  });

  it('names no day at an order that is nobody’s for another reason', async () => {
    const nobodys = order({});
    await reportOrder(rig.service, nobodys);
    expect(await unmatchedOrder(rig.service, nobodys.ExterneId)).toMatchObject({ PraemieAbgelaufenAm: null });
  });
});
