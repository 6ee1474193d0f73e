import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { account } from '../../given/bounty-people.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { Paying, type Collected } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';
import { bankNotice } from '../bank/bank-files.ts';

interface Owed {
  readonly PraemieId: string;
  readonly Empfehlungsnummer: string;
  readonly BetragCent: number;
  readonly Person: string | null;
  readonly Iban: string;
  readonly Warum: string | null;
  readonly AngehaltenVon: string | null;
  readonly AngehaltenWeil: string | null;
}

interface Due {
  readonly AnzahlFaellig: number;
  readonly FaelligCent: number;
  readonly Angehalten: readonly { readonly Warum: string; readonly Anzahl: number; readonly SummeCent: number }[];
  readonly Offen: readonly Owed[];
  readonly Weiter: string | null;
}

describe.each(engines)('what is owed by transfer on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const due = async (query = '') => (await paying.call('GET', `faellig${query}`)).body as unknown as Due;
  const block = async (Sache: string, Gegenstand: string) =>
    String((await paying.call('POST', 'sperren', { body: { Sache, Gegenstand, Grund: 'Verdacht' } })).body['SperreId']);
  const lift = (id: string) => paying.call('POST', `sperren/${id}/aufhebung`, { body: { Grund: 'geklärt' } });
  const dry = async () => (await paying.call('POST', 'zahllaeufe?probelauf=true')).body;
  const bountyOf = ({ anna }: Collected, { Offen }: Due) =>
    Offen.find(({ Empfehlungsnummer }) => Empfehlungsnummer === anna.number);

  it('is what the next run holds, which a rehearsal says and leaves nothing of', async () => {
    const people = [await paying.collected(), await paying.collected()];
    const rows = async () =>
      rowsOf(
        paying.service,
        `select (select count(*) from pay_runs)::int as runs, (select count(*) from payments)::int as payments,
         (select count(*) from operator_actions)::int as actions,
         (select count(*) from bounties where standing = 'due')::int as due`,
      );
    const before = await rows();
    expect(await due()).toMatchObject({ AnzahlFaellig: 2, FaelligCent: 12_000, Angehalten: [], Weiter: null });
    expect(await dry()).toMatchObject({ AnzahlZahlungen: 2, SummeCent: 12_000, AnzahlUnlesbar: 0 });
    expect(await rows()).toEqual(before);
    const [first] = people;
    if (!first) throw new Error('nobody');
    expect(bountyOf(first, await due())).toMatchObject({
      BetragCent: 6000,
      Person: 'A••• S.',
      Iban: 'DE•• •••• 3000',
      Warum: null,
      AngehaltenVon: null,
    });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2, SummeCent: 12_000 });
    expect(await due()).toMatchObject({ AnzahlFaellig: 0, FaelligCent: 0, Offen: [] });
    expect((await dry())['Code']).toBe('PSOF0722');
    await paying.books();
  });

  it('is held for its bounty, its referral or its account, by whom and why, and is due again when that is lifted', async () => {
    const [one, two, three] = [await paying.collected(), await paying.collected(), await paying.collected()];
    const id = bountyOf(one, await due())?.PraemieId ?? '';
    const blocks = [
      await block('Praemie', id),
      await block('Empfehlung', two.anna.number),
      await block('Konto', three.anna.number),
    ];
    const found = await due();
    expect(found).toMatchObject({ AnzahlFaellig: 0, FaelligCent: 0 });
    // The account of the third brings its referrals along, which is told before it.
    expect(found.Angehalten).toEqual([
      { Warum: 'EmpfehlungGesperrt', Anzahl: 2, SummeCent: 12_000 },
      { Warum: 'PraemieAngehalten', Anzahl: 1, SummeCent: 6000 },
    ]);
    expect(bountyOf(one, found)).toMatchObject({
      Warum: 'PraemieAngehalten',
      AngehaltenVon: 'Karin Vogt',
      AngehaltenWeil: 'Verdacht',
    });
    expect((await due('?grund=PraemieAngehalten')).Offen.map(({ PraemieId }) => PraemieId)).toEqual([id]);
    expect((await due('?grund=Faellig')).Offen).toEqual([]);
    expect((await dry())['Code']).toBe('PSOF0722');
    for (const blockId of blocks) await lift(blockId);
    expect(await due()).toMatchObject({ AnzahlFaellig: 3, FaelligCent: 18_000, Angehalten: [] });
  });

  it('is held for another account where a transfer failed, and due once it is given', async () => {
    const { anna, token } = await paying.collected();
    const [payment] = await paying.sent();
    const reference = payment?.EndToEndId ?? '';
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC04' }]));
    const found = await due();
    expect(found.Angehalten).toEqual([{ Warum: 'KontoFehlt', Anzahl: 1, SummeCent: 6000 }]);
    expect(found.Offen[0]).toMatchObject({
      Empfehlungsnummer: anna.number,
      Warum: 'KontoFehlt',
      AngehaltenWeil: 'Zurueckgekommen',
    });
    await paying.service.call('PUT', 'empfehler/bankdaten/', { token, body: account });
    expect(await due()).toMatchObject({ AnzahlFaellig: 1, Angehalten: [] });
    await paying.books();
  });

  it('is shown fifty at a time, each once, who waits longest first', async () => {
    const [kept] = [await paying.collected()];
    // As many as a page holds, and some more, of the one that is there.
    await rowsOf(
      paying.service,
      `insert into bounties select (jsonb_populate_record(bounties, jsonb_build_object('id', gen_random_uuid(), 'nth', n,
         'claimed_at', claimed_at - n * interval '1 hour'))).* from bounties, generate_series(2, 61) n
         where referral_number = $1 and side = 'Empfehler'`,
      kept.anna.number,
    );
    const first = await due('?grund=Faellig');
    expect(first.AnzahlFaellig).toBe(61);
    expect(first.Offen).toHaveLength(50);
    const second = await due(`?grund=Faellig&nach=${first.Weiter ?? ''}`);
    expect(second.Weiter).toBeNull();
    const ids = [...first.Offen, ...second.Offen].map(({ PraemieId }) => PraemieId);
    expect(new Set(ids).size).toBe(61);
    // The one that was collected last, and the only one whose account can be read.
    expect(second.Offen.at(-1)).toMatchObject({ Iban: 'DE•• •••• 3000' });
    await rowsOf(paying.service, `delete from bounties where referral_number = $1 and nth > 1`, kept.anna.number);
  });

  it('is told at the command line, with what a run would hold', async () => {
    const [one] = [await paying.collected(), await paying.collected()];
    await block('Empfehlung', one.anna.number);
    const url = await listen(paying.service);
    const run = (...args: string[]) => operator(url, paying.keyOf('Karin Vogt'), 'payruns', ...args);
    const before = (await run('list')).said;
    const { said } = await run('due');
    expect(said).toMatch(/^Due: 1 bounty of together 60,00 €\.$/m);
    expect(said).toMatch(/^Held, its referral is blocked \(blocks list\): 1 bounty of together 60,00 €\.$/m);
    expect(said).toMatch(new RegExp(`60,00 € .*${one.anna.number} +EmpfehlungGesperrt .*Karin Vogt +Verdacht$`, 'm'));
    expect((await run('due', '--why', 'Faellig')).said).not.toContain(one.anna.number);
    expect((await run('due', '--why', 'egal')).code).toBe(2);
    expect((await run('create', '--dry-run')).said).toBe(
      'A dry run, nothing was made. A run would hold 1 payment of together 60,00 €.',
    );
    expect((await run('list')).said).toBe(before);
  }, 60_000);
});
