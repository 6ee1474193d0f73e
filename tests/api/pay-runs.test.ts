import { DOMParser } from '@xmldom/xmldom';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAnswer, bankNotice } from './bank-files.ts';
import { account, claimsOf, claimToken, providedBounty, reportOrder, type Provided } from './bounty-people.ts';
import { engines } from './engines.ts';
import { listen, operator } from './operator-program.ts';
import { operatorKey, Service, tokenIn } from './service.ts';

interface Run {
  readonly ZahllaufId: string;
  readonly Status: string;
  readonly AnzahlZahlungen: number;
  readonly SummeCent: number;
  readonly FreigegebenVon: string[];
}
interface Payment {
  readonly EndToEndId: string;
  readonly BetragCent: number;
  readonly Status: string;
  readonly Iban: string;
  readonly Bankgrund: string | null;
}

describe.each(engines)('paying on %s', (engine) => {
  let service: Service;
  const keys: Record<string, string> = {};
  beforeAll(async () => {
    service = await Service.start(engine);
    for (const name of ['Karin Vogt', 'Jonas Ehlers']) {
      const body = { Betreiber: name, Rechte: ['Zahllaeufe', 'Freigabe', 'Berichte'] };
      const made = await service.call('POST', 'operator/schluessel', { body, token: operatorKey });
      keys[name] = String(made.body['Schluessel']);
    }
  }, 180_000);
  afterAll(() => service.stop());

  const as = (name: 'Karin Vogt' | 'Jonas Ehlers') => keys[name] ?? '';
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token = as('Karin Vogt'), body?: unknown) =>
    service.call(method, `operator/${path}`, { token, ...(body !== undefined && { body }) });
  const create = async () => {
    const { status, body } = await call('POST', 'zahllaeufe');
    return status === 200 ? (body as unknown as Run) : String(body['Code']);
  };
  const created = async () => {
    const run = await create();
    if (typeof run === 'string') throw new Error(run);
    return run;
  };
  const read = async (run: Run) =>
    (await call('GET', `zahllaeufe/${run.ZahllaufId}`)).body as unknown as Run & { Zahlungen: Payment[] };
  const release = async (run: Run, name: 'Karin Vogt' | 'Jonas Ehlers') => {
    const { status, body } = await call('POST', `zahllaeufe/${run.ZahllaufId}/freigabe`, as(name));
    return status === 200 ? String(body['Status']) : String(body['Code']);
  };
  const fetchFile = async (run: Run) => {
    const { status, body } = await call('POST', `zahllaeufe/${run.ZahllaufId}/datei`);
    return status === 200 ? String(body['Xml']) : String(body['Code']);
  };
  const results = async (xml: string) => {
    const { status, body } = await call('POST', 'bankergebnisse', as('Karin Vogt'), { Xml: xml });
    return status === 200 ? body : String(body['Code']);
  };
  const books = async () => {
    const { body } = await call('GET', 'hauptbuch/pruefung');
    const told = body as unknown as {
      Fehler: unknown;
      GeschuldetCent: number;
      GeschuldetLautPraemienCent: number;
      Salden: { HauptbuchKonto: string; SaldoCent: number }[];
    };
    expect(told.Fehler).toBeNull();
    expect(told.GeschuldetCent).toBe(told.GeschuldetLautPraemienCent);
    return Object.fromEntries(told.Salden.map(({ HauptbuchKonto, SaldoCent }) => [HauptbuchKonto, SaldoCent]));
  };
  /** A bounty of 60 € that Anna has collected by bank transfer. */
  const collected = async (change: object = {}): Promise<Provided & { token: string }> => {
    const provided = await providedBounty(service, 100);
    const token = await claimToken(service, provided.anna.email);
    const body = { Auszahlung: 'Geld', Bankkonto: { ...account, ...change } };
    const done = await service.call('PUT', 'praemierung/', { body, token });
    if (done.status !== 200) throw new Error(done.text);
    return { ...provided, token };
  };
  const claimOf = async (token: string) => (await claimsOf(service, token))[0] ?? {};
  const sentRun = async () => {
    const run = await created();
    await release(run, 'Karin Vogt');
    await release(run, 'Jonas Ehlers');
    await fetchFile(run);
    return (await read(run)).Zahlungen;
  };
  const lastMail = async (email: string) => (await service.mailsTo(email)).at(-1);

  // What an earlier test left is paid first, so that each begins with nothing due.
  beforeEach(async () => {
    const left = await create();
    if (typeof left === 'string') return;
    await release(left, 'Karin Vogt');
    await release(left, 'Jonas Ehlers');
    await fetchFile(left);
    const sent = (await read(left)).Zahlungen;
    await results(bankNotice(sent.map(({ EndToEndId, BetragCent }) => ({ reference: EndToEndId, cents: BetragCent }))));
  });

  it('goes from the collected bounty over two releases and the file to the bank’s word, to the cent', async () => {
    const before = await books();
    const people = [await collected(), await collected({ Kontoinhaber: 'Jörg Müller & Söhne <GmbH>' })];
    const run = await created();
    expect(run).toMatchObject({ Status: 'Entwurf', AnzahlZahlungen: 2, SummeCent: 12_000, FreigegebenVon: [] });
    expect(await create()).toBe('PSOF0722');
    expect(await fetchFile(run)).toBe('PSOF0723');
    expect(await release(run, 'Jonas Ehlers')).toBe('Entwurf');
    expect(await release(run, 'Jonas Ehlers')).toBe('PSOF0724');
    expect(await fetchFile(run)).toBe('PSOF0723');
    expect(await release(run, 'Karin Vogt')).toBe('Freigegeben');
    expect(await release(run, 'Karin Vogt')).toBe('PSOF0723');

    const xml = await fetchFile(run);
    expect(await fetchFile(run)).toBe(xml);
    const file = new DOMParser().parseFromString(xml, 'text/xml');
    const texts = (name: string) => Array.from(file.getElementsByTagName(name), ({ textContent }) => textContent);
    expect(texts('InstdAmt')).toEqual(['60.00', '60.00']);
    expect(texts('CtrlSum')).toEqual(['120.00', '120.00']);
    expect(texts('Nm').toSorted()).toEqual([
      'Anna Schmidt',
      'Joerg Mueller + Soehne GmbH',
      'Lindenstrom GmbH',
      'Lindenstrom GmbH',
    ]);
    const { Zahlungen: sent, Status } = await read(run);
    expect(Status).toBe('Uebermittelt');
    expect(texts('EndToEndId').toSorted()).toEqual(sent.map(({ EndToEndId }) => EndToEndId).toSorted());
    expect(sent.every(({ Iban }) => Iban === 'DE•• •••• 3000')).toBe(true);

    const onTheWay = await books();
    expect((onTheWay['GeldUnterwegs'] ?? 0) - (before['GeldUnterwegs'] ?? 0)).toBe(-12_000);
    const notice = bankNotice(sent.map(({ EndToEndId, BetragCent }) => ({ reference: EndToEndId, cents: BetragCent })));
    expect(await results(notice)).toMatchObject({ Gebucht: 2, Unveraendert: 0, Unbekannt: [], Abweichend: [] });
    expect(await results(notice)).toMatchObject({ Gebucht: 0, Unveraendert: 2 });
    const after = await books();
    expect((after['Bank'] ?? 0) - (before['Bank'] ?? 0)).toBe(-12_000);
    expect(after['GeldUnterwegs'] ?? 0).toBe(before['GeldUnterwegs'] ?? 0);
    for (const { anna, token } of people) {
      expect(await claimOf(token)).toMatchObject({ Status: 'Ausgezahlt', Angehalten: null });
      expect(await lastMail(anna.email)).toMatchObject({ kind: 'bounty-paid', valueCent: 6000 });
    }
    expect(service.logged.join('')).not.toMatch(/DE89370400440532013000|Müller/);
  });

  it('asks for new bank data when the bank refuses, and pays to those', async () => {
    const { anna, token } = await collected();
    const [payment] = await sentRun();
    const reference = payment?.EndToEndId ?? '';
    const changing = (secret: string, Iban: string) =>
      service.call('PUT', 'empfehler/bankdaten/', { token: secret, body: { Kontoinhaber: 'Anna Schmidt', Iban } });
    expect((await changing(token, 'DE02120300000000202051')).body['Code']).toBe('PSOF0501');
    expect(await results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]))).toMatchObject({ Abgelehnt: 1 });
    expect(await claimOf(token)).toMatchObject({ Status: 'Abgeholt', Angehalten: 'Abgelehnt' });
    expect(await create()).toBe('PSOF0722');
    const mail = await lastMail(anna.email);
    if (mail?.kind !== 'payment-failed') throw new Error('nobody was told');
    expect(mail).toMatchObject({ returned: false });
    expect((await changing(tokenIn(mail.bankDataUrl), 'DE02120300000000202051')).status).toBe(200);
    expect(await claimOf(token)).toMatchObject({ Angehalten: null });
    const [again] = await sentRun();
    expect(again).toMatchObject({ BetragCent: 6000, Iban: 'DE•• •••• 2051' });
    await results(bankNotice([{ reference: again?.EndToEndId ?? '', cents: 6000 }]));
    expect(await claimOf(token)).toMatchObject({ Status: 'Ausgezahlt', Angehalten: null });
    await books();
  });

  it('takes back what the person’s bank sent back, and pays it again', async () => {
    const before = await books();
    const { anna, token } = await collected();
    const reference = (await sentRun())[0]?.EndToEndId ?? '';
    await results(bankNotice([{ reference, cents: 6000 }]));
    const back = bankNotice([{ reference, cents: 6000, returned: 'AC01' }]);
    expect(await results(back)).toMatchObject({ Zurueckgekommen: 1 });
    expect(await results(back)).toMatchObject({ Zurueckgekommen: 0, Unveraendert: 1 });
    expect(await claimOf(token)).toMatchObject({ Status: 'Ausgezahlt', Angehalten: 'Zurueckgekommen' });
    expect((await books())['Bank'] ?? 0).toBe(before['Bank'] ?? 0);
    const mail = await lastMail(anna.email);
    if (mail?.kind !== 'payment-failed') throw new Error('nobody was told');
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    expect((await service.call('PUT', 'empfehler/bankdaten/', { token: tokenIn(mail.bankDataUrl), body })).status).toBe(
      200,
    );
    const again = (await sentRun())[0]?.EndToEndId ?? '';
    await results(bankNotice([{ reference: again, cents: 6000 }]));
    expect(await claimOf(token)).toMatchObject({ Status: 'Ausgezahlt', Angehalten: null });
    expect(((await books())['Bank'] ?? 0) - (before['Bank'] ?? 0)).toBe(-6000);
  });

  const cancel = ({ orderId, lena }: Provided) =>
    reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });

  it('drops a cancelled order from its run, whose releases are void then', async () => {
    const [kept, gone] = [await collected(), await collected()];
    const run = await created();
    await release(run, 'Karin Vogt');
    await release(run, 'Jonas Ehlers');
    await cancel(gone);
    expect(await claimOf(gone.token)).toMatchObject({ Status: 'Storniert' });
    expect(await read(run)).toMatchObject({
      Status: 'Entwurf',
      AnzahlZahlungen: 1,
      SummeCent: 6000,
      FreigegebenVon: [],
    });
    expect(await fetchFile(run)).toBe('PSOF0723');
    expect((await call('DELETE', `zahllaeufe/${run.ZahllaufId}`)).status).toBe(204);
    expect((await call('DELETE', `zahllaeufe/${run.ZahllaufId}`)).body['Code']).toBe('PSOF0723');
    expect(await created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect(await claimOf(kept.token)).toMatchObject({ Status: 'Abgeholt' });
    await books();
  });

  it('counter-posts an order that is cancelled after its money has left, or after it was paid', async () => {
    const before = await books();
    const [leaving, paid] = [await collected(), await collected()];
    const sent = await sentRun();
    await cancel(leaving);
    expect(await claimOf(leaving.token)).toMatchObject({ Status: 'Abgeholt' });
    await results(bankNotice(sent.map(({ EndToEndId, BetragCent }) => ({ reference: EndToEndId, cents: BetragCent }))));
    await cancel(paid);
    await cancel(paid);
    for (const { token } of [leaving, paid]) expect(await claimOf(token)).toMatchObject({ Status: 'Ausgezahlt' });
    const after = await books();
    expect((after['Rueckforderung'] ?? 0) - (before['Rueckforderung'] ?? 0)).toBe(12_000);
  });

  it('cancels what was refused when its order is cancelled, and writes off what came back', async () => {
    const [refused, returned] = [await collected(), await collected()];
    const sent = await sentRun();
    await cancel(refused);
    await cancel(returned);
    const isOf = async (token: string) => {
      const { PraemierungId } = await claimOf(token);
      const { rows } = await service.database.executeSql(
        `select end_to_end_id from payments where bounty_id = '${String(PraemierungId)}'`,
      );
      return String(rows[0]?.['end_to_end_id']);
    };
    expect(sent).toHaveLength(2);
    const reference = await isOf(returned.token);
    await results(bankAnswer([{ reference: await isOf(refused.token), status: 'RJCT', reason: 'AC04' }]));
    await results(bankNotice([{ reference, cents: 6000 }]));
    await results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    expect(await claimOf(refused.token)).toMatchObject({ Status: 'Storniert' });
    expect(await create()).toBe('PSOF0722');
    await books();
  });

  it('pays no bounty twice, whoever makes runs and fetches files at the same moment', async () => {
    await Promise.all([collected(), collected(), collected()]);
    const runs = (await Promise.all([create(), create(), create()])).filter((run) => typeof run !== 'string');
    expect(runs.map(({ AnzahlZahlungen }) => AnzahlZahlungen)).toEqual([3]);
    const [run] = runs;
    if (!run) throw new Error('no run');
    await Promise.all([release(run, 'Karin Vogt'), release(run, 'Jonas Ehlers')]);
    const files = await Promise.all([fetchFile(run), fetchFile(run)]);
    expect(files[0]).toBe(files[1]);
    const sent = (await read(run)).Zahlungen;
    const notice = bankNotice(sent.map(({ EndToEndId, BetragCent }) => ({ reference: EndToEndId, cents: BetragCent })));
    const told = (await Promise.all([results(notice), results(notice)])) as { Gebucht: number }[];
    expect(told.reduce((sum, { Gebucht }) => sum + Gebucht, 0)).toBe(3);
    await books();
  });

  it('believes no file that is none, and nothing about payments that are not ours', async () => {
    await collected();
    const [payment] = await sentRun();
    const reference = payment?.EndToEndId ?? '';
    for (const xml of [
      '',
      'no xml',
      '<a/>',
      '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><Document/>',
      '<Document>',
    ]) {
      expect(await results(xml)).toMatch(/^PSOF(0725|0003)$/);
    }
    expect(await results(bankNotice([{ reference: 'RW0', cents: 6000 }]))).toMatchObject({ Unbekannt: ['RW0'] });
    expect(await results(bankNotice([{ reference, cents: 5999 }]))).toMatchObject({
      Abweichend: [reference],
      Gebucht: 0,
    });
    expect(await results(bankAnswer([{ reference, status: 'ACSP', reason: null }]))).toMatchObject({ Unveraendert: 1 });
    const neighbour = await service.call('POST', 'operator/bankergebnisse', {
      token: as('Karin Vogt'),
      tenant: 'nachbar',
      body: { Xml: bankNotice([{ reference, cents: 6000 }]) },
    });
    expect(neighbour.body['Code']).toBe('PSOF0701');
    expect((await call('POST', 'zahllaeufe', operatorKey)).status).toBe(409);
    expect((await call('GET', 'zahllaeufe/6f1c2d3e-4b5a-4c6d-8e7f-901234567890')).body['Code']).toBe('PSOF0720');
  });

  it('is done from the command line', async () => {
    const { token } = await collected();
    const url = await listen(service);
    const folder = await mkdtemp(join(tmpdir(), 'rw-pay-'));
    const run = (name: 'Karin Vogt' | 'Jonas Ehlers', ...args: string[]) => operator(url, as(name), 'payruns', ...args);
    const made = await run('Karin Vogt', 'create', '--json');
    const { runId } = JSON.parse(made.said) as { runId: string };
    await run('Karin Vogt', 'release', runId);
    expect((await run('Karin Vogt', 'release', runId)).complained).toMatch(/^PSOF0724/);
    expect((await run('Jonas Ehlers', 'release', runId)).said).toContain('released by Karin Vogt and Jonas Ehlers');
    const out = join(folder, 'payments.xml');
    expect(await run('Karin Vogt', 'file', runId, '--out', out)).toMatchObject({ code: 0 });
    const [, reference = ''] = /<EndToEndId>(\w+)</.exec(await readFile(out, 'utf8')) ?? [];
    const answer = join(folder, 'camt.xml');
    await writeFile(answer, bankNotice([{ reference, cents: 6000 }]));
    expect((await run('Karin Vogt', 'results', answer)).said).toBe('booked 1, rejected 0, returned 0, unchanged 0');
    expect((await run('Karin Vogt', 'show', runId)).said).toContain(`${reference}  60,00 €  A•••`);
    expect((await run('Karin Vogt', 'list')).said).toContain(runId);
    expect((await run('Karin Vogt', 'discard', runId)).complained).toMatch(/^PSOF0723/);
    expect((await run('Karin Vogt', 'results', join(folder, 'gone.xml'))).code).toBe(2);
    expect(await claimOf(token)).toMatchObject({ Status: 'Ausgezahlt' });
    await rm(folder, { recursive: true });
  }, 60_000);
});
