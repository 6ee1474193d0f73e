import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Paying, type Run } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';

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
});
