import { describe, expect, it } from 'vitest';
import { bankNotice } from './bank-files.ts';
import { engines } from '../../service/engines.ts';
import { back, cents, debit, startMoving, type Moving } from '../../service/moving.ts';
import type { Paying } from '../../given/paying.ts';

describe.each(engines)('what was freed, booked all the same, and comes back, on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  /** A transfer that the bank has refused for a reason that frees it. */
  const freed = async () => {
    const out = await moving.sent();
    await moving.refuse(out.reference, 'AM01');
    return out;
  };
  const other = 'DE02120300000000202051';
  const giveAccount = (token: string) =>
    paying.service.call('PUT', 'empfehler/bankdaten/', {
      token,
      body: { Kontoinhaber: 'Anna Schmidt', Iban: other },
    });

  it.each(['AM04', 'AM23'])('is due again where it is the payer’s or the banks’ matter: %s', async (reason) => {
    const { run, reference } = await freed();
    await moving.take(debit(reference, 20));
    expect(await moving.take(back(reference, 22, reason))).toEqual(['Bekannt']);
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('waits for another account where it is that, for which its person is asked once', async () => {
    const before = await paying.books();
    const { person, run, reference } = await freed();
    await moving.take(debit(reference, 20));
    for (const _ of ['taken', 'taken again']) {
      await moving.take(back(reference, 22, 'AC04'));
      expect(await moving.kinds(run)).toEqual([]);
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.timesAsked(person.anna.email)).toBe(1);
    }
    expect(await paying.claimOf(person.token)).toMatchObject({ Angehalten: 'Abgelehnt' });
    expect((await giveAccount(person.token)).status).toBe(200);
    await moving.take(debit(reference, 20), back(reference, 22, 'AC04'));
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
    expect(await paying.change(before, 'Bank')).toBe(0);
  });

  it('is due again where its person has given another account since it left', async () => {
    const { person, run, reference } = await freed();
    expect((await giveAccount(person.token)).status).toBe(200);
    await moving.take(debit(reference, 20));
    await moving.take(back(reference, 22, 'AC04'));
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.timesAsked(person.anna.email)).toBe(0);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it.each(['MD07', 'FRAD', undefined])('is left to two people for what is neither: %s', async (reason) => {
    const { person, run, reference } = await freed();
    await moving.take(debit(reference, 20));
    expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe(false);
    for (const _ of ['taken', 'taken again']) {
      expect(await moving.take(back(reference, 22, reason))).toEqual(['Entscheidung']);
      expect((await paying.read(run)).Fragen).toMatchObject([{ Frage: 'Widerspruch', Bankgrund: reason ?? null }]);
      expect(await paying.create()).toBe('PSOF0722');
    }
    expect(await paying.timesAsked(person.anna.email)).toBe(0);
    // What one of two had said was said before it came back.
    expect(await paying.decide(run, reference, 'unbezahlt', 'Jonas Ehlers')).toBe(false);
    await moving.take(back(reference, 22, reason));
    expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe(true);
    const next = await paying.signed();
    await moving.take(debit(reference, 20), back(reference, 22, reason));
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Freigegeben', AnzahlZahlungen: 1 });
  });

  it('is asked about with the reason of a return that was told before its debit', async () => {
    const { person, run, reference } = await freed();
    expect(await moving.take(back(reference, 22, 'AC04'))).toEqual(['Widerspruch']);
    for (const _ of ['taken', 'taken again']) {
      await moving.take(debit(reference, 20));
      expect((await paying.read(run)).Fragen).toMatchObject([{ Frage: 'Widerspruch', Bankgrund: 'AC04' }]);
    }
    await moving.both(run, reference, 'konto');
    await moving.take(debit(reference, 20));
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('is asked for another account by two people, once no other transfer is on its way', async () => {
    const { person, run, reference } = await freed();
    const second = await paying.released();
    const [again] = (await paying.read(second)).Zahlungen;
    await moving.take(debit(reference, 20), back(reference, 22, 'FRAD'));
    expect(await paying.decide(run, reference, 'konto', 'Karin Vogt')).toBe('PSOF0736');
    await moving.both(second, again?.EndToEndId ?? '', 'frei');
    await moving.both(run, reference, 'konto');
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
    expect(await paying.create()).toBe('PSOF0722');
    paying.service.clock.pass({ hours: 1 });
    expect((await giveAccount(person.token)).status).toBe(200);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it.each([
    ['AC04', []],
    ['MD07', ['Widerspruch']],
    ['AM04', null],
  ])(
    'comes back for %s after two have said that nothing arrived: nobody pays it to the same account',
    async (reason, asked) => {
      const { person, run, reference } = await freed();
      await moving.take(debit(reference, 20));
      await moving.both(run, reference, 'unbezahlt');
      const next = await paying.signed();
      await moving.take(back(reference, 22, reason));
      expect(await moving.kinds(run)).toEqual(asked ?? []);
      expect((await paying.read(next)).AnzahlZahlungen).toBe(asked === null ? 1 : 0);
      expect(await paying.timesAsked(person.anna.email)).toBe(reason === 'AC04' ? 1 : 0);
      const isAsked = asked?.length === 1;
      if (isAsked) await moving.both(run, reference, 'unbezahlt');
    },
  );

  it('is told to be stopped where it comes back for what is neither, and the next one is out', async () => {
    const { run, reference } = await freed();
    await moving.take(debit(reference, 20));
    await moving.both(run, reference, 'unbezahlt');
    const [second] = await paying.sent();
    expect(await moving.take(back(reference, 22, 'MD07'))).toEqual(['Entscheidung', 'Anhalten']);
    await paying.results(bankNotice([{ reference: second?.EndToEndId ?? '', cents, returned: 'AM04' }]));
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'unbezahlt');
  });

  it('knows what a file brings once more that has been answered by the return', async () => {
    const before = await paying.books();
    const { run, reference } = await freed();
    const statement = debit(reference, 20, { bankReference: 'A1' });
    await moving.take(statement);
    await moving.take(back(reference, 21, 'AM04'));
    const next = await paying.signed();
    expect(await moving.take(statement)).toEqual(['Widerspruch']);
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Freigegeben', AnzahlZahlungen: 1 });
    // Debited on another day it is a new movement.
    expect(await moving.take(debit(reference, 24))).toEqual(['Widerspruch', 'NochEinmalGebucht']);
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0 });
    await moving.both(run, reference, 'unbezahlt');
    expect(await paying.change(before, 'Bank')).toBe(0);
  });

  it('stops no transfer that is out, and asks its person, when an answered file is taken once more', async () => {
    const { person, run, reference } = await freed();
    await moving.take(debit(reference, 20));
    await moving.take(back(reference, 21, 'AM04'));
    const [second] = await paying.sent();
    expect(await moving.take(debit(reference, 20))).toEqual(['Widerspruch']);
    expect(await moving.take(debit(reference, 20), back(reference, 21, 'AM04'))).toEqual(['Widerspruch', 'Bekannt']);
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.claimOf(person.token)).toMatchObject({ InPruefung: false });
    await moving.refuse(second?.EndToEndId ?? '', 'AC04');
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
  });

  it('leaves what an operator says unasked to two people when a known return is taken once more', async () => {
    const { run, reference } = await freed();
    await moving.take(debit(reference, 20));
    await moving.take(back(reference, 21, 'AM04'));
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe(false);
    const out = await moving.sent();
    await moving.take(debit(out.reference, 20));
    await moving.take(back(out.reference, 21, 'AM04'));
    expect(await paying.decide(out.run, out.reference, 'bezahlt', 'Karin Vogt')).toBe(false);
    for (const one of [{ run, reference }, out]) {
      await moving.take(back(one.reference, 21, 'AM04'));
      expect(await moving.kinds(one.run)).toEqual(['Widerspruch']);
      expect(await paying.decide(one.run, one.reference, 'bezahlt', 'Jonas Ehlers')).toBe(true);
    }
    expect(await paying.create()).toBe('PSOF0722');
  });

  /** Freed, paid by another transfer to this account if one is given, and counted as paid by both: 60 € can be asked back. */
  const paidTwice = async (account?: (token: string) => Promise<unknown>) => {
    const { person, run, reference } = await freed();
    await account?.(person.token);
    const [second] = await paying.sent();
    const again = second?.EndToEndId ?? '';
    await moving.take(debit(reference, 20));
    await moving.take(debit(again, 20));
    await moving.both(run, reference, 'bezahlt');
    return { person, reference, again };
  };

  it.each([
    ['the same account', undefined],
    ['another account', giveAccount],
  ])('asks nobody for what came back that was not owed, and pays the rest, sent to %s', async (_, account) => {
    const { person, reference, again } = await paidTwice(account);
    const [first, last] = account ? [reference, again] : [again, reference];
    await moving.take(back(first, 22, 'AC04'));
    await moving.take(back(last, 23, 'AM23'));
    expect(await paying.timesAsked(person.anna.email)).toBe(0);
    expect(await paying.claimOf(person.token)).toMatchObject({ Angehalten: null });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  });

  it.each(['freed', 'back'])(
    'asks its person anew where an account is waited for, and what was %s before comes back for another reason',
    async (how) => {
      const out = how === 'freed' ? await freed() : await moving.sent();
      const { person, run, reference } = out;
      if (how === 'back') await moving.take(debit(reference, 20), back(reference, 21, 'AM04'));
      const [second] = await paying.sent();
      await moving.take(back(second?.EndToEndId ?? '', 22, 'AC04'));
      expect(await paying.timesAsked(person.anna.email)).toBe(1);
      await moving.both(run, reference, 'bezahlt');
      await moving.take(back(reference, 23, 'AM23'));
      expect(await moving.kinds(run)).toEqual(how === 'freed' ? [] : ['Zurueckgekommen']);
      if (how === 'back') await moving.both(run, reference, 'frei');
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.timesAsked(person.anna.email)).toBe(2);
      expect(await paying.claimOf(person.token)).toMatchObject({ Angehalten: 'Zurueckgekommen' });
      await paying.service.call('POST', 'praemierung/mail', { body: { Email: person.anna.email } });
      expect(await paying.timesAsked(person.anna.email)).toBe(3);
      expect((await giveAccount(person.token)).status).toBe(200);
      expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    },
  );
});
