import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, claimToken, confirmedRecipient, newOrderId } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { listen, operator } from '../given/operator-program.ts';
import { confirmedRecommender, recipientBody } from '../given/people.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

const header = 'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';
interface Row {
  readonly id: string;
  readonly referral?: string;
  readonly recipient?: string;
  readonly code?: string;
  readonly hash?: string;
  readonly status?: string;
  readonly at?: string;
}
const row = ({
  id,
  referral = '',
  recipient = '',
  code = '',
  hash = '',
  status = 'Offen',
  at = '2026-05-01T10:00:00',
}: Row) => [id, referral, recipient, code, hash, 'lindenstrom-natur', status, at].join(';');
const fileOf = (...rows: string[]) => [header, ...rows].join('\n');
const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

describe.each(engines)('orders by file on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  let listens: Promise<string> | undefined;
  const listening = () => (listens ??= listen(service));
  const send = (csv: string | Buffer, { dryRun = false, type = 'text/csv', token = operatorKey } = {}) =>
    service.call('POST', `operator/auftraege${dryRun ? '?probelauf=true' : ''}`, {
      body: csv,
      token,
      headers: { 'content-type': type },
    });
  const take = async (csv: string | Buffer, dryRun = false) => {
    const { text } = await send(csv, { dryRun });
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const ordersOf = async (...ids: string[]) => {
    const list = ids.map((id) => `'${id}'`).join();
    const found = await service.database.executeSql(
      `select external_id, referral_number, recipient_number, status from orders where external_id in (${list}) order by external_id`,
    );
    return found.rows;
  };

  it('takes good rows, names the wrong ones by line and column, and changes nothing when it is taken again', async () => {
    const anna = await confirmedRecommender(service);
    const [one, two, three] = [newOrderId(), newOrderId(), newOrderId()];
    const csv = fileOf(
      row({ id: one, referral: anna.number }),
      row({ id: two, status: 'Verloren' }),
      row({ id: '', referral: anna.number }),
      row({ id: three, at: '31.12.2026' }),
      row({ id: one, referral: anna.number, status: 'Gezahlt' }),
      row({ id: two }),
      `${three};"unclosed`,
    );
    const wrong = [
      { line: 3, column: 'Status', code: 'PSOF0003', message: 'Status ist nicht gültig' },
      { line: 4, column: 'ExterneId', code: 'PSOF0003', message: 'ExterneId ist ein Pflichtfeld' },
      { line: 5, column: 'Auftragsdatum', code: 'PSOF0003', message: 'Auftragsdatum ist nicht gültig' },
    ];
    const dry = await take(csv, true);
    expect(dry.slice(0, 3)).toEqual(wrong);
    expect(await ordersOf(one, two, three)).toEqual([]);
    const told = await take(csv);
    expect(told.slice(0, 3)).toEqual(wrong);
    expect(told[3]).toMatchObject({ column: null, code: 'PSOF0718' });
    expect(told.at(-1)).toMatchObject({ rows: 7, isNew: 2, changed: 1, unchanged: 0, wrong: 4, unmatched: 1 });
    const again = await take(csv);
    expect(again.at(-1)).toMatchObject({ isNew: 0 });
    expect(await ordersOf(one)).toMatchObject([{ referral_number: anna.number, status: 'Gezahlt' }]);
  });

  it('refuses a day that no order can have, by line, and takes all others', async () => {
    const anna = await confirmedRecommender(service);
    const ids = Array.from({ length: 7 }, newOrderId);
    const inDays = (days: number) =>
      new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 19);
    const days = [
      '9999-12-31T00:00:00',
      '2062-05-01T00:00:00',
      inDays(2),
      '1899-12-31T00:00:00',
      '0001-01-01T00:00:00',
    ];
    const csv = fileOf(
      ...[...days, inDays(1), inDays(0)].map((at, index) =>
        row({ id: ids[index] ?? '', referral: anna.number, status: 'Gezahlt', at }),
      ),
    );
    const isAhead = 'Der Tag darf nicht in der Zukunft liegen.';
    const wrong = [isAhead, isAhead, isAhead, 'Auftragsdatum ist nicht gültig', 'Auftragsdatum ist nicht gültig'].map(
      (message, index) => ({ line: index + 2, column: 'Auftragsdatum', code: 'PSOF0003', message }),
    );
    const sums = { done: true, rows: 7, isNew: 2, wrong: 5 };
    expect(await take(csv, true)).toEqual([...wrong, expect.objectContaining(sums)]);
    expect(await take(csv)).toEqual([...wrong, expect.objectContaining(sums)]);
    expect((await ordersOf(...ids)).map(({ status }) => status)).toEqual(['Gezahlt', 'Gezahlt']);
  });

  it.each(['Offen', 'Gezahlt', 'Storniert'])(
    'refuses a single order %s of a day that is to come, at the field',
    async (Status) => {
      const body = {
        ExterneId: newOrderId(),
        ProduktId: 'lindenstrom-natur',
        Status,
        Auftragsdatum: '9999-12-31T00:00:00',
      };
      const answer = await service.call('POST', 'auftraege', { body, token: operatorKey });
      expect([answer.status, answer.body['Code']]).toEqual([422, 'PSOF0003']);
      expect(answer.body['Felder']).toMatchObject([{ Feld: 'Auftragsdatum', Regel: 'future' }]);
      expect(await ordersOf(body.ExterneId)).toEqual([]);
    },
  );

  it('corrects, cancels, and refuses moves that an order cannot make, row after row of one order', async () => {
    const anna = await confirmedRecommender(service);
    const lena = await confirmedRecipient(service, anna);
    const id = newOrderId();
    const told = await take(
      fileOf(
        row({ id, recipient: lena.number }),
        row({ id, recipient: lena.number, status: 'Gezahlt' }),
        row({ id, recipient: lena.number, status: 'Offen' }),
        row({ id, recipient: lena.number, status: 'Storniert' }),
        row({ id, recipient: lena.number, status: 'Storniert' }),
      ),
    );
    expect(told).toMatchObject([
      { line: 4, column: 'Status', code: 'PSOF0702' },
      { done: true, rows: 5, isNew: 1, changed: 2, unchanged: 1, wrong: 1, unmatched: 0 },
    ]);
    expect(await ordersOf(id)).toMatchObject([{ recipient_number: lena.number, status: 'Storniert' }]);
  });

  it('makes bounties ready as single reports do', async () => {
    const anna = await confirmedRecommender(service);
    const lena = await confirmedRecipient(service, anna);
    await take(fileOf(row({ id: newOrderId(), recipient: lena.number, status: 'Gezahlt' })));
    const [claim] = await claimsOf(service, await claimToken(service, anna.email));
    expect(claim).toMatchObject({ Zustand: 'Bereitgestellt', WertCent: 6000 });
  });

  it('finds whose an order is by number, code and address, and by an address that confirms later', async () => {
    const anna = await confirmedRecommender(service);
    const { body } = await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
    const code = String(body['Empfehlungscode']).toLowerCase().replaceAll('-', ' ');
    const lena = await confirmedRecipient(service, anna);
    const late = recipientBody(service, { Email: newEmail() });
    const ids = [newOrderId(), newOrderId(), newOrderId(), newOrderId(), newOrderId()].toSorted((a, b) =>
      a.localeCompare(b),
    );
    const [byNumber = '', byReferral = '', byCode = '', byHash = '', byLate = ''] = ids;
    const at = service.clock.now().toISOString().slice(0, 19);
    const told = await take(
      fileOf(
        row({ id: byNumber, recipient: lena.number }),
        row({ id: byReferral, referral: anna.number.toLowerCase() }),
        row({ id: byCode, code }),
        row({ id: byHash, hash: hashOf(lena.email).toUpperCase(), at }),
        row({ id: byLate, hash: hashOf(late.Email), at }),
      ),
    );
    expect(told).toMatchObject([{ rows: 5, isNew: 5, changed: 0, unchanged: 0, wrong: 0, unmatched: 1 }]);
    const recipients = (await ordersOf(...ids)).map(({ recipient_number }) => recipient_number);
    expect(recipients).toEqual([lena.number, null, null, lena.number, null]);
    await service.call('POST', `empfaenger/create/${anna.number}`, { body: late });
    const mail = (await service.mailsTo(late.Email)).at(-1);
    if (mail?.kind !== 'recipient-confirmation') throw new Error('no mail asked the recipient');
    const confirmed = await service.call('PUT', 'empfaenger/bestaetigung', {
      body: { Token: tokenIn(mail.confirmUrl) },
    });
    expect(await ordersOf(byLate)).toMatchObject([{ recipient_number: confirmed.body['Empfaengernummer'] }]);
  });

  it.each([
    ['', 'text/csv', 'PSOF0705'],
    ['a;b;c', 'text/csv', 'PSOF0705'],
    ['\u0000\u0001\u0002', 'text/csv', 'PSOF0705'],
    [header.replace('Status;', ''), 'text/csv', 'PSOF0705'],
    [header.replace('ExterneId;', ''), 'text/csv', 'PSOF0705'],
    [header.replace('ProduktId;', ''), 'text/csv', 'PSOF0705'],
    [header.replace(';Auftragsdatum', ''), 'text/csv', 'PSOF0705'],
    ['{}', 'application/json', 'PSOF0705'],
    [header, 'text/plain', 'PSOF0008'],
  ])('refuses what is no such file: %j as %s', async (csv, type, code) => {
    expect((await send(csv, { type })).body['Code']).toBe(code);
  });

  it('refuses a file in which a column stands twice, by its name, and takes nothing of it', async () => {
    const id = newOrderId();
    const columns = 'ExterneId;ProduktId;Status;Auftragsdatum';
    const cells = `${id};lindenstrom-natur;Offen;2026-05-01T10:00:00`;
    for (const dryRun of [true, false]) {
      const { status, body } = await send(`${columns};Status\n${cells};Storniert`, { dryRun });
      expect([status, body['Code']]).toEqual([422, 'PSOF0765']);
      expect(body['Meldung']).toContain('Status');
    }
    expect(await ordersOf(id)).toEqual([]);
    // What nobody reads may be there as often as it likes.
    expect(await take(`${columns};Notiz;Notiz\n${cells};a;b`)).toMatchObject([{ isNew: 1, wrong: 0 }]);
  });

  it('takes a header alone, a byte order mark, commas, lines that are far too long and cells that are formulas', async () => {
    expect((await take(header)).at(-1)).toMatchObject({ rows: 0 });
    const id = newOrderId();
    const csv = `\uFEFF${fileOf(row({ id }), row({ id: `=1+1` }), row({ id: 'x'.repeat(20_000) })).replaceAll(';', ',')}`;
    const told = await take(csv);
    expect(told.at(-1)).toMatchObject({ isNew: 2 });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('gives an order without a referral to whom the operator says', async () => {
    const anna = await confirmedRecommender(service);
    const id = newOrderId();
    await take(fileOf(row({ id })));
    const match = async (order: string, body: object) => {
      const answer = await service.call('PUT', `operator/auftraege/${order}/zuordnung`, { body, token: operatorKey });
      return answer.status === 204 ? 204 : answer.body['Code'];
    };
    expect(await match('nobody', { Empfehlungsnummer: anna.number })).toBe('PSOF0706');
    expect(await match(id, { Empfehlungsnummer: '0000000000' })).toBe('PSOF0301');
    expect(await match(id, { Empfaengernummer: '000000000000' })).toBe('PSOF0403');
    expect(await match(id, { Empfehlungsnummer: anna.number })).toBe(204);
    expect(await match(id, { Empfehlungsnummer: anna.number })).toBe('PSOF0707');
    expect(await ordersOf(id)).toMatchObject([{ referral_number: anna.number }]);
  });

  it('keeps nothing of a row that is no UTF-8, and says which', async () => {
    const [good, after] = [newOrderId(), newOrderId()];
    const csv = fileOf(row({ id: good }), row({ id: 'LS-Müller-1' }), row({ id: after }));
    const before = await service.database.executeSql('select count(*)::int as orders from orders');
    expect(await take(Buffer.from(csv, 'latin1'))).toEqual([
      { line: 3, column: null, code: 'PSOF0716', message: expect.stringMatching(/^Diese Zeile/) as string },
      expect.objectContaining({ done: true, rows: 3, isNew: 2, wrong: 1 }),
    ]);
    const now = await service.database.executeSql('select count(*)::int as orders from orders');
    expect(Number(now.rows[0]?.['orders'])).toBe(Number(before.rows[0]?.['orders']) + 2);
    expect(await ordersOf('LS-M\ufffdller-1', 'LS-Müller-1')).toEqual([]);
  });

  it('sends nothing of a file in another encoding from the command line, and takes UTF-16', async () => {
    const url = await listening();
    const folder = await mkdtemp(join(tmpdir(), 'rw-encodings-'));
    const [good, wide] = [newOrderId(), newOrderId()];
    const file = join(folder, 'orders.csv');
    await writeFile(file, Buffer.from(fileOf(row({ id: good }), row({ id: 'LS-Müller-2' })), 'latin1'));
    const refused = await operator(url, operatorKey, 'orders', 'import', file);
    expect([refused.code, refused.complained]).toEqual([2, expect.stringContaining('orders.csv, line 3: not UTF-8')]);
    expect(await ordersOf(good)).toEqual([]);
    await writeFile(file, Buffer.from(`\ufeff${fileOf(row({ id: wide }))}`, 'utf16le').swap16());
    expect((await operator(url, operatorKey, 'orders', 'import', file)).said).toMatch(/^1 row: 1 new/);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('does it from the command line, and finishes a file of which a part was taken', async () => {
    const anna = await confirmedRecommender(service);
    const ids = Array.from({ length: 450 }, newOrderId);
    const hash = hashOf(newEmail());
    const url = await listening();
    const folder = await mkdtemp(join(tmpdir(), 'rw-orders-'));
    const file = join(folder, 'orders.csv');
    await writeFile(
      file,
      fileOf(...ids.map((id, index) => row({ id, ...(index > 0 ? { referral: anna.number } : { hash }) }))),
    );
    const run = (...args: string[]) => operator(url, operatorKey, 'orders', ...args);
    await take(
      fileOf(
        ...ids.slice(0, 200).map((id, index) => row({ id, ...(index > 0 ? { referral: anna.number } : { hash }) })),
      ),
    );
    const sums = '450 rows: 250 new, 0 changed, 200 unchanged, 0 wrong; 1 without a referral.';
    expect((await run('import', file, '--dry-run')).said).toBe(
      `A dry run, nothing was kept. Each row by itself would be:\n${sums}`,
    );
    expect((await run('import', file)).said).toBe(sums);
    expect((await run('unmatched')).said).toContain(`${ids[0] ?? ''}  lindenstrom-natur  Offen`);
    expect((await run('match', ids[0] ?? '', anna.number)).said).toBe(
      `${ids[0] ?? ''} belongs to the referral ${anna.number}.`,
    );
    const kept = 'select email_hash from orders where external_id = $1';
    expect((await service.database.executeSql(kept, [ids[0]])).rows).toEqual([{ email_hash: null }]);
    expect((await run('import', join(folder, 'gone.csv'))).code).toBe(2);
    await rm(folder, { recursive: true });
  }, 60_000);
});
