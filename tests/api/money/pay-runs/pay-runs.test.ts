import { DOMParser } from '@xmldom/xmldom';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { standInRun } from '#server/domain/money/bounty/standing.ts';
import { bankAnswer, bankNotice } from '../bank/bank-files.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { noticeOf, Paying, type Run } from '../../given/paying.ts';
import { operatorKey, Service } from '../../service/service.ts';

describe.each(engines)('paying on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  it('puts more bounties into a run than a statement can name', async () => {
    const ids = Array.from({ length: 66_000 }, () => randomUUID());
    const { db } = paying.service.database;
    await expect(transact(db, (tx) => standInRun(tx, { tenant: 'lindenstrom', ids }))).resolves.toBeUndefined();
  });

  it('goes from the collected bounty over two releases and the file to the bank’s word, to the cent', async () => {
    const before = await paying.books();
    const people = [await paying.collected(), await paying.collected({ Kontoinhaber: "Jörg Müller-Łukasz O'Hara" })];
    const run = await paying.created();
    expect(run).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 2, SummeCent: 12_000, FreigegebenVon: [] });
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    expect(await paying.release(run, 'Jonas Ehlers')).toBe('Entwurf');
    expect(await paying.release(run, 'Jonas Ehlers')).toBe('PSOF0724');
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    expect(await paying.release(run, 'Karin Vogt')).toBe('Freigegeben');
    expect(await paying.release(run, 'Karin Vogt')).toBe('PSOF0723');

    const xml = await paying.fetchFile(run);
    expect(await paying.fetchFile(run)).toBe('PSOF0727');
    const file = new DOMParser().parseFromString(xml, 'text/xml');
    const texts = (name: string) => Array.from(file.getElementsByTagName(name), ({ textContent }) => textContent);
    expect(texts('InstdAmt')).toEqual(['60.00', '60.00']);
    expect(texts('CtrlSum')).toEqual(['120.00', '120.00']);
    expect(texts('Nm').toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
      'Anna Schmidt',
      "Joerg Mueller-Lukasz O'Hara",
      'Lindenstrom GmbH',
      'Lindenstrom GmbH',
    ]);
    const { Zahlungen: sent, Zustand } = await paying.read(run);
    expect(Zustand).toBe('Uebermittelt');
    expect(new Set(texts('EndToEndId'))).toEqual(new Set(sent.map(({ EndToEndId }) => EndToEndId)));
    expect(sent.every(({ Iban }) => Iban === 'DE•• •••• 3000')).toBe(true);

    const onTheWay = await paying.books();
    expect((onTheWay['GeldUnterwegs'] ?? 0) - (before['GeldUnterwegs'] ?? 0)).toBe(-12_000);
    const notice = noticeOf(sent);
    expect(await paying.results(notice)).toMatchObject({ Gebucht: 2, Unveraendert: 0, Unbekannt: [], Abweichend: [] });
    expect(await paying.results(notice)).toMatchObject({ Gebucht: 0, Unveraendert: 2 });
    const after = await paying.books();
    expect((after['Bank'] ?? 0) - (before['Bank'] ?? 0)).toBe(-12_000);
    expect(after['GeldUnterwegs'] ?? 0).toBe(before['GeldUnterwegs'] ?? 0);
    for (const { anna, token } of people) {
      expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
      expect(await paying.lastMail(anna.email)).toMatchObject({ kind: 'bounty-paid', valueCent: 6000 });
    }
    expect(paying.service.logged.join('')).not.toMatch(/DE89370400440532013000|Müller/);
  });

  it('drops a cancelled order from its run, whose releases are void then', async () => {
    const [kept, gone] = [await paying.collected(), await paying.collected()];
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    await paying.cancel(gone);
    expect(await paying.claimOf(gone.token)).toMatchObject({ Zustand: 'Storniert' });
    expect(await paying.read(run)).toMatchObject({
      Zustand: 'Entwurf',
      AnzahlZahlungen: 1,
      SummeCent: 6000,
      FreigegebenVon: [],
    });
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    expect((await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`)).status).toBe(204);
    expect((await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`)).body['Code']).toBe('PSOF0723');
    paying.service.clock.pass({ hours: 1 });
    const next = await paying.created();
    expect(next).toMatchObject({ AnzahlZahlungen: 1 });
    const { Zahllaeufe } = (await paying.call('GET', 'zahllaeufe')).body as unknown as { Zahllaeufe: Run[] };
    expect(Zahllaeufe.slice(0, 2)).toMatchObject([
      { ZahllaufId: next.ZahllaufId, Zustand: 'Entwurf' },
      { ZahllaufId: run.ZahllaufId, Zustand: 'Verworfen' },
    ]);
    expect(await paying.claimOf(kept.token)).toMatchObject({ Zustand: 'Abgeholt' });
    await paying.books();
  });

  it('pays no bounty twice, whoever makes runs and fetches files at the same moment', async () => {
    await Promise.all([paying.collected(), paying.collected(), paying.collected()]);
    const runs = (await Promise.all([paying.create(), paying.create(), paying.create()])).filter(
      (run) => typeof run !== 'string',
    );
    expect(runs.map(({ AnzahlZahlungen }) => AnzahlZahlungen)).toEqual([3]);
    const [run] = runs;
    if (!run) throw new Error('no run');
    await Promise.all([paying.release(run, 'Karin Vogt'), paying.release(run, 'Jonas Ehlers')]);
    const files = await Promise.all([paying.fetchFile(run), paying.fetchFile(run)]);
    expect(files.some((file) => file.startsWith('<?xml'))).toBe(true);
    const sent = (await paying.read(run)).Zahlungen;
    const notice = noticeOf(sent);
    const told = (await Promise.all([paying.results(notice), paying.results(notice)])) as unknown as {
      Gebucht: number;
    }[];
    expect(told.reduce((sum, { Gebucht }) => sum + Gebucht, 0)).toBe(3);
    await paying.books();
  });

  it('believes no file that is none, and nothing about payments that are not ours', async () => {
    await paying.collected();
    const [payment] = await paying.sent();
    const reference = payment?.EndToEndId ?? '';
    for (const xml of [
      '',
      'no xml',
      '<a/>',
      '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><Document/>',
      '<Document>',
    ]) {
      expect(await paying.results(xml)).toMatch(/^PSOF(0725|074[01])$/);
    }
    expect(await paying.results(bankNotice([{ reference: 'RW0', cents: 6000 }]))).toMatchObject({ Unbekannt: ['RW0'] });
    expect(await paying.results(bankNotice([{ reference, cents: 5999 }]))).toMatchObject({
      Abweichend: [reference],
      Gebucht: 0,
    });
    expect(await paying.results(bankAnswer([{ reference, status: 'ACSP', reason: null }]))).toMatchObject({
      Unveraendert: 1,
    });
    const neighbour = await paying.upload(bankNotice([{ reference, cents: 6000 }]), { tenant: 'nachbar' });
    expect(neighbour.body['Code']).toBe('PSOF0701');
    expect((await paying.call('POST', 'zahllaeufe', { token: operatorKey })).status).toBe(409);
    expect((await paying.call('GET', 'zahllaeufe/6f1c2d3e-4b5a-4c6d-8e7f-901234567890')).body['Code']).toBe('PSOF0720');
  });

  it('pays nobody without an account to pay from', async () => {
    const without = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, payer: null },
    }));
    const { body } = await without.call('POST', 'operator/zahllaeufe', { token: operatorKey });
    await without.stop();
    expect(body['Code']).toBe('PSOF0721');
  });

  it('is done from the command line', async () => {
    const { token } = await paying.collected();
    const url = await listen(paying.service);
    const folder = await mkdtemp(join(tmpdir(), 'rw-pay-'));
    const run = (name: 'Karin Vogt' | 'Jonas Ehlers', ...args: string[]) =>
      operator(url, paying.keyOf(name), 'payruns', ...args);
    const made = await run('Karin Vogt', 'create', '--json');
    const { runId } = JSON.parse(made.said) as { runId: string };
    await run('Karin Vogt', 'release', runId);
    expect((await run('Karin Vogt', 'release', runId)).complained).toMatch(/^PSOF0724/);
    expect((await run('Jonas Ehlers', 'release', runId)).said).toContain(
      `released by Karin Vogt (key ${paying.keyIdOf('Karin Vogt')}) and Jonas Ehlers (key ${paying.keyIdOf('Jonas Ehlers')})`,
    );
    const out = join(folder, 'payments.xml');
    expect(await run('Karin Vogt', 'file', runId, '--out', out)).toMatchObject({ code: 0 });
    const [, reference = ''] = /<EndToEndId>(\w+)</.exec(await readFile(out, 'utf8')) ?? [];
    const answer = join(folder, 'camt.xml');
    await writeFile(answer, bankNotice([{ reference, cents: 6000 }]));
    expect((await run('Karin Vogt', 'results', answer)).said).toMatch(
      /^booked 1, rejected 0, returned 0, only asked about 0, unchanged 0\nWhat each line did: payruns answers \S+$/,
    );
    expect((await run('Karin Vogt', 'show', runId)).said).toMatch(
      new RegExp(`^${reference} +60,00 € +A••• S. +A•••`, 'm'),
    );
    expect((await run('Karin Vogt', 'list')).said).toMatch(new RegExp(`^${runId} .*done since .* UTC`, 'm'));
    expect((await run('Karin Vogt', 'discard', runId)).complained).toMatch(/^PSOF0723/);
    expect((await run('Karin Vogt', 'results', join(folder, 'gone.xml'))).code).toBe(2);
    expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt' });
    await rm(folder, { recursive: true });
  }, 60_000);
});
