import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { confirmedRecipient, reportOrder, signedIn, withPassword } from '../../given/bounty-people.ts';
import { giveOrder } from '../../given/order-people.ts';
import { lastMoment, order, OrderPeriod, over, type Followed } from '../../given/order-period.ts';
import { engines } from '../../service/engines.ts';

describe.each(engines)('the time in which an order has to come on %s', (engine) => {
  let rig: OrderPeriod;
  beforeAll(async () => {
    rig = await OrderPeriod.start(engine);
  });
  beforeEach(() => rig.begin());
  afterAll(() => rig.service.stop());

  /** Every place in which the day is told. */
  const told = async ({ anna, lena }: Followed) => {
    const own = await rig.service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
    const { Content } = own.body as unknown as { Content: [{ Meilensteine: { ErwartetBis: string | null }[] }] };
    const read = await rig.service.call('GET', 'empfaenger/auftrag', { token: lena.access });
    const { Praemien } = read.body as unknown as { Praemien: { AuftragBis: string | null }[] };
    return [Content[0].Meilensteine[4]?.ErwartetBis, ...Praemien.map(({ AuftragBis }) => AuftragBis)];
  };

  it('ends two weeks and an hour after its last day in Berlin, for both sides, once, and moves no money', async () => {
    const { anna, lena } = await rig.followed();
    await rig.timePassesAt(lastMoment);
    expect(await rig.statesOf(lena)).toEqual(['Offen', 'Offen']);
    rig.service.clock.moment = new Date(over);
    const rounds = await Promise.all([rig.timePasses(), rig.timePasses(), rig.timePasses()]);
    expect(rounds.reduce((sum, { expired }) => sum + expired, 0)).toBe(2);
    expect(await rig.partsOf(lena)).toEqual([
      { side: 'Empfehler', state: 'Abgelaufen', reason: 'AuftragAusgeblieben' },
      { side: 'Empfaenger', state: 'Abgelaufen', reason: 'AuftragAusgeblieben' },
    ]);
    const ofThem = 'in (select id from bounties where referral_number = $1)';
    expect(await rowsOf(rig.service, `select id from ledger_entries where bounty_id ${ofThem}`, anna.number)).toEqual(
      [],
    );
    const steps = `select former, state, reason from bounty_history where bounty_id ${ofThem} and former is not null`;
    const step = { former: 'Offen', state: 'Abgelaufen', reason: 'AuftragAusgeblieben' };
    expect(await rowsOf(rig.service, steps, anna.number)).toEqual([step, step]);
  });

  it('asks nobody to order once the day is over, and tells no later one', async () => {
    const { anna, lena } = await rig.followed();
    await withPassword(rig.service, anna);
    rig.service.clock.moment = new Date('2026-11-03T10:00:00Z');
    // The token of the beginning has ended by then.
    const both = { anna: { ...anna, token: await signedIn(rig.service, anna) }, lena };
    expect(await told(both)).toEqual(['2026-10-31T22:59:59', null]);
  });

  it.each(['Offen', 'Gezahlt'])('ends nothing that hangs on an order that is %s', async (status) => {
    const { lena } = await rig.followed();
    await reportOrder(rig.service, order({ Empfaengernummer: lena.number }, status));
    await rig.timePassesAt('2026-10-05T10:00:00Z');
    expect(await rig.statesOf(lena)).toEqual(['Offen', 'Offen']);
    await rig.timePassesAt('2027-10-31T23:00:00Z');
    expect(await rig.statesOf(lena)).toEqual(status === 'Offen' ? ['Offen', 'Offen'] : Array(2).fill('Bereitgestellt'));
  });

  it('ends what its order was taken from, and leaves alone the recipient who has got it', async () => {
    const { anna, lena } = await rig.followed();
    const given = order({ Empfehlungsnummer: anna.number });
    await reportOrder(rig.service, given);
    const max = await confirmedRecipient(rig.service, anna);
    expect(await giveOrder(rig.service, given.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    await rig.timePassesAt(over);
    expect([await rig.statesOf(lena), await rig.statesOf(max)]).toEqual([
      ['Abgelaufen', 'Abgelaufen'],
      ['Offen', 'Offen'],
    ]);
  });

  it('is told to both, and stays as it was promised when the tenant changes it', async () => {
    const both = await rig.followed();
    expect(await told(both)).toEqual(['2026-10-31T22:59:59', '2026-10-31T22:59:59']);
    rig.wait.days = 3;
    const later = await rig.followed();
    expect(await told(both)).toEqual(['2026-10-31T22:59:59', '2026-10-31T22:59:59']);
    expect(await told(later)).toEqual(['2026-10-04T21:59:59', '2026-10-04T21:59:59']);
    await rig.timePassesAt('2026-10-18T23:00:00Z');
    expect([await rig.statesOf(both.lena), await rig.statesOf(later.lena)]).toEqual([
      ['Offen', 'Offen'],
      ['Abgelaufen', 'Abgelaufen'],
    ]);
    rig.wait.days = 3650;
    await rig.timePassesAt(over);
    expect(await rig.statesOf(both.lena)).toEqual(['Abgelaufen', 'Abgelaufen']);
  });

  it('is told no more once there is an order', async () => {
    const both = await rig.followed();
    await reportOrder(rig.service, order({ Empfaengernummer: both.lena.number }));
    expect(await told(both)).toEqual([null, null]);
  });

  it('puts the referral among those that have ended, unless somebody else of it is waited for', async () => {
    rig.wait.days = 3;
    const { anna } = await rig.followed();
    await withPassword(rig.service, anna);
    const listed = () => rig.filtersOf(anna);
    expect(await listed()).toEqual(['Laufend']);
    await rig.timePassesAt('2026-10-19T10:00:00Z');
    expect(await listed()).toEqual(['Beendet']);
    const max = await confirmedRecipient(rig.service, anna);
    expect(await listed()).toEqual(['Laufend']);
    await reportOrder(rig.service, order({ Empfaengernummer: max.number }, 'Gezahlt'));
    expect(await listed()).toEqual(['Erfolgreich']);
  });
});
