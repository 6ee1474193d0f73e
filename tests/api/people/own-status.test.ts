import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { account, confirmedRecipient, newOrderId, providedBounty, reportOrder } from '../given/bounty-people.ts';
import { bankAnswer, bankNotice } from '../money/bank/bank-files.ts';
import { engines } from '../service/engines.ts';
import { Paying } from '../given/paying.ts';
import { confirmedRecommender } from '../given/people.ts';
import { tokenIn } from '../service/service.ts';

interface Step {
  readonly Schritt: string;
  readonly Zustand: string;
  readonly Am: string | null;
  readonly ErwartetBis: string | null;
}

interface Row {
  readonly Meilensteine: Step[];
  readonly Praemierungen: Record<string, unknown>[];
  readonly Kontakte: { EmpfaengerName: string; PraemierungId: string | null; Meilensteine: Step[]; Auftrag: object }[];
}

describe.each(engines)('what people see of their referrals on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());

  const list = async (token: string) => {
    const { body } = await paying.service.call('GET', 'empfehler/empfehlungen', { token });
    const { Content, Summen } = body as unknown as { Content: Row[]; Summen: Record<string, number> };
    const [row] = Content;
    if (!row) throw new Error('no referral');
    const last = row.Meilensteine.at(-1);
    return { row, sums: Summen, last, claim: row.Praemierungen[0] ?? {} };
  };
  const sums = (where: string) => ({
    OffenCent: 0,
    BisZu: false,
    BereitgestelltCent: 0,
    AbgeholtCent: 0,
    ZurueckgekommenCent: 0,
    AusgezahltCent: 0,
    ...(where !== '' && { [where]: 6000 }),
  });
  const weeksLater = (weeks: number) =>
    new Date(paying.service.clock.moment.getTime() + weeks * 7 * 86_400_000).toISOString().slice(0, 19);

  it('is a promise that follows the money: on its way, back, on its way again, paid', async () => {
    const { anna, token } = await paying.collected();
    const first = weeksLater(4);
    expect(await list(anna.token)).toMatchObject({
      sums: sums('AbgeholtCent'),
      last: { Zustand: 'Aktuell', ErwartetBis: first },
      claim: { Angehalten: null, AuszahlungBis: first },
    });
    const reference = (await paying.sent())[0]?.EndToEndId ?? '';
    await paying.results(bankNotice([{ reference, cents: 6000 }]));
    expect(await list(anna.token)).toMatchObject({ sums: sums('AusgezahltCent'), last: { Zustand: 'Erledigt' } });

    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    const since = new Date(paying.service.clock.moment.getTime() - 3_600_000).toISOString().slice(0, 19);
    const held = await list(anna.token);
    expect(held).toMatchObject({
      sums: sums('ZurueckgekommenCent'),
      last: { Zustand: 'Aktuell', ErwartetBis: null },
      claim: { Angehalten: 'Zurueckgekommen', AngehaltenSeit: since, AuszahlungBis: null },
    });

    // The link for new bank data comes again for who has lost it.
    const mailed = (await paying.service.mailsTo(anna.email)).length;
    const id = String(held.claim['PraemierungId']);
    const again = await paying.service.call('GET', `empfehler/praemierungmail/${id}`, { token: anna.token });
    expect(again.status).toBe(204);
    const mails = await paying.service.mailsTo(anna.email);
    const mail = mails.at(-1);
    if (mails.length !== mailed + 1 || mail?.kind !== 'payment-failed') throw new Error('no link came');
    expect(mail).toMatchObject({ returned: true });

    const save = (secret: string, Iban: string) =>
      paying.service.call('PUT', 'empfehler/bankdaten/', { token: secret, body: { ...account, Iban } });
    expect((await save(tokenIn(mail.bankDataUrl), 'DE02120300000000202051')).status).toBe(200);
    // A slip is put right as long as the file was not fetched.
    expect((await save(token, 'DE89370400440532013000')).status).toBe(200);
    const second = weeksLater(4);
    const told = (await paying.service.mailsTo(anna.email)).at(-1);
    expect(told).toMatchObject({ kind: 'bounty-claimed', payoutBy: new Date(`${second}.000Z`) });
    expect(await list(anna.token)).toMatchObject({
      sums: sums('AbgeholtCent'),
      last: { Zustand: 'Aktuell', ErwartetBis: second },
      claim: { Angehalten: null, AuszahlungBis: second },
    });

    const next = (await paying.sent())[0]?.EndToEndId ?? '';
    expect((await list(anna.token)).sums).toEqual(sums('AbgeholtCent'));
    expect((await save(token, 'DE02120300000000202051')).body['Code']).toBe('PSOF0510');
    await paying.results(bankNotice([{ reference: next, cents: 6000 }]));
    expect(await list(anna.token)).toMatchObject({
      sums: sums('AusgezahltCent'),
      last: { Zustand: 'Erledigt' },
      claim: { Angehalten: null, ErneuertAm: null },
    });
  });

  it('is cancelled, and asks for no bank data, when the order goes after the money came back or was refused', async () => {
    const [back, refused] = [await paying.collected(), await paying.collected()];
    const sent = await paying.sent();
    const referenceOf = async ({ token }: typeof back) => {
      const id = String((await paying.claimOf(token))['PraemierungId']);
      const { rows } = await paying.service.database.executeSql(
        'select end_to_end_id as reference from payments where bounty_id = $1',
        [id],
      );
      return String(rows[0]?.['reference']);
    };
    expect(sent).toHaveLength(2);
    const reference = await referenceOf(back);
    await paying.results(bankNotice([{ reference, cents: 6000 }]));
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    const answer = { reference: await referenceOf(refused), status: 'RJCT', reason: 'AC04' };
    await paying.results(bankAnswer([answer]));
    const orderPaid = async (token: string) =>
      (await list(token)).row.Meilensteine.find(({ Schritt }) => Schritt === 'Gezahlt');
    for (const collected of [back, refused]) {
      const before = await orderPaid(collected.anna.token);
      expect(await list(collected.anna.token)).toMatchObject({ sums: sums('ZurueckgekommenCent') });
      await paying.cancel(collected);
      expect(await list(collected.anna.token)).toMatchObject({
        sums: sums(''),
        last: { Zustand: 'Gescheitert' },
        claim: { Zustand: 'Storniert', Grund: 'AuftragStorniert', Angehalten: null, AuszahlungBis: null },
      });
      // What was true of the order stays true: when it was paid.
      expect(before?.Am).toMatch(/^2026-/);
      expect(await orderPaid(collected.anna.token)).toEqual(before);
      const body = { ...account, Iban: 'DE02120300000000202051' };
      const late = await paying.service.call('PUT', 'empfehler/bankdaten/', { token: collected.token, body });
      expect(late.body['Code']).toBe('PSOF0506');
      expect((await paying.lastMail(collected.anna.email))?.kind).not.toBe('bounty-claimed');
    }
    await paying.books();
  });

  it('is each recipient’s own status where a link brought several, masked, who came furthest first', async () => {
    const anna = await confirmedRecommender(paying.service);
    const [lena, kim] = [
      await confirmedRecipient(paying.service, anna),
      await confirmedRecipient(paying.service, anna),
    ];
    expect((await list(anna.token)).row.Kontakte).toMatchObject([
      { EmpfaengerName: 'L••• Ö.', Auftrag: null, Meilensteine: expect.any(Array) as unknown },
      { EmpfaengerName: 'L••• Ö.', Auftrag: null },
    ]);
    const order = { Empfaengernummer: kim.number, Status: 'Gezahlt' };
    await reportOrder(paying.service, { ...order, ExterneId: newOrderId() });
    const gone = { ExterneId: newOrderId(), Empfaengernummer: lena.number };
    await reportOrder(paying.service, gone);
    await reportOrder(paying.service, { ...gone, Status: 'Storniert' });
    const { row } = await list(anna.token);
    const bars = row.Kontakte.map(({ Meilensteine }) => Meilensteine.map(({ Zustand }) => Zustand[0]).join(''));
    expect(bars).toEqual(['EEEEEEAOO', 'EEEEEGOOO']);
    expect(row.Kontakte).toMatchObject([{ Auftrag: { Status: 'Gezahlt' } }, { Auftrag: { Status: 'Storniert' } }]);
    const ids = row.Praemierungen.map(({ PraemierungId }) => PraemierungId);
    expect(new Set(row.Kontakte.map(({ PraemierungId }) => PraemierungId))).toEqual(new Set(ids));
    expect(JSON.stringify(row.Kontakte)).not.toMatch(/Lena|Öztürk|example/);
    const alone = await confirmedRecommender(paying.service);
    await confirmedRecipient(paying.service, alone);
    expect((await list(alone.token)).row.Kontakte).toEqual([]);
  });

  it('is no sum that is ready where a part is blocked or its time is up: nothing of it can be collected', async () => {
    const [held, late] = [await providedBounty(paying.service, 100), await providedBounty(paying.service, 100)];
    expect(await list(held.anna.token)).toMatchObject({ sums: sums('BereitgestelltCent') });
    const block = { Sache: 'Empfehlung', Gegenstand: held.anna.number, Grund: 'Verdacht auf erfundene Bestellungen' };
    expect((await paying.call('POST', 'sperren', { body: block })).status).toBe(200);
    expect(await list(held.anna.token)).toMatchObject({ sums: sums('OffenCent'), claim: { InPruefung: true } });
    await rowsOf(
      paying.service,
      'update bounties set claim_by = created_at where referral_number = $1',
      late.anna.number,
    );
    expect(await list(late.anna.token)).toMatchObject({ sums: sums('') });
  });

  it('is no sum where the only order was cancelled from its first report on, until another one comes', async () => {
    const anna = await confirmedRecommender(paying.service);
    const lena = await confirmedRecipient(paying.service, anna);
    expect(await list(anna.token)).toMatchObject({ sums: sums('OffenCent') });
    const gone = { ExterneId: newOrderId(), Status: 'Storniert' };
    await reportOrder(paying.service, { ...gone, Empfehlungsnummer: anna.number });
    expect(await list(anna.token)).toMatchObject({ sums: sums(''), claim: { Zustand: 'Offen' } });
    await reportOrder(paying.service, { ...gone, Empfaengernummer: lena.number });
    expect(await list(anna.token)).toMatchObject({ sums: sums('') });
    // Of somebody else who came by the same link nothing is said.
    await confirmedRecipient(paying.service, anna);
    expect(await list(anna.token)).toMatchObject({ sums: sums('OffenCent') });
    await reportOrder(paying.service, { ExterneId: newOrderId(), Empfaengernummer: lena.number });
    expect(await list(anna.token)).toMatchObject({ sums: { OffenCent: 12_000 } });
  });

  it('is nothing of another tenant, even where their numbers are the same', async () => {
    const [anna, berta] = [await confirmedRecommender(paying.service), await confirmedRecommender(paying.service)];
    const lena = await confirmedRecipient(paying.service, berta);
    await reportOrder(paying.service, { ExterneId: newOrderId(), Empfaengernummer: lena.number });
    const copy = (table: string, column: string, number: string) =>
      rowsOf(
        paying.service,
        `insert into ${table} select (jsonb_populate_record(r, $1::jsonb)).* from ${table} r where ${column} = $2`,
        JSON.stringify({ tenant: 'nachbar', referral_number: anna.number, id: randomUUID() }),
        number,
      );
    await copy('referrals', 'number', anna.number);
    for (const table of ['recipients', 'orders']) await copy(table, 'referral_number', berta.number);
    const shown = { EmpfaengerName: null, Auftrag: null };
    expect((await list(anna.token)).row).toMatchObject(shown);
    expect((await list(berta.token)).row).not.toMatchObject(shown);
  });

  it('is told of the twenty who came furthest where a link brought more, whoever came first', async () => {
    const anna = await confirmedRecommender(paying.service);
    const people = [];
    for (let n = 0; n < 23; n += 1) people.push(await confirmedRecipient(paying.service, anna));
    // The first and the last ones order: whoever cuts the list before it is in order loses some of them.
    for (const { number } of [...people.slice(0, 2), ...people.slice(-2)])
      await reportOrder(paying.service, { ExterneId: newOrderId(), Empfaengernummer: number });
    const { Kontakte } = (await list(anna.token)).row;
    expect(Kontakte.map(({ Auftrag }) => Auftrag !== null)).toEqual(Array.from({ length: 20 }, (_, n) => n < 4));
  });
});
