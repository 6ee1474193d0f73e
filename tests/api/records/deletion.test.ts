import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '#server/domain/records/deletion-log/marks.ts';
import { repeatDeletions } from '#server/domain/records/retention/repeat.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { rowsOf } from '../given/account-people.ts';
import { bankAnswer, bankNotice } from '../money/bank/bank-files.ts';
import {
  account,
  claimToken,
  confirmedRecipient,
  germanIban,
  providedBounty,
  wantedVoucher,
} from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import { repeating } from '../given/operator-people.ts';
import { listen, operator } from '../given/operator-program.ts';
import { noticeOf, type Collected, type Paying } from '../given/paying.ts';
import { confirmedRecommender, recipientBody, type Recommender } from '../given/people.ts';
import { operatorKey, type Service } from '../service/service.ts';

const refusalOf = (reference: string) => bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]);

describe.each(engines)('who goes on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  let leaving: Leaving;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    ({ paying, service } = leaving);
  });
  afterAll(() => service.stop());

  it('leaves a sealed record of what was paid, which nobody is shown', async () => {
    await paying.payTheRest();
    const collected = await paying.collected();
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    await paying.fetchFile(run);
    const { Zahlungen } = await paying.read(run);
    await paying.results(noticeOf(Zahlungen));
    const before = {
      books: await paying.books(),
      bounty: await leaving.bountyOf(collected),
      figures: await leaving.figures(),
    };
    expect(Zahlungen[0]?.Iban).not.toBe('');

    await leaving.leave(collected.anna);
    const after = await leaving.bountyOf(collected);
    expect(after).toEqual({ ...before.bounty, destinations: 0, records: 1 });
    expect(await paying.books()).toEqual(before.books);
    expect(await leaving.figures()).toEqual(before.figures);

    expect((await paying.read(run)).Zahlungen[0]).toMatchObject({ Iban: '', Kontoinhaber: '' });
    const link = await service.call('GET', 'praemierung/', { token: collected.token });
    expect(link.body['Code']).toBe('PSOF0502');
    const kept = await rowsOf(service, 'select * from payment_records');
    expect(JSON.stringify(kept)).not.toMatch(/Schmidt|Anna|example\.de|DE89/);
    expect(await leaving.recordOf(after['id'])).toEqual({
      name: 'Anna Schmidt',
      email: 'p•••@example.de',
      account: { accountHolder: 'Anna Schmidt', iban: germanIban },
      voucherEmail: null,
      references: [Zahlungen[0]?.EndToEndId],
    });
  });

  it('gets what was collected, and loses what was not', async () => {
    await paying.payTheRest();
    const [collected, open] = [await paying.collected(), await providedBounty(service, 100)];
    await leaving.leave(collected.anna);
    await leaving.leave(open.anna);
    expect(await leaving.bountyOf(open)).toMatchObject({ state: 'Storniert', reason: 'KontoGeloescht', records: 0 });
    expect(await leaving.bountyOf(collected)).toMatchObject({ state: 'Abgeholt', destinations: 1, records: 1 });
    await leaving.maintain();
    const sent = await paying.sent();
    expect(sent.map(({ Iban }) => Iban)).toEqual(['DE•• •••• 3000']);
    await paying.results(noticeOf(sent));
    await leaving.maintain();
    expect(await leaving.bountyOf(collected)).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    expect((await service.mailsTo(collected.anna.email)).map(({ kind }) => kind)).toEqual(['account-deleted']);
    await paying.books();
  });

  it('cannot be asked for another account: what the bank refuses or sends back ends, and the books agree', async () => {
    await paying.payTheRest();
    const before = await paying.books();
    const [refused, returned, waiting] = [await paying.collected(), await paying.collected(), await paying.collected()];
    const sent = await paying.sent();
    const referenceOf = async (one: Collected) => {
      const { id } = await leaving.bountyOf(one);
      const [payment] = await rowsOf(service, 'select end_to_end_id as e from payments where bounty_id = $1', id);
      return String(payment?.['e']);
    };
    expect(sent).toHaveLength(3);
    // One is refused while the person is still there, and waits for another account.
    await paying.results(refusalOf(await referenceOf(waiting)));
    for (const { anna } of [refused, returned, waiting]) await leaving.leave(anna);
    expect(await leaving.bountyOf(waiting)).toMatchObject({ state: 'Storniert', destinations: 0, records: 0 });
    await paying.results(refusalOf(await referenceOf(refused)));
    expect(await leaving.bountyOf(refused)).toMatchObject({ state: 'Storniert', destinations: 0, records: 0 });
    const back = { reference: await referenceOf(returned), cents: 6000, returned: 'AC04' };
    await paying.results(bankNotice([back]));
    expect(await leaving.bountyOf(returned)).toMatchObject({ state: 'Ausgezahlt', records: 1 });
    await leaving.maintain();
    expect(await leaving.bountyOf(returned)).toMatchObject({ destinations: 0, records: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    const after = await paying.books();
    expect(after['Praemienverbindlichkeit'] ?? 0).toBe(before['Praemienverbindlichkeit'] ?? 0);
    expect(after['Bank']).toBe(before['Bank']);
  });

  it('may be a recipient: the own part goes with them, the recommender’s stays, and an order still finds it', async () => {
    const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });
    const lena = await confirmedRecipient(service, anna);
    const before = { books: await paying.books(), figures: await leaving.read('statistik/monate') };
    const erase = (number: string, token = operatorKey) =>
      service.call('DELETE', `operator/empfaenger/${number}`, { token });
    expect((await erase('ZZZZZZZZZZZZ')).body['Code']).toBe('PSOF0403');
    expect((await erase(lena.number, paying.keyOf('Karin Vogt'))).body['Code']).toBe('PSOF0703');
    expect((await erase(lena.number)).status).toBe(200);
    expect((await erase(lena.number)).body['Code']).toBe('PSOF0403');
    const states = await rowsOf(
      service,
      'select side, state from bounties where recipient_number = $1 order by side',
      lena.number,
    );
    expect(states).toEqual([
      { side: 'Empfaenger', state: 'Storniert' },
      { side: 'Empfehler', state: 'Offen' },
    ]);
    const now = (await leaving.read('statistik/monate'))['Statistik'] as Record<string, unknown>[];
    const then = before.figures['Statistik'] as Record<string, unknown>[];
    const counted = ['AnzahlEmpfehlungen', 'AnzahlEmpfaenger', 'AnzahlBestaetigt'];
    const people = (month: Record<string, unknown>) => counted.map((name) => month[name]);
    expect(now.map(people)).toEqual(then.map(people));
    const owed = () => paying.change(before.books, 'Praemienverbindlichkeit');
    expect(await owed()).toBe(0);
    const traces = await rowsOf(
      service,
      `select (select count(*)::int from recipients where number = $1) as people,
              (select count(*)::int from consents where subject = $1) as consents,
              (select count(*)::int from purpose_tokens where subject = $1) as tokens`,
      lena.number,
    );
    expect(traces).toEqual([{ people: 0, consents: 0, tokens: 0 }]);
    expect(await service.mailsTo(lena.email)).toEqual([]);
    const order = { ExterneId: 'LATE-1', Empfaengernummer: lena.number, Auftragsdatum: '2026-05-01T10:00:00' };
    const body = { ...order, ProduktId: 'lindenstrom-natur', Status: 'Gezahlt' };
    await service.call('POST', 'auftraege', { body, token: operatorKey });
    expect(await leaving.bountyOf({ anna })).toMatchObject({ state: 'Bereitgestellt' });
    expect(await owed()).toBe(-3000);
    expect(await claimToken(service, anna.email)).toMatch(/./);
  });

  it.each([
    ['the account is deleted', (anna: Recommender) => leaving.leave(anna)],
    [
      'the deletion is repeated after a restore',
      async ({ email }: Recommender) => {
        const [person] = await rowsOf(service, 'select id::text from recommenders where email = $1', email);
        const marks = [markOf({ tenant: 'lindenstrom', kind: 'recommender', id: String(person?.['id']) })];
        const { database, effects, tenant } = service;
        const done = await repeatDeletions(database.db, effects, tenant, { marks, ...repeating });
        expect(done).toMatchObject({ newlyDeleted: 1, withdrawn: 0, notThere: 0 });
      },
    ],
  ])('gets the voucher that was given but whose mail had not left when %s', async (_, erase) => {
    const code = `KINO${randomBytes(6).toString('hex').toUpperCase()}`;
    const Csv = `Code;WertCent;Anbieter;GueltigBis\n${code};6000;Kino;`;
    await service.call('POST', 'operator/gutscheine', { body: { Csv }, token: operatorKey });
    const { anna } = await wantedVoucher(service);
    const { signal } = new AbortController();
    await deliverVouchers(service.database.db, service.effects, [service.tenant], signal);
    await erase(anna);
    expect(await rowsOf(service, 'select 1 from recommenders where email = $1', anna.email)).toEqual([]);
    // It is nobody's any more: by her address only the others are found.
    const left = (await service.mails()).filter(({ to, kind }) => to === anna.email && kind !== 'account-deleted');
    expect(left).toMatchObject([{ kind: 'voucher', code }]);
    // Due, and found by nobody's address any more.
    expect(
      await rowsOf(
        service,
        `select addressee, sent_at, failed_at from mails where kind = 'voucher' order by created_at desc limit 1`,
      ),
    ).toEqual([{ addressee: '', sent_at: null, failed_at: null }]);
    await leaving.expectAgreement();
  });

  it('goes on counting: the figures are the same before and after', async () => {
    const anna = await confirmedRecommender(service);
    const lena = recipientBody(service);
    await service.call('GET', `empfehlen/click/${anna.number}?channel=web`);
    await service.call('POST', `empfaenger/create/${anna.number}`, { body: lena });
    const silent = await confirmedRecommender(service);
    await service.call('GET', `empfehlen/click/${silent.number}?channel=web`);
    const before = await leaving.figures();
    const { moment } = service.clock;
    service.clock.pass({ days: 60 + 84 });
    const deleted = await leaving.maintain();
    // Hers goes when the contact who never confirmed is gone, within the same hour.
    expect(deleted.unconfirmedRecipients).toBe(1);
    expect(deleted.unusedReferrals).toBeGreaterThanOrEqual(2);
    expect(await leaving.figures()).toEqual(before);
    service.clock.moment = moment;
    const url = await listen(service);
    const said = (await operator(url, operatorKey, 'statistics', 'months')).said.split('\n');
    expect(said[0]).toContain('Monat;Produkt;Empfehlungen;Klicks;Einstiege;Empfaenger;Bestaetigt;Praemien Offen');
    const statistics = (before[0]?.['Statistik'] ?? []) as Record<string, unknown>[];
    const [first] = statistics;
    expect(said[1]).toContain(
      `${String(first?.['Monat'])};${String(first?.['ProduktId'])};${String(first?.['AnzahlEmpfehlungen'])};`,
    );
  });

  it('is nowhere in the log of deletions', async () => {
    const log = JSON.stringify(await rowsOf(service, 'select * from deletion_log'));
    expect(log).toContain('KontoAufWunsch');
    expect(log).toContain('EmpfaengerAufWunsch');
    expect(log).not.toMatch(/@|Schmidt|Lena|Anna/);
    expect(service.logged.join('')).not.toMatch(new RegExp(`${germanIban}|${account.Kontoinhaber}`));
  });

  it('has left nothing when the legal time is over', async () => {
    const left = () =>
      rowsOf(
        service,
        `select (select count(*)::int from payment_records) as records,
                (select count(*)::int from bounty_destinations) as destinations,
                (select count(*)::int from pay_runs where sealed_file is not null) as files`,
      );
    const [before] = await left();
    expect(before?.['records']).toBeGreaterThanOrEqual(3);
    expect(before?.['files']).toBeGreaterThanOrEqual(3);
    service.clock.moment = new Date('2034-12-31T22:59:59.999Z');
    expect(await leaving.maintain()).toMatchObject({ restrictedRecords: 0, paidDestinations: 0, paymentFiles: 0 });
    service.clock.moment = new Date('2034-12-31T23:00:00Z');
    expect(await leaving.maintain()).toMatchObject({
      restrictedRecords: before?.['records'],
      paymentFiles: before?.['files'],
    });
    expect(await left()).toEqual([{ records: 0, destinations: 0, files: 0 }]);
    await leaving.expectAgreement();
  });
});
