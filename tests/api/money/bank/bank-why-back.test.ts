import { describe, expect, it } from 'vitest';
import { notification, statement } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import { back, cents, startMoving, type Moving } from '../../service/moving.ts';
import type { Taken } from '../../given/paying-answers.ts';
import type { Run } from '../../given/paying.ts';

describe.each(engines)('a return whose reason the bank tells later on %s', (engine) => {
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
  });
  const take = async (xml: string) => (await moving.paying.results(xml)) as Taken;
  const asked = async (run: Run) =>
    (await moving.paying.read(run)).Fragen.map(({ Referenz, Bankgrund }) => [Referenz, Bankgrund]);

  it.each(['AC04', 'MD07'])(
    'is asked about with that reason, and not with the word that was said without it: %s',
    async (reason) => {
      const { run, reference, person } = await moving.sent();
      await take(notification(back(reference, 22)));
      expect(await asked(run)).toEqual([[reference, null]]);
      expect(await moving.paying.decide(run, reference, 'frei', 'Karin Vogt')).toBe(false);
      const told = await take(statement(back(reference, 22, reason)));
      expect(told.Bemerkungen.map(({ Bemerkung }) => Bemerkung)).toEqual(['Entscheidung', 'WortVerfallen']);
      expect(await asked(run)).toEqual([[reference, reason]]);
      expect(await moving.paying.decide(run, reference, 'frei', 'Jonas Ehlers')).toBe(false);
      // Taken again, neither of both changes anything.
      for (const again of [notification(back(reference, 22)), statement(back(reference, 22, reason))]) {
        expect((await take(again)).Bemerkungen.map(({ Bemerkung }) => Bemerkung)).toEqual(['Bekannt']);
      }
      expect(await moving.paying.decide(run, reference, 'konto', 'Karin Vogt')).toBe('PSOF0748');
      expect(await moving.paying.decide(run, reference, 'konto', 'Jonas Ehlers')).toBe(false);
      expect(await moving.paying.decide(run, reference, 'konto', 'Karin Vogt')).toBe(true);
      expect(await moving.paying.timesAsked(person.anna.email)).toBe(1);
      expect(await moving.paying.create()).toBe('PSOF0722');
    },
  );

  it('is asked about where it seemed to be the payer’s matter, and leaves it due where it is', async () => {
    const { run, reference } = await moving.sent();
    await take(notification(back(reference, 22, 'AM04')));
    expect(await asked(run)).toEqual([]);
    await take(statement(back(reference, 22, 'AG01')));
    await take(statement(back(reference, 22, 'MD07')));
    expect(await asked(run)).toEqual([[reference, 'MD07']]);
    expect(await moving.paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'frei');
    expect((await take(statement(back(reference, 22, 'MD07')))).AnzahlBemerkungen).toBe(1);
    expect(await asked(run)).toEqual([]);
    expect(await moving.paying.create()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('that came as one sum for its file is asked about by itself', async () => {
    const { run, reference, file } = await moving.sent();
    const sum = { ...back(reference, 22), parts: [{ batch: { file, sumCents: cents } }] };
    await take(statement(sum));
    expect(await asked(run)).toEqual([[file, null]]);
    await take(notification(back(reference, 22, 'AC04')));
    expect(await asked(run)).toEqual(expect.arrayContaining([[reference, 'AC04']]));
  });

  it('changes nothing once another transfer is on its way', async () => {
    const { run, reference } = await moving.sent();
    await take(notification(back(reference, 22, 'AM04')));
    await moving.paying.released();
    const told = await take(statement(back(reference, 22, 'AC04')));
    expect(told.Bemerkungen.map(({ Bemerkung }) => Bemerkung)).toEqual(['Bekannt']);
    expect(await asked(run)).toEqual([]);
  });
});
