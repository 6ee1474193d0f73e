import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { discard } from '../../given/discard-run.ts';
import { Paying, type Run } from '../../given/paying.ts';
import { releaserNames } from '../../given/releasers.ts';

const dayIn = (xml: string) => /<ReqdExctnDt>\s*<Dt>([\d-]+)</.exec(xml)?.[1];
const namesIn = (xml: string) => xml.match(/<(MsgId|PmtInfId|EndToEndId)>[^<]+/g);

describe.each(engines)('a payment file on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(async () => {
    paying.service.clock.moment = new Date('2026-05-20T10:00:00Z');
    await paying.payTheRest();
  });

  const released = async (): Promise<Run> => {
    await paying.collected();
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    return run;
  };
  const trailOf = ({ ZahllaufId }: Run) =>
    rowsOf(
      paying.service,
      `select operator, action from operator_actions where subject = $1 and action like 'payment-file%' order by id`,
      ZahllaufId,
    );
  const textOf = async (run: Run, again = false) => String((await paying.file(run, again)).body['Xml']);

  it('is on its way when it is said to be safe, and not before', async () => {
    const before = await paying.books();
    const run = await released();
    const first = (await paying.file(run)).body;
    expect(first).toMatchObject({ VersendetAm: null, UebermitteltVon: null });
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Freigegeben', UebermitteltVon: null });
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
    paying.service.clock.pass({ hours: 1 });
    const second = (await paying.file(run)).body;
    // Two who fetch: the file of the first is not the one any more.
    expect(await paying.confirm(run, first['DateiHash'])).toBe('PSOF0728');
    expect(await paying.confirm(run, '0'.repeat(64))).toBe('PSOF0728');
    expect(await paying.confirm(run, 'x')).toBe('PSOF0003');
    expect(await paying.confirm(run, second['DateiHash'], 'Jonas Ehlers')).toBe('Uebermittelt');
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt', UebermitteltVon: 'Jonas Ehlers' });
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(-6000);
    // The first answer may have been lost; somebody else has to be told.
    expect(await paying.confirm(run, second['DateiHash'], 'Jonas Ehlers')).toBe('Uebermittelt');
    expect(await paying.confirm(run, second['DateiHash'], 'Karin Vogt')).toBe('PSOF0727');
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(-6000);
    expect(await trailOf(run)).toEqual([
      { operator: 'Karin Vogt', action: 'payment-file-fetched' },
      { operator: 'Karin Vogt', action: 'payment-file-fetched' },
      { operator: 'Jonas Ehlers', action: 'payment-file-handed-out' },
    ]);
  });

  it('of a run that changed after it was fetched is handed out by nobody', async () => {
    const run = await released();
    const { DateiHash } = (await paying.file(run)).body;
    const [payment] = (await paying.read(run)).Zahlungen;
    await discard(paying, run, payment?.EndToEndId);
    expect(await paying.confirm(run, DateiHash)).toBe('PSOF0723');
    expect(await rowsOf(paying.service, 'select sealed_file from pay_runs where id = $1', run.ZahllaufId)).toEqual([
      { sealed_file: null },
    ]);
  });

  it('comes again only when that is asked for, the same to the byte until its day is over', async () => {
    const run = await released();
    const xml = await paying.fetchFile(run);
    expect(dayIn(xml)).toBe('2026-05-20');
    expect((await paying.file(run)).body['Code']).toBe('PSOF0727');
    const again = (await paying.file(run, true, 'Jonas Ehlers')).body;
    expect(again).toMatchObject({ Xml: xml, Ausfuehrungstag: '2026-05-20', UebermitteltVon: 'Karin Vogt' });
    expect((await trailOf(run)).at(-1)).toEqual({ operator: 'Jonas Ehlers', action: 'payment-file-fetched-again' });
    // The next day has begun in Berlin, not by UTC.
    paying.service.clock.moment = new Date('2026-05-20T22:30:00Z');
    expect(dayIn(await textOf(run, true))).toBe('2026-05-21');
    // A Saturday, before Whit Monday, on which TARGET works.
    paying.service.clock.moment = new Date('2026-05-23T10:00:00Z');
    const later = await textOf(run, true);
    expect(dayIn(later)).toBe('2026-05-25');
    expect(namesIn(later)).toEqual(namesIn(xml));
    expect(later.replace('2026-05-25', '2026-05-20')).toBe(xml);
    expect(await textOf(run, true)).toBe(later);
  });

  it('comes again although a payment had left its run before it was handed out', async () => {
    await Promise.all([paying.collected(), paying.collected()]);
    const run = await paying.created();
    const [gone] = (await paying.read(run)).Zahlungen;
    await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}/zahlungen/${gone?.EndToEndId}`);
    for (const name of releaserNames) await paying.release(run, name);
    const xml = await paying.fetchFile(run);
    expect(xml).toContain('<NbOfTxs>1</NbOfTxs>');
    expect(await textOf(run, true)).toBe(xml);
  });

  it('asks for a day on which banks work', async () => {
    paying.service.clock.moment = new Date('2026-12-24T23:30:00Z');
    const run = await released();
    const { Xml, DateiHash } = (await paying.file(run)).body as Record<string, string>;
    expect(dayIn(Xml ?? '')).toBe('2026-12-28');
    paying.service.clock.moment = new Date('2026-12-28T23:30:00Z');
    expect(await paying.confirm(run, DateiHash)).toBe('PSOF0728');
    expect(dayIn(await paying.fetchFile(run))).toBe('2026-12-29');
  });

  it('that cannot be written leaves the run as it was', async () => {
    const url = await listen(paying.service);
    const folder = await mkdtemp(join(tmpdir(), 'rw-file-'));
    const run = await released();
    const file = (name: 'Karin Vogt' | 'Jonas Ehlers', ...words: string[]) =>
      operator(url, paying.keyOf(name), 'payruns', 'file', run.ZahllaufId, '--out', ...words);
    await mkdir(join(folder, 'taken'));
    for (const out of [join(folder, 'none', 'pay.xml'), join(folder, 'taken'), '/dev/null']) {
      const { code, complained } = await file('Karin Vogt', out);
      expect(code).toBe(1);
      expect(complained).toMatch(/^FILE: .* cannot be written \(.*\)\. Nothing was done\.$/);
    }
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Freigegeben' });

    const before = join(folder, 'before.xml');
    await writeFile(before, 'what was there before');
    expect((await file('Karin Vogt', before)).complained).toMatch(/there already.*Nothing was done\.$/);
    expect(await readFile(before, 'utf8')).toBe('what was there before');
    const out = join(folder, 'pay.xml');
    expect(await file('Karin Vogt', out)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${out} is written. Give it to the bank`) as string,
    });
    const xml = await readFile(out, 'utf8');
    expect(xml).toContain('<MsgId>');
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt' });

    const other = join(folder, 'pay2.xml');
    const refused = await file('Jonas Ehlers', other);
    expect(refused.code).toBe(1);
    expect(refused.complained).toMatch(/^PSOF0727: .*before, on 2026-05-20T\d\d:00:00 UTC by Karin Vogt.*--again$/);
    const repeated = await file('Jonas Ehlers', other, '--again');
    expect(repeated.said).toMatch(/handed out before, on 2026-05-20T\d\d:00:00 UTC by Karin Vogt/);
    expect(await readFile(other, 'utf8')).toBe(xml);
    expect((await readdir(folder)).toSorted()).toEqual(['before.xml', 'pay.xml', 'pay2.xml', 'taken']);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('and its run are read with a few statements, however many payments there are', async () => {
    const collected = await Promise.all([paying.collected(), paying.collected(), paying.collected()]);
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    let statements = 0;
    const { db } = paying.service.database;
    const session = (db as unknown as { session: { prepareQuery: (...given: unknown[]) => unknown } }).session;
    const { prepareQuery } = session;
    session.prepareQuery = (...given) => {
      statements += 1;
      return prepareQuery.apply(session, given);
    };
    try {
      await paying.read(run);
    } finally {
      session.prepareQuery = prepareQuery;
    }
    expect(collected).toHaveLength(3);
    // Who asks, the day of the key, the run, its payments, their destinations, what was handed out before, the sum, what two are asked; and
    // for who looks at it: orders, people, accounts that are alike, states and their sums, what was done, who fetched the file and who did so last.
    expect(statements).toBeLessThanOrEqual(15);
  });
});
