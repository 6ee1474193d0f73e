import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import { secureRandom } from '#server/random.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { createSecretKey, randomBytes } from 'node:crypto';
import { claimsOf, reportOrder, wantedVoucher } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { newEmail, operatorKey, Service } from '../../service/service.ts';

const newCode = () => randomBytes(6).toString('hex').toUpperCase();
const fileOf = (...rows: string[]) => ['Code;WertCent;Anbieter;GueltigBis', ...rows].join('\r\n');

describe.each(engines)('vouchers on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, voucherAlarm: 0 },
    }));
  }, 180_000);
  afterAll(() => service.stop());

  const take = async (csv: string, query = '') => {
    const body = { Csv: csv };
    const { body: told } = await service.call('POST', `operator/gutscheine${query}`, { body, token: operatorKey });
    return told as unknown as Record<string, unknown>;
  };
  const pools = async () => {
    const { body } = await service.call('GET', 'operator/gutscheine', { token: operatorKey });
    return (body as unknown as { Bestaende: Record<string, number>[] }).Bestaende;
  };
  const deliver = () => {
    const { clock, tenant, database } = service;
    const secretKey = createSecretKey(Buffer.alloc(32, 7));
    const effects = createEffects({ clock, random: secureRandom, secretKey, publicUrl: 'https://widget.example' });
    return deliverVouchers(database.db, effects, [tenant], new AbortController().signal);
  };
  const wanted = () => wantedVoucher(service);
  const books = async () =>
    (await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey })).body as unknown as Record<
      string,
      unknown
    >;

  it('are taken from a file, each code once, and stand in no row or log in clear', async () => {
    const [one, two] = [newCode(), newCode()];
    const csv = fileOf(
      `${one};6000;Buchladen;2028-12-31`,
      `${two};6000;Buchladen;`,
      `${one};6000;Buchladen;`,
      'x;60;;',
      `${newCode()};0;Buchladen;`,
      `${newCode()};6000;B\ufffdcherladen;`,
      `${newCode()};6000;Buchladen;2028-02-30`,
      `${newCode()};6000;Buchladen;31.12.2028`,
    );
    const told = {
      Uebernommen: 2,
      SummeCent: 12_000,
      WiederholteZeilen: [4],
      AnzahlWiederholteZeilen: 1,
      AnzahlFehlerhafteZeilen: 5,
      FehlerhafteZeilen: [
        { Zeile: 5, Spalte: 'Code' },
        { Zeile: 6, Spalte: 'WertCent' },
        { Zeile: 7, Spalte: 'Anbieter' },
        { Zeile: 8, Spalte: 'GueltigBis' },
        { Zeile: 9, Spalte: 'GueltigBis' },
      ],
    };
    expect(await take(csv, '?probelauf=true')).toEqual(told);
    expect(await take(csv)).toEqual(told);
    expect(await take(csv)).toMatchObject({ Uebernommen: 0, WiederholteZeilen: [2, 3, 4] });
    const counted = { Vorhanden: 2, Ausgegeben: 0, Abgelaufen: 0, Zurueckgezogen: 0, Wartend: 0 };
    expect(await pools()).toEqual([{ WertCent: 6000, ...counted, Knapp: false }]);
    const { rows } = await service.database.executeSql('select * from vouchers');
    expect(JSON.stringify(rows) + service.logged.join('')).not.toMatch(new RegExp(`${one}|${two}`));
  });

  it.each(['', 'Code,WertCent', 'a;b;c;d\n1;2;3;4', '\u0000\u0001', `"Code;WertCent;Anbieter;GueltigBis\nunclosed`])(
    'come from no other file: %j',
    async (csv) => {
      expect((await take(csv))['Code']).toMatch(/^PSOF0(750|003)$/);
    },
  );

  it('are given once, to who waited longest, by the mail with the code', async () => {
    const first = await wanted();
    service.clock.pass({ hours: 1 });
    const [second, third] = [await wanted(), await wanted()];
    expect(await pools()).toMatchObject([{ Vorhanden: 2, Wartend: 3 }]);
    expect(await deliver()).toEqual({ given: 2, missing: 1, unreadable: [] });
    expect(await deliver()).toEqual({ given: 0, missing: 1, unreadable: [] });
    const mails = await service.mailsTo(first.anna.email);
    expect(mails.filter(({ kind }) => kind === 'voucher')).toMatchObject([
      { provider: 'Buchladen', validUntil: '2028-12-31', valueCent: 6000 },
    ]);
    expect((await claimsOf(service, first.token))[0]).toMatchObject({ Zustand: 'Ausgezahlt', Auszahlung: 'Gutschein' });
    const states = [second, third].map(async ({ token }) => (await claimsOf(service, token))[0]?.['Zustand']);
    expect((await Promise.all(states)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'Abgeholt',
      'Ausgezahlt',
    ]);
    const { Fehler, GeschuldetCent, GeschuldetLautPraemienCent, Salden } = await books();
    expect({ Fehler, owed: GeschuldetCent }).toEqual({ Fehler: null, owed: GeschuldetLautPraemienCent });
    expect(Salden).toContainEqual({ HauptbuchKonto: 'Gutscheinbestand', SaldoCent: 0 });
  });

  it('go to one bounty each when several instances deliver at once', async () => {
    await take(fileOf(...Array.from({ length: 6 }, () => `${newCode()};6000;Buchladen;`)));
    const people = [await wanted(), await wanted(), await wanted()];
    const done = await Promise.all([deliver(), deliver(), deliver()]);
    const left = await deliver();
    expect([...done, left].reduce((sum, { given }) => sum + given, 0)).toBe(4);
    const codes: string[] = [];
    for (const { anna } of people) {
      for (const mail of await service.mailsTo(anna.email)) if (mail.kind === 'voucher') codes.push(mail.code);
    }
    expect([codes.length, new Set(codes).size]).toEqual([3, 3]);
    expect(await pools()).toMatchObject([{ Vorhanden: 2, Ausgegeben: 6, Wartend: 0 }]);
  });

  it('come to the address that was given for them, and to no other; all else to the person’s own', async () => {
    await service.database.executeSql('delete from vouchers where bounty_id is null');
    const [code, gift] = [newCode(), newEmail()];
    await take(fileOf(`${code};6000;Buchladen;`));
    const { anna } = await wantedVoucher(service, gift);
    expect(await deliver()).toEqual({ given: 1, missing: 0, unreadable: [] });
    expect(await service.mailsTo(gift)).toMatchObject([{ kind: 'voucher', code, firstName: 'Anna' }]);
    const own = (await service.mailsTo(anna.email)).map(({ kind }) => kind);
    expect([own.at(-1), own.includes('voucher')]).toEqual(['bounty-claimed', false]);
  });

  it('are given by the day on which they end, those that never do last, and of one day as they were taken', async () => {
    await service.database.executeSql('delete from vouchers where bounty_id is null');
    const [never, late, soon, next] = [newCode(), newCode(), newCode(), newCode()];
    const days: [string, string][] = [
      [never, ''],
      [late, '2028-12-31'],
      [soon, '2027-12-31'],
      [next, '2027-12-31'],
    ];
    for (const [code, last] of days) {
      service.clock.pass({ hours: 1 });
      await take(fileOf(`${code};6000;Buchladen;${last}`));
    }
    const given: unknown[] = [];
    for (const _ of days) {
      const { anna } = await wanted();
      await deliver();
      given.push((await service.mailsTo(anna.email)).at(-1));
    }
    expect(given).toMatchObject([soon, next, late, never].map((code) => ({ code })));
  });

  it('are not given after their last day, and are a matter of the books when the order is cancelled after that', async () => {
    await service.database.executeSql('delete from vouchers where bounty_id is null');
    const [over, today, soon] = [newCode(), newCode(), newCode()];
    const csv = fileOf(
      `${over};6000;Buchladen;2020-12-31`,
      `${today};6000;Buchladen;2026-05-20`,
      `${soon};6000;Buchladen;2026-06-18`,
    );
    const wrong = [2, 3, 4].map((Zeile) => ({ Zeile, Spalte: 'GueltigBis' }));
    expect(await take(csv)).toMatchObject({ Uebernommen: 0, SummeCent: 0, FehlerhafteZeilen: wrong });
    const { moment } = service.clock;
    service.clock.moment = new Date('2026-04-20T10:00:00Z');
    expect(await take(fileOf(`${soon};6000;Buchladen;2026-06-18`))).toMatchObject({ Uebernommen: 1 });
    service.clock.moment = moment;
    const { token, orderId, lena } = await wanted();
    expect(await deliver()).toEqual({ given: 0, missing: 1, unreadable: [] });
    expect(await pools()).toMatchObject([{ Vorhanden: 0, Abgelaufen: 1, Wartend: 1 }]);
    const { body: gone } = await service.call('POST', 'operator/gutscheine/ruecknahme', {
      body: { Abgelaufen: true },
      token: operatorKey,
    });
    expect(gone).toMatchObject({ Zurueckgezogen: 1, SummeCent: 6000 });
    await take(fileOf(`${newCode()};6000;Buchladen;`));
    expect(await deliver()).toEqual({ given: 1, missing: 0, unreadable: [] });
    await reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });
    expect((await claimsOf(service, token))[0]).toMatchObject({ Zustand: 'Ausgezahlt' });
    expect((await books())['Salden']).toContainEqual({ HauptbuchKonto: 'Rueckforderung', SaldoCent: 6000 });
  });

  it('are taken and counted from the command line', async () => {
    const url = await listen(service);
    const folder = await mkdtemp(join(tmpdir(), 'rw-vouchers-'));
    const file = join(folder, 'codes.csv');
    await writeFile(file, `\uFEFF${fileOf(`${newCode()};2500;Kino;`)}`);
    const run = (...args: string[]) => operator(url, operatorKey, 'vouchers', ...args);
    expect((await run('import', file, '--dry-run')).said).toBe(
      'A dry run, nothing was kept. Would be taken into stock: 1 voucher of together 25,00 €.',
    );
    expect((await run('import', file)).said).toBe('Taken into stock: 1 voucher of together 25,00 €.');
    expect((await run('import', file)).said).toBe(
      'Taken into stock: nothing; each code that can be read is there already.\nline 2: this code is there already, or further up in the file',
    );
    expect((await run('status')).said).toMatch(/^ *25,00 € +1 +0 +0 +0 +0$/m);
    await rm(folder, { recursive: true });
  }, 60_000);
});
