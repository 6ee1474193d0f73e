import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorScope } from '#contract/operator-scopes.ts';
import { bankNotice } from './bank-files.ts';
import { engines } from './engines.ts';
import { listen, operator } from './operator-program.ts';
import { Paying } from './paying.ts';
import { operatorKey } from './service.ts';

const other = 'DE02120300000000202051';

describe.each(engines)('a pay run that changes on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  it('loses one payment, and its releases with it', async () => {
    await Promise.all([paying.collected(), paying.collected()]);
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    const [gone, kept] = (await paying.read(run)).Zahlungen;
    const reference = gone?.EndToEndId ?? '';
    const url = await listen(paying.service);
    const remove = (...words: string[]) => operator(url, paying.keyOf('Karin Vogt'), 'payruns', 'remove', ...words);
    expect((await remove(run.ZahllaufId, reference)).said).toContain('Entwurf  1 payments  60,00 €');
    expect((await remove(run.ZahllaufId, reference)).complained).toMatch(/^PSOF0723/);
    expect((await remove(run.ZahllaufId, 'RW0')).complained).toMatch(/^PSOF0726/);
    expect((await remove(reference, reference)).complained).toMatch(/^PSOF0003/);
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    await paying.fetchFile(run);
    expect((await remove(run.ZahllaufId, kept?.EndToEndId ?? '')).complained).toMatch(/^PSOF0723/);
    await paying.books();
  }, 60_000);

  it('names the account of which its person was told last, whichever comes first', async () => {
    const { token } = await paying.collected();
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    const [xml, changed] = await Promise.all([
      paying.fetchFile(run),
      paying.service.call('PUT', 'empfehler/bankdaten/', {
        token,
        body: { Kontoinhaber: 'Anna Schmidt', Iban: other },
      }),
    ]);
    expect([200, 409]).toContain(changed.status);
    expect(xml.includes(other)).toBe(changed.status === 200);
  });

  it('is cancelled and fetched at the same moment: all of it is paid, or none', async () => {
    const before = await paying.books();
    const [first, second] = [await paying.collected(), await paying.collected()];
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    const [xml] = await Promise.all([paying.fetchFile(run), paying.cancel(first), paying.cancel(second)]);
    const sent = xml.startsWith('<?xml') ? xml.split('<InstdAmt').length - 1 : 0;
    expect([0, 2]).toContain(sent);
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(-6000 * sent);
  });

  it('is nobody’s without the right key, nor are its payments another tenant’s', async () => {
    await paying.collected();
    const run = await paying.created();
    const keyFor = async (scope: string) => {
      const body = { Betreiber: 'Mira Sand', Rechte: [scope] };
      const made = await paying.service.call('POST', 'operator/schluessel', { body, token: operatorKey });
      return String(made.body['Schluessel']);
    };
    const [reports, runs] = [await keyFor(operatorScope.reports), await keyFor(operatorScope.payRuns)];
    const its = `zahllaeufe/${run.ZahllaufId}`;
    const [payment] = (await paying.read(run)).Zahlungen;
    const reference = payment?.EndToEndId ?? '';
    const codeOf = async (...[method, path, token, tenant]: ['GET' | 'POST' | 'DELETE', string, string, string?]) => {
      const isUpload = path === 'bankergebnisse';
      const answer = await paying.service.call(method, `operator/${path}`, {
        token,
        ...(isUpload && { file: bankNotice([{ reference, cents: 6000 }]) }),
        ...(method === 'POST' && !isUpload && { body: {} }),
        ...(tenant !== undefined && { tenant }),
      });
      return answer.body['Code'] ?? answer.body['Bemerkungen'];
    };
    for (const [method, path] of [
      ['POST', 'zahllaeufe'],
      ['GET', its],
      ['DELETE', its],
      ['DELETE', `${its}/zahlungen/${reference}`],
      ['POST', 'bankergebnisse'],
    ] as const) {
      expect(await codeOf(method, path, reports)).toBe('PSOF0703');
    }
    for (const path of [`${its}/freigabe`, `${its}/datei`]) expect(await codeOf('POST', path, runs)).toBe('PSOF0703');

    // The neighbour's own key opens nothing of this tenant's.
    await paying.service.database.executeSql(
      `insert into operator_keys select 'nachbar', id, operator, hash, scopes, created_at, expires_at, revoked_at, last_used_on
       from operator_keys where operator = 'Karin Vogt'`,
    );
    const key = paying.keyOf('Karin Vogt');
    for (const [method, path] of [
      ['GET', its],
      ['DELETE', its],
      ['DELETE', `${its}/zahlungen/${reference}`],
      ['POST', `${its}/freigabe`],
    ] as const) {
      expect(await codeOf(method, path, key, 'nachbar')).toBe('PSOF0720');
    }
    expect(await codeOf('POST', 'bankergebnisse', key, 'nachbar')).toMatchObject([
      { Referenz: reference, Bemerkung: 'Unbekannt' },
    ]);
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 1 });
    paying.service.clock.pass({ hours: 24 * 400 });
    expect(await codeOf('GET', its, runs)).toBe('PSOF0701');
  });
});
