import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusReport } from './bank-cases.ts';
import { engines } from './engines.ts';
import { newKey } from './operator-people.ts';
import { fileNameOf, noticeOf, Paying, type Taken } from './paying.ts';
import { keyWish, releasers } from './releasers.ts';
import { operatorKey } from './service.ts';

describe.each(engines)('what two people decide about a bank’s word on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  it('counts no word of a key that was revoked since, nor two of keys that one person stands behind', async () => {
    await paying.collected();
    const run = await paying.released();
    const file = fileNameOf(run);
    await paying.results(statusReport({ file, group: { status: 'RJCT' } }));
    const questions = async () => (await paying.read(run)).Fragen;
    const karin = releasers['Karin Vogt'];
    const releaser = async (name: string) => {
      const made = await newKey(paying.service, name, ['Freigabe']);
      const body = keyWish(name, made.key, ['Freigabe']);
      await paying.service.call('PUT', 'operator/schluessel/bestaetigung', { token: karin, body });
      return made;
    };
    const decide = async (token: string) => {
      const body = { Referenz: file, Entscheidung: 'frei' };
      const answer = await paying.call('POST', `zahllaeufe/${run.ZahllaufId}/entscheidungen`, { token, body });
      return answer.body['Code'] ?? answer.body['Ausgefuehrt'];
    };
    const ida = await releaser('Ida');
    const ute = await releaser('Ute');
    expect(await decide(ida.key)).toBe(false);
    expect(await questions()).toMatchObject([
      { ErsteEntscheidung: 'frei', ErsteEntscheidungVon: { Betreiber: 'Ida', SchluesselId: ida.id } },
    ]);
    expect(await decide(ute.key)).toBe('PSOF0715');
    expect(await decide(karin)).toBe('PSOF0715');
    const revoked = await paying.service.call('DELETE', `operator/schluessel/${ida.id}`, { token: operatorKey });
    expect(revoked.status).toBe(204);
    expect(await questions()).toMatchObject([{ ErsteEntscheidung: null, ErsteEntscheidungVon: null }]);
    expect(await decide(ida.key)).toBe('PSOF0701');
    expect(await decide(ute.key)).toBe(false);
    expect(await decide(releasers['Jonas Ehlers'])).toBe(true);
    await paying.books();
  });

  it.each(['transfers', 'file'])('is not closed by another refusal, of the %s', async (of) => {
    const { people, run, file, references } = await paying.sentTwo();
    await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    const why = [{ code: of === 'file' ? 'FF01' : 'AC04' }];
    const transfers = references.map((reference) => ({ reference, status: 'RJCT', why }));
    const other = of === 'file' ? { group: { status: 'RJCT', why } } : { batch: { status: 'PART', transfers } };
    const taken = await paying.results(statusReport({ file, ...other }));
    expect(taken).toMatchObject({ Abgelehnt: 0 });
    expect((taken as Taken).Bemerkungen.map(({ Bemerkung }) => Bemerkung)).toContain('Entscheidung');
    expect(await paying.read(run)).toMatchObject({
      Zustand: 'Uebermittelt',
      AnzahlZahlungen: 2,
      Fragen: [{ Referenz: file, Frage: 'Abgelehnt' }],
    });
    expect(await paying.create()).toBe('PSOF0722');
    for (const { anna } of people) expect(await paying.timesAsked(anna.email)).toBe(0);
    await paying.results(noticeOf((await paying.read(run)).Zahlungen));
    await paying.books();
  });

  it('leaves a file out of which something is booked as sent', async () => {
    const { run, file, payments } = await paying.sentTwo();
    await paying.results(statusReport({ file, group: { status: 'RJCT' } }));
    await paying.results(noticeOf(payments.slice(0, 1)));
    await paying.decide(run, file, 'frei', 'Karin Vogt');
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(true);
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt', AnzahlZahlungen: 1, Fragen: [] });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  });
});
