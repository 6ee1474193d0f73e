import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { Paying } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';
import { bankAnswer, bankNotice } from './bank-files.ts';

interface Kept {
  readonly DateiId: string;
  readonly GenommenVon: string;
  readonly ErledigtSeit: string | null;
  readonly WieDatei: { readonly DateiId: string } | null;
}

describe.each(engines)('a file of the bank’s on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const files = async () => (await paying.call('GET', 'bankdateien')).body as unknown as { Dateien: readonly Kept[] };
  const lines = async (id: string, query = '') => (await paying.call('GET', `bankdateien/${id}${query}`)).body;

  it('is kept with who took it when, and what each of its lines did', async () => {
    const { first, second, run } = await paying.sentTwo();
    const xml = bankNotice([
      { reference: first, cents: 6000 },
      { reference: second, cents: 4711 },
    ]);
    const taken = await paying.results(xml);
    const [newest] = (await files()).Dateien;
    expect(newest).toMatchObject({
      DateiId: (taken as unknown as Kept).DateiId,
      GenommenVon: 'Karin Vogt',
      Gebucht: 1,
      Unveraendert: 1,
      AnzahlNachzusehen: 1,
      AnzahlFremde: 0,
      WieDatei: null,
    });
    expect(newest?.ErledigtSeit).not.toBeNull();
    const told = (await lines(newest?.DateiId ?? ''))['Zeilen'] as unknown as { Referenz: string }[];
    expect(told).toHaveLength(2);
    const of = (reference: string) => told.find(({ Referenz }) => Referenz === reference);
    expect(of(first)).toEqual({
      Referenz: first,
      ZahllaufId: run.ZahllaufId,
      Wirkung: 'Gebucht',
      Bemerkung: null,
      Bankgrund: null,
      Empfaengerpruefung: null,
    });
    expect(of(second)).toMatchObject({ Wirkung: 'Unveraendert', Bemerkung: 'AndererBetrag' });
    await paying.books();
  });

  it('is known again to the byte, and does nothing the second time', async () => {
    const { first } = await paying.sentTwo();
    const xml = bankNotice([{ reference: first, cents: 6000 }]);
    await paying.results(xml);
    await paying.results(xml);
    await paying.results(`${xml}\n`);
    const [changed, again, once] = (await files()).Dateien;
    expect(changed?.WieDatei).toBeNull();
    expect(again?.WieDatei).toMatchObject({ DateiId: once?.DateiId, GenommenVon: 'Karin Vogt' });
    expect(await lines(again?.DateiId ?? '')).toMatchObject({
      Gebucht: 0,
      Zeilen: [{ Referenz: first, Wirkung: 'Unveraendert', Bemerkung: 'Bekannt' }],
    });
  });

  it('leaves nothing of what is about others, nor of what the bank wrote', async () => {
    const { first } = await paying.sentTwo();
    const rejected = { status: 'RJCT', reason: 'AC04' };
    const answers = [
      { reference: first, ...rejected },
      { reference: 'MIETE ERIKA MUSTERMANN', ...rejected },
    ];
    expect(await paying.results(bankAnswer(answers))).toMatchObject({
      Abgelehnt: 1,
      Unbekannt: ['MIETE ERIKA MUSTERMANN'],
    });
    const [newest] = (await files()).Dateien;
    expect(newest).toMatchObject({ Abgelehnt: 1, Unveraendert: 1, AnzahlFremde: 1 });
    expect((await lines(newest?.DateiId ?? ''))['Zeilen']).toMatchObject([{ Referenz: first, Bankgrund: 'AC04' }]);
    const kept = await rowsOf(paying.service, `select row_to_json(bank_file_lines)::text as line from bank_file_lines`);
    expect(JSON.stringify(kept)).not.toMatch(/Miete|Mustermann/i);
  });

  it('is not kept where it cannot be read, and nobody finds one that there is not', async () => {
    const before = (await files()).Dateien.length;
    expect(await paying.results('<Document>')).toBe('PSOF0725');
    expect((await files()).Dateien).toHaveLength(before);
    expect((await lines('6f1c2d3e-4b5a-4c6d-8e7f-901234567890'))['Code']).toBe('PSOF0799');
  });

  it('is read a page at a time: files, and lines', async () => {
    const { first } = await paying.sentTwo();
    await paying.results(bankNotice([{ reference: first, cents: 6000 }]));
    const [newest] = (await files()).Dateien;
    const id = newest?.DateiId ?? '';
    await rowsOf(
      paying.service,
      `insert into bank_file_lines (tenant, file_id, reference, outcome)
       select 'lindenstrom', $1::uuid, '', 'Unveraendert' from generate_series(1, 150)`,
      id,
    );
    const page = (await lines(id)) as unknown as { Zeilen: object[]; Weiter: number };
    expect(page.Zeilen).toHaveLength(100);
    const rest = (await lines(id, `?nach=${page.Weiter}`)) as unknown as { Zeilen: object[]; Weiter: number | null };
    expect([rest.Zeilen.length, rest.Weiter]).toEqual([51, null]);
    await rowsOf(
      paying.service,
      `insert into bank_files (tenant, id, taken_at, taken_by)
       select 'lindenstrom', gen_random_uuid(), now() - n * interval '1 day', 'Karin Vogt' from generate_series(1000, 1060) n`,
    );
    const seen = new Set<string>();
    let next: string | null = '';
    while (next !== null) {
      const query: string = next === '' ? '' : `?vor=${next}`;
      const { body } = await paying.call('GET', `bankdateien${query}`);
      const { Dateien, Weiter } = body as unknown as { Dateien: Kept[]; Weiter: string | null };
      for (const { DateiId } of Dateien) seen.add(DateiId);
      next = Weiter;
    }
    const [all] = await rowsOf(paying.service, `select count(*)::int as count from bank_files`);
    expect(seen.size).toBe(all?.['count']);
  });

  it('is told at the command line afterwards', async () => {
    const { first } = await paying.sentTwo();
    const folder = await mkdtemp(join(tmpdir(), 'rw-bank-'));
    const name = join(folder, 'camt.xml');
    await writeFile(name, bankNotice([{ reference: first, cents: 6000 }]));
    const url = await listen(paying.service);
    const run = (...args: string[]) => operator(url, paying.keyOf('Karin Vogt'), 'payruns', ...args);
    const [, fileId = ''] = /payruns answers (\S+)$/m.exec((await run('results', name)).said) ?? [];
    expect((await run('answers')).said).toMatch(new RegExp(`Karin Vogt +${fileId} +1 +0 `));
    expect((await run('answers', fileId)).said).toMatch(new RegExp(`^${first} +[0-9a-f-]{36} +Gebucht$`, 'm'));
    await run('results', name);
    expect((await run('answers')).said).toMatch(/the same as on .* UTC$/m);
    await rm(folder, { recursive: true });
  }, 60_000);
});
