import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handOutVouchers } from '#server/jobs/money/vouchers.ts';
import { rowsOf } from '../../given/account-people.ts';
import { agencyPart, agencyPays } from '../../given/agency-part.ts';
import { wantedVoucher, type Provided } from '../../given/bounty-people.ts';
import type { Paying } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';
import { Leaving } from '../../service/leaving.ts';
import { back, debit, Moving } from '../../service/moving.ts';
import { operatorKey, tokenIn } from '../../service/service.ts';

const { cents } = agencyPart;

describe.each(engines)('what an agency adds to a bounty, in the books on %s', (engine) => {
  let leaving: Leaving;
  let paying: Paying;
  let moving: Moving;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    ({ paying } = leaving);
    moving = new Moving(paying);
    await agencyPays(paying.service);
  }, 180_000);
  afterAll(() => paying.service.stop());

  let before: Readonly<Record<string, number>>;
  beforeEach(async () => {
    await paying.payTheRest();
    before = await paying.books();
  });
  const charged = () => paying.change(before, 'Agenturforderung');
  const entriesOf = async ({ anna }: Pick<Provided, 'anna'>) => {
    const select = `select kind from ledger_entries where kind like 'Agentur%' and bounty_id in
      (select id from bounties where referral_number = $1) order by id`;
    return (await rowsOf(paying.service, select, anna.number)).map(({ kind }) => kind);
  };
  /** One that the bank has paid. */
  const paid = async () => {
    const { run, person, reference } = await moving.sent();
    expect(await charged()).toBe(0);
    await moving.take(debit(reference, 20));
    expect(await charged()).toBe(cents);
    return { run, person, reference };
  };
  const [isCharged, isCredited] = ['AgenturBelastet', 'AgenturEntlastet'];

  it('is charged when the bank has paid, and not again when it comes back and is paid once more', async () => {
    const { person, reference } = await paid();
    // The tenant bears the rest.
    expect(await paying.change(before, 'Praemienaufwand')).toBe(6000 - cents);
    await moving.take(back(reference, 21, 'AC04'));
    expect(await charged()).toBe(cents);
    const mail = await paying.lastMail(person.anna.email);
    if (mail?.kind !== 'payment-failed') throw new Error('nobody was asked');
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    await paying.service.call('PUT', 'empfehler/bankdaten/', { token: tokenIn(mail.bankDataUrl), body });
    await paying.payTheRest();
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
    expect([await charged(), await entriesOf(person)]).toEqual([cents, [isCharged]]);
  });

  it('is not charged where the order is cancelled before', async () => {
    const person = await paying.collected();
    await paying.cancel(person);
    expect([await charged(), await entriesOf(person)]).toEqual([0, []]);
  });

  it('stays charged where the order is cancelled after, until the money is back', async () => {
    const { person, reference } = await paid();
    await paying.cancel(person);
    expect(await charged()).toBe(cents);
    await moving.take(back(reference, 21, 'FOCR'));
    expect([await charged(), await entriesOf(person)]).toEqual([0, [isCharged, isCredited]]);
  });

  it('is credited once where the money came back first', async () => {
    const { person, reference } = await paid();
    await moving.take(back(reference, 21, 'AC04'));
    await paying.cancel(person);
    await paying.cancel(person);
    expect([await charged(), await entriesOf(person)]).toEqual([0, [isCharged, isCredited]]);
  });

  it('is credited where the money came back, and its person goes', async () => {
    const { person, reference } = await paid();
    await moving.take(back(reference, 21, 'AC04'));
    await leaving.leave(person.anna);
    expect([await charged(), await entriesOf(person)]).toEqual([0, [isCharged, isCredited]]);
  });

  it('is charged again where the money is with its person after all, and credited again when it is back', async () => {
    const { run, person, reference } = await paid();
    await moving.take(back(reference, 21, 'AC04'));
    await paying.cancel(person);
    expect(await charged()).toBe(0);
    paying.service.clock.pass({ hours: 1 });
    await moving.both(run, reference, 'bezahlt');
    expect(await charged()).toBe(cents);
    expect(await paying.change(before, 'Rueckforderung')).toBe(6000);
    await moving.take(back(reference, 22, 'FOCR'));
    expect([await charged(), await entriesOf(person)]).toEqual([0, [isCharged, isCredited, isCharged, isCredited]]);
  });

  it('is charged again where the money reached somebody who is gone after all', async () => {
    const { run, person, reference } = await paid();
    await moving.take(back(reference, 21, 'AC04'));
    await leaving.leave(person.anna);
    paying.service.clock.pass({ hours: 1 });
    await moving.both(run, reference, 'bezahlt');
    expect([await charged(), await entriesOf(person)]).toEqual([cents, [isCharged, isCredited, isCharged]]);
  });

  it('is charged with a voucher, too', async () => {
    const { service } = paying;
    const person = await wantedVoucher(service);
    const Csv = `Code;WertCent;Anbieter;GueltigBis\nAGENTUR-${engine};6000;Buchladen;`;
    await service.call('POST', 'operator/gutscheine', { token: operatorKey, body: { Csv } });
    service.clock.pass({ hours: 1 });
    expect(await charged()).toBe(0);
    const { database, effects, tenants } = service;
    const logger = { info: () => undefined, warn: () => undefined };
    await handOutVouchers({ db: database.db, effects, tenants, logger }, new AbortController().signal);
    expect([await charged(), await entriesOf(person)]).toEqual([cents, [isCharged]]);
  });

  it('is found wrong where bounties or books say something else', async () => {
    const { person } = await paid();
    const ofAgencies = async () => {
      const { body } = await paying.call('GET', 'hauptbuch/pruefung');
      return [body['VonAgenturenGefordertCent'], body['VonAgenturenGefordertLautPraemienCent']].map(Number);
    };
    const [books = 0] = await ofAgencies();
    expect(await ofAgencies()).toEqual([books, books]);
    const change = (by: number) =>
      rowsOf(
        paying.service,
        'update bounties set agency_cent = agency_cent + $2 where referral_number = $1',
        person.anna.number,
        String(by),
      );
    await change(1);
    expect(await ofAgencies()).toEqual([books, books + 1]);
    await change(-1);
  });
});
