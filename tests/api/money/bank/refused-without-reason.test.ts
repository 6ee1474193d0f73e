import { describe, expect, it } from 'vitest';
import { fileNameOf, type Paying } from '../../given/paying.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { engines } from '../../service/engines.ts';
import { debit, startMoving, type Moving } from '../../service/moving.ts';
import { bankAnswer } from './bank-files.ts';

describe.each(engines)('what two have freed that the bank refused without a reason on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  const remarksOf = (taken: Taken | string) =>
    typeof taken === 'string' ? taken : taken.Bemerkungen.map(({ Bemerkung }) => Bemerkung);
  const says = async (reference: string, status: string, reason: string | null = null) =>
    remarksOf(await paying.results(bankAnswer([{ reference, status, reason }])));
  const saysOfFile = async (file: string, status: string) =>
    remarksOf(await paying.results(bankAnswer([], { file, status, reason: null })));
  /** The files that somebody has to be called about, once a referral is blocked. */
  const fetchesOf = async (Gegenstand: string) =>
    (await paying.call('POST', 'sperren', { body: { Sache: 'Empfehlung', Gegenstand, Grund: 'x' } })).body['Abrufe'];

  it.each(['MS03', null])('is not held by what the bank said before, and is read late: %s', async (reason) => {
    const { person, run, reference } = await moving.sent();
    expect(await says(reference, 'RJCT', reason)).toEqual(['Entscheidung']);
    await moving.both(run, reference, 'frei');
    expect(await says(reference, 'ACSP')).toEqual(['InArbeit']);
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect(await fetchesOf(person.anna.number)).toEqual([]);
  });

  it.each(['as a whole', 'one by one'])('is not held either where it was its file that was freed %s', async (how) => {
    const { people, run, file, references } = await paying.sentTwo();
    expect(await saysOfFile(file, 'RJCT')).toEqual(['Entscheidung']);
    for (const name of how === 'as a whole' ? [file] : references) await moving.both(run, name, 'frei');
    expect(await saysOfFile(file, 'ACTC')).toEqual(['InArbeit']);
    expect(await says(references[0], 'ACSP')).toEqual(['InArbeit']);
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
    for (const { anna } of people) expect(await fetchesOf(anna.number)).toEqual([]);
  });

  it('is held by its debit, as anything that was freed', async () => {
    const { run, reference } = await moving.sent();
    await says(reference, 'RJCT');
    await moving.both(run, reference, 'frei');
    expect(await moving.take(debit(reference, 20))).toEqual(['Widerspruch']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'unbezahlt');
  });

  it('asks for another account where the bank names it as the reason later', async () => {
    const { person, run, reference } = await moving.sent();
    await says(reference, 'RJCT');
    await moving.both(run, reference, 'frei');
    expect(await says(reference, 'RJCT', 'AC04')).toEqual(['Bekannt']);
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('is held where operators alone had freed it, whatever the bank refused after that', async () => {
    const { run, first, second, file } = await paying.sentTwo();
    await moving.both(run, first, 'frei');
    await saysOfFile(file, 'RJCT');
    await moving.both(run, file, 'frei');
    expect(await says(first, 'ACSP')).toEqual(['Widerspruch']);
    expect(await says(second, 'ACSP')).toEqual(['InArbeit']);
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    await moving.both(run, first, 'unbezahlt');
  });

  it('is held where it was only asked about its name, or operators have freed it of their own accord', async () => {
    const { run, reference } = await moving.sent();
    await says(reference, 'RVNM');
    await moving.both(run, reference, 'frei');
    expect(await says(reference, 'ACSP')).toEqual(['Widerspruch']);
    await moving.both(run, reference, 'unbezahlt');
    const [again] = await paying.sent();
    const next = await moving.sent();
    await moving.both(next.run, fileNameOf(next.run), 'frei');
    expect(await says(next.reference, 'ACSP')).toEqual(['Widerspruch']);
    await moving.both(next.run, next.reference, 'unbezahlt');
    expect(again?.Zustand).toBe('Uebermittelt');
  });
});
