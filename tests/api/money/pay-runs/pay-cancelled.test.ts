import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../bank/bank-cases.ts';
import { bankAnswer, bankNotice } from '../bank/bank-files.ts';
import { engines } from '../../service/engines.ts';
import { Leaving } from '../../service/leaving.ts';
import { debit, back as backOn } from '../../service/moving.ts';
import type { Collected, Paying } from '../../given/paying.ts';
import { tokenIn } from '../../service/service.ts';

describe.each(engines)('a bounty whose order is cancelled once its money has left on %s', (engine) => {
  let paying: Paying;
  let leaving: Leaving;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    ({ paying } = leaving);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const sent = async () => (await paying.sent())[0]?.EndToEndId ?? '';
  const booked = (reference: string) => paying.results(bankNotice([{ reference, cents: 6000 }]));
  const back = (reference: string) => paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
  const newAccountOf = async ({ anna }: Collected) => {
    const mail = await paying.lastMail(anna.email);
    if (mail?.kind !== 'payment-failed') throw new Error('nobody was told');
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    await paying.service.call('PUT', 'empfehler/bankdaten/', { token: tokenIn(mail.bankDataUrl), body });
  };
  /** By how much has changed what bounties cost, what can be asked back, and what is on the account. */
  const changes = async (before: Readonly<Record<string, number>>) => ({
    cost: await paying.change(before, 'Praemienaufwand'),
    reclaimable: await paying.change(before, 'Rueckforderung'),
    bank: await paying.change(before, 'Bank'),
  });
  const nothing = { cost: 0, reclaimable: 0, bank: 0 };

  it('costs nothing and is asked back from nobody when the money comes back by itself', async () => {
    const before = await paying.books();
    const person = await paying.collected();
    const reference = await sent();
    await booked(reference);
    await paying.cancel(person);
    expect(await changes(before)).toEqual({ cost: 0, reclaimable: 6000, bank: -6000 });
    expect(await back(reference)).toMatchObject({ Zurueckgekommen: 1 });
    await paying.cancel(person);
    expect(await changes(before)).toEqual(nothing);
    expect(await paying.timesAsked(person.anna.email)).toBe(0);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('is written off once, with its person who goes or with its order', async () => {
    const before = await paying.books();
    const person = await paying.collected();
    const reference = await sent();
    await booked(reference);
    await back(reference);
    await leaving.leave(person.anna);
    await paying.cancel(person);
    expect(await changes(before)).toEqual(nothing);
  });

  it('leaves the run in which what came back waits', async () => {
    const before = await paying.books();
    const person = await paying.collected();
    const reference = await sent();
    await booked(reference);
    await back(reference);
    await newAccountOf(person);
    const run = await paying.signed();
    await paying.cancel(person);
    expect(await changes(before)).toEqual(nothing);
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0, FreigegebenVon: [] });
  });

  it('is written off once, however often the order is cancelled', async () => {
    const before = await paying.books();
    const person = await paying.collected();
    const reference = await sent();
    await booked(reference);
    await back(reference);
    await paying.cancel(person);
    await paying.cancel(person);
    expect(await changes(before)).toEqual(nothing);
  });

  it('asks nobody for another account when the bank refuses what was on its way', async () => {
    const before = await paying.books();
    const person = await paying.collected();
    const reference = await sent();
    await paying.cancel(person);
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]));
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Storniert' });
    expect(await paying.timesAsked(person.anna.email)).toBe(0);
    expect(await changes(before)).toEqual(nothing);
  });

  it('is shown with the account that its file names, also once the bank has refused it', async () => {
    const person = await paying.collected();
    const run = await paying.released();
    const reference = (await paying.read(run)).Zahlungen[0]?.EndToEndId ?? '';
    await paying.cancel(person);
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]));
    expect((await paying.read(run)).Zahlungen).toMatchObject([{ Iban: 'DE•• •••• 3000', Kontoinhaber: 'A••• S•••' }]);
  });

  /** A payment that the bank has refused for the payer's reason. */
  const freed = async () => {
    const before = await paying.books();
    const person = await paying.collected();
    const run = await paying.released();
    const reference = (await paying.read(run)).Zahlungen[0]?.EndToEndId ?? '';
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AM01' }]));
    return { before, person, run, reference };
  };

  it.each([
    ['it did not arrive', 'unbezahlt', nothing, 'Storniert'],
    ['it arrived', 'bezahlt', { cost: 0, reclaimable: 6000, bank: -6000 }, 'Ausgezahlt'],
  ])('waits for two operators where it is perhaps paid: %s', async (_, decision, then, state) => {
    const { before, person, run, reference } = await freed();
    await booked(reference);
    await paying.cancel(person);
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Abgeholt' });
    expect(await changes(before)).toEqual({ cost: 6000, reclaimable: 0, bank: 0 });
    await paying.decide(run, reference, decision, 'Karin Vogt');
    expect(await paying.decide(run, reference, decision, 'Jonas Ehlers')).toBe(true);
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: state });
    expect(await changes(before)).toEqual(then);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it.each([
    ['refused', nothing],
    ['booked', { cost: 0, reclaimable: 6000, bank: -6000 }],
  ])('waits for the bank while the money leaves again: %s', async (end, then) => {
    const before = await paying.books();
    const person = await paying.collected();
    const first = await sent();
    await booked(first);
    await back(first);
    await newAccountOf(person);
    const second = await sent();
    await paying.cancel(person);
    expect(await changes(before)).toEqual({ cost: 6000, reclaimable: 0, bank: 0 });
    if (end === 'refused') await paying.results(bankAnswer([{ reference: second, status: 'RJCT', reason: 'AC04' }]));
    else await booked(second);
    expect(await changes(before)).toEqual(then);
    await back(second);
    expect(await changes(before)).toEqual(nothing);
    expect(await paying.create()).toBe('PSOF0722');
  });

  const lastKind = async ({ anna }: Collected) => (await paying.lastMail(anna.email))?.kind;

  it.each(['AC01', 'AM04'])(
    'tells its person, once, that nothing comes any more of what came back for %s',
    async (reason) => {
      const person = await paying.collected();
      const reference = await sent();
      await booked(reference);
      await paying.results(bankNotice([{ reference, cents: 6000, returned: reason }]));
      await paying.cancel(person);
      await paying.cancel(person);
      const kinds = (await paying.service.mailsTo(person.anna.email)).map(({ kind }) => kind);
      const asked = reason === 'AC01' ? ['payment-failed'] : [];
      expect(kinds.slice(kinds.indexOf('bounty-paid'))).toEqual(['bounty-paid', ...asked, 'bounty-cancelled']);
    },
  );

  it('tells its person so when the bank refuses the money that had left again', async () => {
    const person = await paying.collected();
    const first = await sent();
    await booked(first);
    await back(first);
    await newAccountOf(person);
    const second = await sent();
    await paying.cancel(person);
    expect(await lastKind(person)).toBe('bounty-claimed');
    await paying.results(bankAnswer([{ reference: second, status: 'RJCT', reason: 'AC04' }]));
    expect(await lastKind(person)).toBe('bounty-cancelled');
  });

  it('tells nobody so whose money is with them', async () => {
    const person = await paying.collected();
    await booked(await sent());
    await paying.cancel(person);
    expect(await lastKind(person)).toBe('bounty-paid');
  });

  it.each([
    ['unbezahlt', nothing, 'bounty-cancelled'],
    ['bezahlt', { cost: 0, reclaimable: 6000, bank: -6000 }, 'bounty-paid'],
  ])('waits for two operators where it came back and was debited again: %s', async (decision, then, told) => {
    const before = await paying.books();
    const person = await paying.collected();
    const run = await paying.released();
    const reference = (await paying.read(run)).Zahlungen[0]?.EndToEndId ?? '';
    await paying.results(statement(debit(reference, 20)));
    await paying.results(statement(backOn(reference, 21, 'AC04')));
    await paying.results(statement(debit(reference, 24)));
    await paying.cancel(person);
    expect(await lastKind(person)).toBe('payment-failed');
    expect(await changes(before)).toEqual({ cost: 6000, reclaimable: 0, bank: 0 });
    await paying.decide(run, reference, decision, 'Karin Vogt');
    expect(await paying.decide(run, reference, decision, 'Jonas Ehlers')).toBe(true);
    expect(await lastKind(person)).toBe(told);
    expect(await changes(before)).toEqual(then);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it.each([
    ['unbezahlt', 6000],
    ['bezahlt', 12_000],
  ])('is asked back at once where it is paid, and is perhaps paid twice: %s', async (decision, all) => {
    const { before, person, run, reference } = await freed();
    await booked(await sent());
    await booked(reference);
    await paying.cancel(person);
    expect(await changes(before)).toEqual({ cost: 0, reclaimable: 6000, bank: -6000 });
    await paying.decide(run, reference, decision, 'Karin Vogt');
    expect(await paying.decide(run, reference, decision, 'Jonas Ehlers')).toBe(true);
    expect(await changes(before)).toEqual({ cost: 0, reclaimable: all, bank: -all });
    expect(await lastKind(person)).toBe('bounty-paid');
  });
});
