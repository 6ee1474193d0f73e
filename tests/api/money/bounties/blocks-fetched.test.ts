import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discard } from '../../given/discard-run.ts';
import { fileNameOf, noticeOf, Paying, type Run } from '../../given/paying.ts';
import { sentWithoutOne } from '../../given/taken-out.ts';
import { engines } from '../../service/engines.ts';
import { bankAnswer } from '../bank/bank-files.ts';

describe.each(engines)('what is blocked and stands in a file that somebody has, on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const block = async (Gegenstand: string, query = '') =>
    (await paying.call('POST', `sperren${query}`, { body: { Sache: 'Empfehlung', Gegenstand, Grund: 'Verdacht' } }))
      .body;
  const referenceIn = async (run: Run) => (await paying.read(run)).Zahlungen[0]?.EndToEndId ?? '';
  const now = () => paying.service.clock.now().toISOString().slice(0, 19);

  it('names who fetched the file last and when, where nobody has confirmed it', async () => {
    const { anna } = await paying.collected();
    const run = await paying.signed();
    await paying.file(run, false, 'Karin Vogt');
    paying.service.clock.pass({ hours: 1 });
    await paying.file(run, false, 'Jonas Ehlers');
    const fetched = { ZahllaufId: run.ZahllaufId, Am: now(), Betreiber: 'Jonas Ehlers', AbrufBestaetigt: false };
    const Abrufe = [{ ...fetched, Referenzen: [await referenceIn(run)] }];
    paying.service.clock.pass({ hours: 1 });
    expect(await block(anna.number, '?probelauf=true')).toMatchObject({ Entfallen: 1, Uebermittelt: [], Abrufe });
    expect(await block(anna.number)).toMatchObject({ Entfallen: 1, Uebermittelt: [], Abrufe });
  });

  it('names them where the file was handed out', async () => {
    const { anna } = await paying.collected();
    const run = await paying.signed();
    const { DateiHash } = (await paying.file(run, false, 'Jonas Ehlers')).body;
    const Am = now();
    paying.service.clock.pass({ hours: 1 });
    await paying.confirm(run, DateiHash, 'Karin Vogt');
    const reference = await referenceIn(run);
    const fetched = { ZahllaufId: run.ZahllaufId, Am, Betreiber: 'Jonas Ehlers', AbrufBestaetigt: true };
    expect(await block(anna.number)).toMatchObject({
      Entfallen: 0,
      Uebermittelt: [reference],
      Abrufe: [{ ...fetched, Referenzen: [reference] }],
    });
  });

  it('names nobody where nobody has the file', async () => {
    const { anna } = await paying.collected();
    await paying.signed();
    expect(await block(anna.number)).toMatchObject({ Entfallen: 1, Abrufe: [] });
  });

  it.each(['the run was given up', 'it was removed from the run'])(
    'names them as long as the file may be in their hands: %s after it was fetched',
    async (how) => {
      const { anna } = await paying.collected();
      const run = await paying.signed();
      await paying.file(run, false, 'Jonas Ehlers');
      const Am = now();
      const reference = await referenceIn(run);
      paying.service.clock.pass({ hours: 1 });
      await discard(paying, run, how === 'the run was given up' ? undefined : reference);
      paying.service.clock.pass({ hours: 1 });
      const fetched = { ZahllaufId: run.ZahllaufId, Am, Betreiber: 'Jonas Ehlers', AbrufBestaetigt: false };
      const Abrufe = [{ ...fetched, Referenzen: [reference] }];
      expect(await block(anna.number, '?probelauf=true')).toMatchObject({ Entfallen: 0, Abrufe });
      expect(await block(anna.number)).toMatchObject({ Entfallen: 0, Abrufe });
    },
  );

  it('names who has it in which file of a run, and of the next one', async () => {
    const [{ anna }] = [await paying.collected(), await paying.collected()];
    const run = await paying.signed();
    await paying.file(run, false, 'Jonas Ehlers');
    const Am = now();
    const its = (await paying.read(run)).Zahlungen.map(({ EndToEndId }) => EndToEndId);
    paying.service.clock.pass({ hours: 1 });
    for (const reference of its) await discard(paying, run, reference);
    paying.service.clock.pass({ hours: 1 });
    const next = await paying.signed();
    await paying.file(next, false, 'Karin Vogt');
    const { Abrufe } = (await block(anna.number)) as unknown as { Abrufe: { Referenzen: string[] }[] };
    expect(Abrufe).toMatchObject([
      { ZahllaufId: run.ZahllaufId, Am, Betreiber: 'Jonas Ehlers' },
      { ZahllaufId: next.ZahllaufId, Am: now(), Betreiber: 'Karin Vogt' },
    ]);
    expect(Abrufe.map(({ Referenzen }) => Referenzen.length)).toEqual([1, 1]);
    expect(its).toEqual(expect.arrayContaining(Abrufe[0]?.Referenzen ?? ['-']));
  });

  it('names nobody who has fetched the file after it was taken out', async () => {
    const { out } = await sentWithoutOne(paying);
    const body = { Sache: 'Praemie', Gegenstand: out, Grund: 'Verdacht' };
    expect((await paying.call('POST', 'sperren', { body })).body).toMatchObject({ Entfallen: 0, Abrufe: [] });
  });

  it('names them where two have freed what was handed out, until the bank has refused it itself', async () => {
    const { anna } = await paying.collected();
    const run = await paying.released();
    const reference = await referenceIn(run);
    await paying.decideByTwo(run, fileNameOf(run), 'frei');
    const fetched = { ZahllaufId: run.ZahllaufId, AbrufBestaetigt: true, Referenzen: [reference] };
    expect(await block(anna.number, '?probelauf=true')).toMatchObject({ Abrufe: [fetched] });
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AM01' }]));
    expect(await block(anna.number)).toMatchObject({ Abrufe: [] });
  });

  it('names nobody of what was paid by another file since', async () => {
    const { anna } = await paying.collected();
    const run = await paying.signed();
    await paying.file(run);
    await discard(paying, run);
    await paying.results(noticeOf(await paying.sent()));
    expect(await block(anna.number)).toMatchObject({ Abrufe: [] });
  });
});
