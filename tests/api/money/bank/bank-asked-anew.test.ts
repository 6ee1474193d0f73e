import { describe, expect, it } from 'vitest';
import { statusReport } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import { back, cents, debit, startMoving, type Moving } from '../../service/moving.ts';
import { newKey } from '../../given/operator-people.ts';
import type { Paying } from '../../given/paying.ts';
import { keyWish, releasers } from '../../given/releasers.ts';
import { operatorKey } from '../../service/service.ts';

type Out = Awaited<ReturnType<Moving['sent']>>;

/** What two people have said of a debit, and what came then: its bounty is due again. */
const answered: readonly [string, (moving: Moving, out: Out) => Promise<void>][] = [
  [
    'it was paid, and came back',
    async (moving, { run, reference }) => {
      await moving.refuse(reference, 'AM01');
      await moving.take(debit(reference, 20));
      await moving.both(run, reference, 'bezahlt');
      await moving.take(back(reference, 23, 'AM04'));
    },
  ],
  [
    'it was paid, unasked, and came back once more',
    async (moving, { run, reference }) => {
      await moving.take(debit(reference, 20));
      await moving.take(back(reference, 23, 'AM04'));
      await moving.both(run, reference, 'bezahlt');
      await moving.take(back(reference, 25, 'AM04'));
      await moving.both(run, reference, 'frei');
    },
  ],
  [
    'it was not paid',
    async (moving, { run, reference }) => {
      await moving.refuse(reference, 'AM01');
      await moving.take(debit(reference, 20));
      await moving.both(run, reference, 'unbezahlt');
    },
  ],
];

describe.each(engines)('what two people are asked anew on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  it('lets two free a transfer that was stopped by telephone', async () => {
    const before = await paying.books();
    const { run, reference } = await moving.sent();
    await moving.refuse(reference, 'AM01');
    const other = await paying.released();
    const [second] = (await paying.read(other)).Zahlungen;
    const stopped = second?.EndToEndId ?? '';
    expect(await paying.decide(other, stopped, 'behalten', 'Karin Vogt')).toBe('PSOF0746');
    expect(await moving.take(debit(reference, 20))).toEqual(['Widerspruch', 'Anhalten']);
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe('PSOF0736');
    await moving.both(other, stopped, 'frei');
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
  });

  it('asks anew where two have kept what is refused for another reason', async () => {
    const { run, reference } = await moving.sent();
    await moving.refuse(reference, 'AM05');
    await moving.both(run, reference, 'behalten');
    expect(await moving.refuse(reference, 'FF01')).toMatchObject({ Abgelehnt: 0, Fraglich: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'behalten');
    expect(await moving.refuse(reference, 'FF01')).toMatchObject({ Abgelehnt: 0, Fraglich: 0 });
    expect(await paying.create()).toBe('PSOF0722');
    await moving.take(debit(reference, 20));
  });

  it('asks anew about each transfer of a file that two have kept', async () => {
    const { run, references, file } = await paying.sentTwo();
    await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    await moving.both(run, file, 'behalten');
    for (const reference of references)
      expect(await moving.refuse(reference, 'AC04')).toMatchObject({ Abgelehnt: 0, Fraglich: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    await moving.take(...references.map((reference) => debit(reference, 20)));
  });

  it('leaves out of a file that is freed what two have kept by itself', async () => {
    const { run, references, file } = await paying.sentTwo();
    const [first, second] = references;
    await moving.refuse(first, 'AM05');
    await moving.both(run, first, 'behalten');
    await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    await moving.both(run, file, 'frei');
    const states = (await paying.read(run)).Zahlungen.map(({ EndToEndId, Zustand }) => [EndToEndId, Zustand]);
    expect(Object.fromEntries(states)).toEqual({ [first]: 'Uebermittelt', [second]: 'Entfallen' });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    // The rest of the file is what was kept: refused once more it is asked about, and the sum of it is its booking.
    const again = statusReport({ file, group: { status: 'RJCT', why: [{ code: 'FF01' }] } });
    expect(await paying.results(again)).toMatchObject({ Fraglich: 1 });
    await moving.both(run, file, 'behalten');
    expect(await moving.take(debit('', 20, { parts: [{ batch: { file, sumCents: cents } }] }))).toEqual([]);
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt' });
    await paying.books();
  });

  it('decides by a file’s name what contradicts in it, though the file is asked about or was kept', async () => {
    const { run, references, file, payments } = await paying.sentTwo();
    const [first] = references;
    await moving.refuse(first, 'AM01');
    await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    expect(payments).toHaveLength(2);
    await moving.take(debit(first, 20));
    expect(await paying.decide(run, file, 'bezahlt', 'Karin Vogt')).toBe(false);
    await moving.both(run, file, 'behalten');
    expect(await paying.decide(run, file, 'bezahlt', 'Jonas Ehlers')).toBe(true);
    expect(await paying.decide(run, file, 'bezahlt', 'Jonas Ehlers')).toBe('PSOF0746');
    await moving.take(debit(references[1], 20));
    await paying.books();
  });

  it.each(answered)('holds what is debited after two have said of another debit that %s', async (_, history) => {
    const before = await paying.books();
    const out = await moving.sent();
    const { run, reference } = out;
    await history(moving, out);
    for (const on of [27, 28]) {
      const next = await paying.signed();
      expect(await moving.take(debit(reference, on))).toEqual(['Widerspruch', 'NochEinmalGebucht']);
      expect(await moving.kinds(run)).toEqual(['Widerspruch']);
      expect(await paying.read(next)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0 });
      expect(await paying.create()).toBe('PSOF0722');
      await moving.both(run, reference, 'unbezahlt');
      // The same statement once more is nothing new.
      expect(await moving.take(debit(reference, on))).toEqual(['Widerspruch', 'NochEinmalGebucht']);
      expect(await moving.kinds(run)).toEqual([]);
    }
    await moving.take(debit(reference, 29, { bankReference: 'A1' }), debit(reference, 29, { bankReference: 'A2' }));
    await moving.both(run, reference, 'unbezahlt');
    await moving.take(debit(reference, 29, { bankReference: 'A1' }), debit(reference, 29, { bankReference: 'A2' }));
    expect(await moving.kinds(run)).toEqual([]);
    await moving.take(debit(reference, 29, { bankReference: 'A3' }));
    await moving.both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
  });

  it('asks anew where a statement has what was told without a day, of which two have said that it was not paid', async () => {
    const { run, reference, file } = await moving.sent();
    await moving.refuse(reference, 'AM01');
    await paying.results(statusReport({ file, batch: { transfers: [{ reference, status: 'ACSC' }] } }));
    await moving.both(run, reference, 'unbezahlt');
    const next = await paying.signed();
    await moving.take(debit(reference, 20));
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0 });
    await moving.both(run, reference, 'unbezahlt');
    await moving.take(debit(reference, 20));
    expect(await moving.kinds(run)).toEqual([]);
  });

  it.each(['answered', 'not answered'])(
    'asks nothing anew where what was told without a day is told once more after it came back, %s by two',
    async (how) => {
      const { run, reference, file } = await moving.sent();
      await moving.refuse(reference, 'AM01');
      const executed = statusReport({ file, batch: { transfers: [{ reference, status: 'ACSC' }] } });
      await paying.results(executed);
      expect(await moving.kinds(run)).toEqual(['Widerspruch']);
      if (how === 'answered') await moving.both(run, reference, 'unbezahlt');
      await moving.take(back(reference, 22, 'AM04'));
      for (const _ of ['taken', 'taken again']) {
        expect(await moving.kinds(run)).toEqual([]);
        await paying.results(executed);
      }
      expect(await moving.kinds(run)).toEqual([]);
      expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    },
  );

  it('counts no word that one of two has said of a contradiction before there was another debit', async () => {
    const { run, reference } = await moving.sent();
    await moving.refuse(reference, 'AM01');
    await moving.take(debit(reference, 20));
    expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe(false);
    await moving.take(debit(reference, 24));
    expect(await paying.decide(run, reference, 'unbezahlt', 'Jonas Ehlers')).toBe(false);
    for (const on of [20, 24]) await moving.take(debit(reference, on));
    expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe(true);
  });

  // The embedded database has one connection: nothing waits for anything there.
  if (engine === 'postgres') {
    it('counts no word of a key that is revoked at the same moment', async () => {
      const { run, reference } = await moving.sent();
      await moving.refuse(reference, 'AM05');
      const made = await newKey(paying.service, 'Ida', ['Freigabe']);
      const body = keyWish('Ida', made.key, ['Freigabe']);
      await paying.service.call('PUT', 'operator/schluessel/bestaetigung', { token: releasers['Karin Vogt'], body });
      const wish = { Referenz: reference, Entscheidung: 'frei' };
      const path = `zahllaeufe/${run.ZahllaufId}/entscheidungen`;
      await paying.call('POST', path, { token: made.key, body: wish });
      const { db, executeSql } = paying.service.database;
      const waiting = async () => {
        const { rows } = await executeSql(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return Number(rows[0]?.['count']);
      };
      // Its answer is taken back by who revokes it, which is not committed yet.
      const decided = await db.transaction(async (tx) => {
        await tx.execute(
          `update bank_questions set first_by = null, first_decision = null where reference = '${reference}' and closed_at is null`,
        );
        const answer = paying.decide(run, reference, 'frei', 'Jonas Ehlers');
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
        return { answer };
      });
      expect(await decided.answer).toBe(false);
      const revoked = await paying.service.call('DELETE', `operator/schluessel/${made.id}`, { token: operatorKey });
      expect(revoked.status).toBe(200);
      expect(await paying.decide(run, reference, 'frei', 'Karin Vogt')).toBe(true);
    });
  }
});
