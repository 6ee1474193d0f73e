import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import { raiseVoucherAlarms } from '#server/domain/money/vouchers/alarm.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { placeOfVoucher } from '#server/domain/money/vouchers/stock.ts';
import { secureRandom } from '#server/random.ts';
import { wantedVoucher } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { metricsToken, operatorKey, Service } from '../../service/service.ts';

const operatorEmail = 'praemien@lindenstrom.example';
const newCode = () => randomBytes(6).toString('hex').toUpperCase();
const header = 'Code;WertCent;Anbieter;GueltigBis';

interface Pool {
  readonly WertCent: number;
  readonly Vorhanden: number;
  readonly Zurueckgezogen: number;
  readonly Knapp: boolean;
}

describe.each(engines)('the stock of vouchers on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, voucherAlarm: 2, operatorEmail },
    }));
  }, 180_000);
  afterAll(() => service.stop());

  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await service.call(method, `operator/${path}`, { token: operatorKey, ...(body && { body }) });
    return answer.body as unknown as Record<string, unknown>;
  };
  const bring = async (codes: readonly string[], valueCent = 6000, provider = 'Buchladen') => {
    const rows = codes.map((code) => `${code};${valueCent};${provider};`);
    return ask('POST', 'gutscheine', { Csv: [header, ...rows].join('\n') });
  };
  const withdraw = (body: object, query = '') => ask('POST', `gutscheine/ruecknahme${query}`, body);
  const poolOf = async (valueCent: number) => {
    const { Bestaende } = (await ask('GET', 'gutscheine')) as unknown as { Bestaende: Pool[] };
    return Bestaende.find(({ WertCent }) => WertCent === valueCent);
  };
  const effects = () =>
    createEffects({
      clock: service.clock,
      random: secureRandom,
      secretKey: createSecretKey(Buffer.alloc(32, 7)),
      publicUrl: 'https://widget.example',
    });
  const alarm = () => raiseVoucherAlarms(service.database.db, effects(), [service.tenant]);
  const alarmMails = async () => (await service.mailsTo(operatorEmail)).filter(({ kind }) => kind === 'vouchers-low');
  const stockInBooks = async () => {
    const { Fehler, Salden } = (await ask('GET', 'hauptbuch/pruefung')) as {
      Fehler: unknown;
      Salden: { HauptbuchKonto: string; SaldoCent: number }[];
    };
    expect(Fehler).toBeNull();
    return Salden.find(({ HauptbuchKonto }) => HauptbuchKonto === 'Gutscheinbestand')?.SaldoCent ?? 0;
  };
  const metrics = async () => (await service.call('GET', '/metrics', { token: metricsToken })).text;

  it('tells the operator once a day that vouchers run out, however many instances look', async () => {
    const raised = (await Promise.all([alarm(), alarm(), alarm()])).flat();
    expect(raised).toMatchObject([{ tenant: 'lindenstrom' }]);
    expect(raised[0]?.low).toContainEqual(expect.objectContaining({ valueCent: 6000, left: 0 }));
    const [mail, ...more] = await alarmMails();
    expect(mail).toMatchObject({ least: 2 });
    expect(more).toEqual([]);
    service.clock.pass({ hours: 1 });
    expect(await alarm()).toEqual([]);
    service.clock.pass({ days: 1 });
    expect(await alarm()).toHaveLength(1);
    expect(await alarmMails()).toHaveLength(2);
  });

  it('is low below the number that the tenant wants, in the status and for Prometheus', async () => {
    await bring([newCode()]);
    expect(await poolOf(6000)).toMatchObject({ Vorhanden: 1, Knapp: true });
    expect(await metrics()).toContain('vouchers_low{tenant="lindenstrom",value_cent="6000"} 1');
    await bring([newCode()]);
    expect(await poolOf(6000)).toMatchObject({ Vorhanden: 2, Knapp: false });
    // They are counted anew after some seconds.
    service.clock.pass({ hours: 1 / 60 });
    const counted = await metrics();
    expect(counted).toContain('vouchers_left{tenant="lindenstrom",value_cent="6000"} 2');
    expect(counted).toContain('vouchers_low{tenant="lindenstrom",value_cent="6000"} 0');
    expect(counted).toContain('vouchers_waiting{tenant="lindenstrom",value_cent="6000"} 0');
  });

  it('loses codes that nobody has got, by file, with what they are worth; they are given to nobody', async () => {
    const [mine, others] = [newCode(), newCode()];
    await bring([mine, others], 2500, 'Kino');
    const before = await stockInBooks();
    const csv = ['Anbieter;Code', `Kino;${mine}`, `Kino;${newCode()}`, `Kino;${mine}`].join('\n');
    const counts = { AnzahlAusgegebeneZeilen: 0, AnzahlUnbekannteZeilen: 2 };
    const told = { Zurueckgezogen: 1, SummeCent: 2500, AusgegebeneZeilen: [], UnbekannteZeilen: [3, 4], ...counts };
    expect(await withdraw({ Csv: csv }, '?probelauf=true')).toEqual(told);
    expect(await stockInBooks()).toBe(before);
    expect(await withdraw({ Csv: csv })).toEqual(told);
    expect(await stockInBooks()).toBe(before - 2500);
    expect(await withdraw({ Csv: csv })).toMatchObject({ Zurueckgezogen: 0, UnbekannteZeilen: [2, 3, 4] });
    expect(await poolOf(2500)).toMatchObject({ Vorhanden: 1, Zurueckgezogen: 1 });
    expect(await bring([mine], 2500, 'Kino')).toMatchObject({ Uebernommen: 0, WiederholteZeilen: [2] });
    const { rows } = await service.database.executeSql(
      `select id::text, sealed from vouchers where tenant = 'lindenstrom' and withdrawn_at is not null`,
    );
    const texts = rows.map(({ id, sealed }) =>
      effects().bankSealing.open(String(sealed), placeOfVoucher('lindenstrom', String(id))),
    );
    expect(texts).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('loses a code once that stands twice in a file of many', async () => {
    const [mine, other] = [newCode(), newCode()];
    await bring([mine, other], 1500, 'Kino');
    const before = await stockInBooks();
    const others = Array.from({ length: 1000 }, newCode);
    const csv = ['Code', mine, ...others, mine].join('\n');
    const told = { Zurueckgezogen: 1, SummeCent: 1500, AnzahlUnbekannteZeilen: 1001 };
    expect(await withdraw({ Csv: csv }, '?probelauf=true')).toMatchObject(told);
    expect(await withdraw({ Csv: csv })).toMatchObject(told);
    expect(await stockInBooks()).toBe(before - 1500);
    const trail = `select subject from operator_actions where action = 'vouchers-withdrawn' order by id desc limit 1`;
    expect((await service.database.executeSql(trail)).rows).toEqual([{ subject: '1' }]);
  });

  it('loses a whole import or value, but never what somebody has got', async () => {
    const { anna } = await wantedVoucher(service);
    const { signal } = new AbortController();
    await deliverVouchers(service.database.db, effects(), [service.tenant], signal);
    const mail = (await service.mailsTo(anna.email)).find(({ kind }) => kind === 'voucher');
    const given = mail?.kind === 'voucher' ? mail.code : '';
    expect(await withdraw({ Csv: `Code\n${given}` })).toMatchObject({ Zurueckgezogen: 0, AusgegebeneZeilen: [2] });
    service.clock.pass({ hours: 1 });
    const importedAt = service.clock.now().toISOString().slice(0, 19);
    await bring([newCode(), newCode(), newCode()], 6000, 'Kino');
    expect(await withdraw({ UebernommenAm: importedAt })).toMatchObject({ Zurueckgezogen: 3, SummeCent: 18_000 });
    expect(await withdraw({ WertCent: 6000, Anbieter: 'Buchladen' })).toMatchObject({ Zurueckgezogen: 1 });
    expect(await poolOf(6000)).toMatchObject({ Vorhanden: 0, Ausgegeben: 1, Zurueckgezogen: 4 });
  });

  it.each([
    [{}, 'PSOF0751'],
    [{ Csv: 'Code\nabcd', WertCent: 6000 }, 'PSOF0751'],
    [{ Csv: 'Gutschein\nabcd' }, 'PSOF0752'],
    [{ Csv: '' }, 'PSOF0752'],
    [{ Csv: '"Code\nunclosed' }, 'PSOF0752'],
    [{ Csv: 'Code;Anbieter;Code\nabcd;Kino;efgh' }, 'PSOF0765'],
    [{ WertCent: 0 }, 'PSOF0003'],
    [{ UebernommenAm: '2026-13-41T99:00:00' }, 'PSOF0003'],
  ])('loses nothing when it is not said which: %j', async (body, code) => {
    expect(await withdraw(body)).toMatchObject({ Code: code });
  });

  it('knows no voucher of a line that cannot be read', async () => {
    const told = { Zurueckgezogen: 0, UnbekannteZeilen: [2, 3] };
    expect(await withdraw({ Csv: 'Code\n"unclosed\nNONE-1' })).toMatchObject(told);
  });

  it('is looked at and withdrawn from the command line', async () => {
    const url = await listen(service);
    const folder = await mkdtemp(join(tmpdir(), 'rw-withdraw-'));
    const file = join(folder, 'codes.csv');
    const code = newCode();
    await bring([code], 4200, 'Kiosk');
    await writeFile(file, `Code\n${code}\n`);
    const run = (...args: string[]) => operator(url, operatorKey, 'vouchers', ...args);
    const status = (await run('status')).said;
    expect(status).toMatch(/^ *42,00 € +1 +0 +0 +0 +0$/m);
    expect(status).toMatch(/60,00 €.*LOW \(fewer than 2\)/);
    expect(status).toMatch(/T\d\d:\d\d:\d\d UTC +Kiosk +42,00 € +1$/m);
    expect((await run('withdraw', file, '--dry-run')).said).toBe(
      'A dry run, nothing was kept. Would be withdrawn: 1 voucher of together 42,00 €.',
    );
    expect((await run('withdraw', file)).said).toBe('Withdrawn: 1 voucher of together 42,00 €.');
    expect((await run('withdraw', file)).said).toContain('line 2: this code is not in stock');
    expect((await run('withdraw', '--value', '4200', '--provider', 'Kiosk')).said).toBe('Withdrawn: nothing.');
    expect((await run('withdraw')).code).toBe(1);
    expect((await run('withdraw', '--value', 'viel')).code).toBe(2);
    await rm(folder, { recursive: true });
  }, 120_000);
});
