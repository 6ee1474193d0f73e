import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../given/bounty-people.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { noticeOf, Paying, type Run } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';
import { bankNotice } from '../bank/bank-files.ts';

const another = 'DE02120300000000202051';

describe.each(engines)('a pay run that is looked at on %s', (engine) => {
  let paying: Paying;
  let listening: Promise<string> | undefined;
  const listeningAt = () => (listening ??= listen(paying.service));
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const read = async ({ ZahllaufId }: Run) => (await paying.call('GET', `zahllaeufe/${ZahllaufId}`)).body;
  const release = async ({ ZahllaufId }: Run, print: string, name: 'Karin Vogt' | 'Jonas Ehlers' = 'Karin Vogt') => {
    const path = `zahllaeufe/${ZahllaufId}/freigabe?pruefzahl=${print}`;
    const { status, body } = await paying.call('POST', path, { token: paying.keyOf(name) });
    return String(body[status === 200 ? 'Zustand' : 'Code']);
  };

  it('says of each payment what it is for and whose it is, masked', async () => {
    const { anna, orderId } = await paying.collected();
    const run = await paying.created();
    const { Zahlungen } = await read(run);
    expect(Zahlungen).toMatchObject([
      {
        Empfehlungsnummer: anna.number,
        AuftragId: orderId,
        ProduktId: 'lindenstrom-natur',
        Person: 'A••• S.',
        GleichesKonto: null,
      },
    ]);
  });

  it('hints at people who get their money to one account, and not at one person with two bounties', async () => {
    await Promise.all([paying.collected(), paying.collected(), paying.collected({ Iban: another })]);
    const run = await paying.created();
    const shared = (await read(run))['Zahlungen'] as unknown as { Iban: string; GleichesKonto: object | null }[];
    expect(
      shared
        .map(({ Iban, GleichesKonto }) => [Iban.slice(-4), GleichesKonto] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ).toEqual([
      ['2051', null],
      ['3000', { Gruppe: 1, AnzahlPersonen: 2 }],
      ['3000', { Gruppe: 1, AnzahlPersonen: 2 }],
    ]);
    const url = await listeningAt();
    const { said } = await operator(url, paying.keyOf('Karin Vogt'), 'payruns', 'show', run.ZahllaufId);
    expect(said.match(/SAME ACCOUNT AS OTHERS: 2 people \(1\)/g)).toHaveLength(2);
    expect(said).toMatch(/^Fingerprint: [0-9a-f]{16} /m);
    expect(said).toMatch(/Karin Vogt made a pay run$/m);
  }, 60_000);

  it('is released as it was looked at alone: not with another payment, nor another account', async () => {
    const people = [await paying.collected(), await paying.collected()];
    const run = await paying.created();
    const seen = await read(run);
    const print = String(seen['Pruefzahl']);
    expect(print).toMatch(/^[0-9a-f]{16}$/);
    expect((await read(run))['Pruefzahl']).toBe(print);
    expect(await release(run, '0'.repeat(16))).toBe('PSOF0798');
    expect(await release(run, 'egal')).toBe('PSOF0003');
    const body = { Auszahlung: 'Geld', Bankdaten: { ...account, Iban: another } };
    await paying.service.call('PUT', 'praemierung/', { token: people[0]?.token ?? '', body: body });
    const { Zahlungen } = seen as unknown as { Zahlungen: { EndToEndId: string }[] };
    await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}/zahlungen/${Zahlungen[0]?.EndToEndId ?? ''}`);
    expect(await release(run, print)).toBe('PSOF0798');
    const now = String((await read(run))['Pruefzahl']);
    expect(now).not.toBe(print);
    expect(await release(run, now)).toBe('Entwurf');
    expect(await release(run, now, 'Jonas Ehlers')).toBe('Freigegeben');
    await paying.fetchFile(run);
    expect(await read(run)).toMatchObject({ Pruefzahl: null, Zustand: 'Uebermittelt' });
  });

  it('is done since the bank has answered all of it and nothing is asked', async () => {
    await Promise.all([paying.collected(), paying.collected()]);
    const run = await paying.released();
    const { Zahlungen } = await paying.read(run);
    const [first, second] = Zahlungen;
    if (!first || !second) throw new Error('no payments');
    const state = async () => {
      const { ErledigtSeit, AnzahlFragen, NachZustand } = await read(run);
      return { ErledigtSeit, AnzahlFragen, NachZustand };
    };
    const sums = (...states: [string, number][]) =>
      states.map(([Zustand, AnzahlZahlungen]) => ({ Zustand, AnzahlZahlungen, SummeCent: AnzahlZahlungen * 6000 }));
    expect(await state()).toEqual({ ErledigtSeit: null, AnzahlFragen: 0, NachZustand: sums(['Uebermittelt', 2]) });
    await paying.results(noticeOf([first]));
    expect(await state()).toMatchObject({
      ErledigtSeit: null,
      NachZustand: sums(['Gebucht', 1], ['Uebermittelt', 1]),
    });
    // Sent back for a reason that says nothing: two operators are asked.
    await paying.results(bankNotice([{ reference: second.EndToEndId, cents: 6000, returned: 'NARR' }]));
    expect(await state()).toMatchObject({ ErledigtSeit: null, AnzahlFragen: 1 });
    const answeredAt = paying.service.clock.now().toISOString().slice(0, 19);
    await paying.decideByTwo(run, second.EndToEndId, 'frei');
    expect(await state()).toMatchObject({ ErledigtSeit: answeredAt, AnzahlFragen: 0 });
    const list = (await paying.call('GET', 'zahllaeufe')).body as unknown as { Zahllaeufe: (Run & object)[] };
    expect(list.Zahllaeufe.find(({ ZahllaufId }) => ZahllaufId === run.ZahllaufId)).toMatchObject({
      Zustand: 'Uebermittelt',
      ErledigtSeit: answeredAt,
    });
    await paying.books();
  });

  it('is not done while it is a draft, nor when it is given up', async () => {
    await paying.collected();
    const run = await paying.created();
    expect(await read(run)).toMatchObject({ ErledigtSeit: null });
    await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`);
    expect(await read(run)).toMatchObject({ Zustand: 'Verworfen', ErledigtSeit: null });
  });

  it('is not given up in passing while somebody may have brought its file to the bank', async () => {
    await paying.collected();
    const run = await paying.signed();
    const url = await listeningAt();
    const payruns = (...words: string[]) => operator(url, paying.keyOf('Jonas Ehlers'), 'payruns', ...words);
    await paying.file(run, false, 'Karin Vogt');
    const { said: shown } = await payruns('show', run.ZahllaufId);
    expect(shown).toMatch(/^Karin Vogt fetched the payment file on .* has not confirmed it/m);
    const [payment] = (await paying.read(run)).Zahlungen;
    for (const words of [
      ['discard', run.ZahllaufId],
      ['remove', run.ZahllaufId, payment?.EndToEndId ?? ''],
    ]) {
      const refused = await payruns(...words);
      expect([refused.code, refused.complained]).toEqual([
        1,
        expect.stringContaining('perhaps the bank has it already'),
      ]);
    }
    expect(await read(run)).toMatchObject({ Zustand: 'Freigegeben' });
    expect((await payruns('discard', run.ZahllaufId, '--not-at-bank')).code).toBe(0);
    expect(await read(run)).toMatchObject({ Zustand: 'Verworfen' });
  }, 60_000);

  it('tells who has fetched its file when', async () => {
    await paying.collected();
    const run = await paying.released();
    paying.service.clock.pass({ hours: 3 });
    await paying.file(run, true, 'Jonas Ehlers');
    const { Handlungen } = (await read(run)) as unknown as {
      Handlungen: { Betreiber: string; Handlung: string; Am: string }[];
    };
    expect(Handlungen.map(({ Betreiber, Handlung }) => `${Betreiber}: ${Handlung}`)).toEqual([
      'Karin Vogt: pay-run-created',
      'Karin Vogt: pay-run-released',
      'Jonas Ehlers: pay-run-released',
      'Karin Vogt: payment-file-fetched',
      'Karin Vogt: payment-file-handed-out',
      'Jonas Ehlers: payment-file-fetched-again',
    ]);
    expect(Handlungen.at(-1)?.Am).toBe(paying.service.clock.now().toISOString().slice(0, 19));
  });
});
