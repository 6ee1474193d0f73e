import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorScope } from '#contract/operator-scopes.ts';
import { bankAnswer, bankNotice } from '../bank/bank-files.ts';
import { account, claimToken, providedBounty } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { Paying, type Run } from '../../given/paying.ts';
import { newKey } from '../../given/operator-people.ts';

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
    expect((await remove(run.ZahllaufId, reference)).said).toContain('Entwurf  1 payment  60,00 €');
    expect((await remove(run.ZahllaufId, reference)).complained).toMatch(/^PSOF0734/);
    expect((await remove(run.ZahllaufId, 'RW0')).complained).toMatch(/^PSOF0726/);
    expect((await remove(reference, reference)).complained).toMatch(/^PSOF0003/);
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect(await paying.read(run)).toMatchObject({ FreigegebenVon: [] });
    expect(await paying.release(run, 'Karin Vogt')).toBe('Entwurf');
    expect(await paying.release(run, 'Jonas Ehlers')).toBe('Freigegeben');
    await paying.fetchFile(run);
    expect((await remove(run.ZahllaufId, kept?.EndToEndId ?? '')).complained).toMatch(/^PSOF0723: .* Uebermittelt,/);
    await paying.books();
  }, 60_000);

  it('loses the own and the contacts’ parts of an account that is blocked, and its releases with them', async () => {
    const { anna, lena } = await providedBounty(paying.service, 50);
    for (const { email } of [anna, lena]) {
      const token = await claimToken(paying.service, email);
      const body = { Auszahlung: 'Geld', Bankdaten: account };
      expect((await paying.service.call('PUT', 'praemierung/', { token, body })).status).toBe(200);
    }
    const run = await paying.signed();
    const body = { Sache: 'Konto', Gegenstand: anna.email, Grund: 'Verdacht' };
    const block = (query = '') => paying.call('POST', `sperren${query}`, { body });
    expect((await block('?probelauf=true')).body).toMatchObject({ Entfallen: 2 });
    const made = (await block()).body;
    expect(made).toMatchObject({ Entfallen: 2 });
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0, FreigegebenVon: [] });
    await paying.call('POST', `sperren/${String(made['SperreId'])}/aufhebung`, { body: { Grund: 'geklaert' } });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('loses a payment whose account changed after a release, and the releases with it', async () => {
    const [{ token, anna }] = [await paying.collected(), await paying.collected()];
    const change = (Iban: string) =>
      paying.service.call('PUT', 'empfehler/bankdaten/', { token, body: { Kontoinhaber: 'Anna Schmidt', Iban } });
    const run = await paying.created();
    expect((await change('DE02120300000000202051')).status).toBe(200);
    expect(await paying.read(run)).toMatchObject({ AnzahlZahlungen: 2 });
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    const { body } = await paying.file(run);
    expect((await change('DE02500105170137075030')).status).toBe(200);
    expect(await paying.lastMail(anna.email)).toMatchObject({ kind: 'bounty-claimed', changed: true });
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 1, FreigegebenVon: [] });
    expect(await paying.confirm(run, body['DateiHash'])).toBe('PSOF0723');
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    expect(await paying.fetchFile(run)).not.toContain('DE02500105170137075030');
    const next = await paying.created();
    await paying.release(next, 'Karin Vogt');
    await paying.release(next, 'Jonas Ehlers');
    expect(await paying.fetchFile(next)).toContain('DE02500105170137075030');
    await paying.books();
  });

  it('shows the account that its file has, whatever was named since, and no later file as an earlier one', async () => {
    const { token } = await paying.collected();
    const run = await paying.released();
    const shown = async (of: Run) => {
      const [payment] = (await paying.read(of)).Zahlungen;
      if (!payment) throw new Error('no payment');
      const { EndToEndId, Iban, Kontoinhaber, FruehereUebermittlungen } = payment;
      return { EndToEndId, Iban, Kontoinhaber, earlier: FruehereUebermittlungen.map((one) => one.EndToEndId) };
    };
    const before = await shown(run);
    expect(before).toMatchObject({ Iban: 'DE•• •••• 3000', Kontoinhaber: 'A••• S•••', earlier: [] });
    const reference = before.EndToEndId;
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]));
    const body = { Kontoinhaber: 'Anna Meier', Iban: other };
    expect((await paying.service.call('PUT', 'empfehler/bankdaten/', { token, body })).status).toBe(200);
    expect(await shown(run)).toEqual(before);
    const next = await paying.released();
    expect(await shown(next)).toMatchObject({
      Iban: 'DE•• •••• 2051',
      Kontoinhaber: 'A••• M•••',
      earlier: [reference],
    });
    expect(await shown(run)).toEqual(before);
  });

  it('loses it after the first of two releases, too, which saw the other account', async () => {
    const [{ token }] = [await paying.collected(), await paying.collected()];
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: other };
    expect((await paying.service.call('PUT', 'empfehler/bankdaten/', { token, body })).status).toBe(200);
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 1, FreigegebenVon: [] });
    expect(await paying.release(run, 'Jonas Ehlers')).toBe('Entwurf');
    expect(await paying.release(run, 'Karin Vogt')).toBe('Freigegeben');
    expect(await paying.fetchFile(run)).not.toContain(other);
  });

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
    // Whoever released it saw another account: the changed one waits for the next run.
    expect(xml.startsWith('<?xml')).toBe(changed.status === 409);
    expect(xml).not.toContain(other);
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
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0 - 6000 * sent);
  });

  it('is nobody’s without the right key, nor are its payments another tenant’s', async () => {
    await paying.collected();
    const run = await paying.created();
    const { key: reports } = await newKey(paying.service, 'Mira Sand', [operatorScope.reports]);
    const { key: runs } = await newKey(paying.service, 'Mira Sand', [operatorScope.payRuns], { known: true });
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
      `insert into operators select 'nachbar', id, name, normal_name, created_at from operators where name = 'Karin Vogt'`,
    );
    await paying.service.database.executeSql(
      `insert into operator_keys (tenant, id, operator, hash, scopes, created_at, expires_at, confirmed_at, made_by, vouched_by)
       select 'nachbar', id, operator, hash, scopes, created_at, expires_at, confirmed_at, made_by, vouched_by
       from operator_keys where id = '${paying.keyIdOf('Karin Vogt')}'`,
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
