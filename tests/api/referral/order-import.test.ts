import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, claimToken, confirmedRecipient, newOrderId } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { fileOf, header, orderFilesOf, row } from '../given/order-files.ts';
import { confirmedRecommender, recipientBody } from '../given/people.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

describe.each(engines)('orders by file on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const { send, take, ordersOf } = orderFilesOf(() => service);

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
      { line: 3, externalId: two, column: 'Status', value: 'Verloren', message: 'Status ist nicht gültig' },
      { line: 4, externalId: null, column: 'ExterneId', value: null, message: 'ExterneId ist ein Pflichtfeld' },
      {
        line: 5,
        externalId: three,
        column: 'Auftragsdatum',
        value: '31.12.2026',
        message: 'Auftragsdatum ist nicht gültig',
      },
    ].map((mistake) => ({ ...mistake, code: 'PSOF0003' }));
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

  it('tells every mistake of a row, and counts the row once', async () => {
    const id = newOrderId();
    const told = await take(fileOf(row({ id, status: 'Bezahlt', at: '2026-10-20', hash: 'x'.repeat(70) })), true);
    expect(told).toMatchObject([
      { line: 2, externalId: id, column: 'EmailHash', value: 'x'.repeat(60) },
      { line: 2, externalId: id, column: 'Status', value: 'Bezahlt' },
      { line: 2, externalId: id, column: 'Auftragsdatum', value: '2026-10-20' },
      { done: true, rows: 1, wrong: 1 },
    ]);
  });

  it('names the line in which a quotation mark stands that is not closed', async () => {
    const [good, bad] = [newOrderId(), newOrderId()];
    const rows = [row({ id: good }), `"${row({ id: bad })}`, row({ id: newOrderId() }), row({ id: newOrderId() })];
    expect(await take(fileOf(...rows), true)).toMatchObject([
      { line: 3, externalId: null, value: null, code: 'PSOF0718' },
      { rows: 4, isNew: 3, wrong: 1 },
    ]);
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
      (message, index) => ({
        line: index + 2,
        externalId: ids[index],
        column: 'Auftragsdatum',
        value: days[index],
        code: 'PSOF0003',
        message,
      }),
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
});
