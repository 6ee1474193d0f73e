import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import { createEffects } from '#server/create-effects.ts';
import { readableDestinations } from '#server/domain/money/accounts/destination.ts';
import { readKeptAccount } from '#server/domain/money/accounts/kept-account.ts';
import { sealAgain } from '#server/domain/records/retention/seal-again.ts';
import { secureRandom } from '#server/random.ts';
import * as bounty from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { confirmedRecommender } from '../../given/people.ts';
import { Service } from '../../service/service.ts';

const { account, austrianIban, currentPassword, germanIban } = bounty;
const masked = { Kontoinhaber: 'A••• S•••', Iban: 'DE•• •••• 3000' };
const empty = { Kontoinhaber: '', Iban: '' };
const path = 'empfehler/bankdaten/';

describe.each(engines)('bank data on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const save = (token: string, body: object, from = service) => from.call('PUT', path, { token, body });
  const read = async (token: string) => (await service.call('GET', path, { token })).body;
  const give = (token: string, body: object = account) => service.call('POST', 'empfaenger/bankdaten', { token, body });
  const member = async () => bounty.withPassword(service, await confirmedRecommender(service));

  it('is kept for next time with the current password, shown masked, replaced and forgotten', async () => {
    const token = await member();
    expect(await read(token)).toEqual(empty);
    expect((await save(token, account)).body['Felder']).toMatchObject([{ Feld: 'AktuellesPasswort' }]);
    expect((await save(token, { ...account, AktuellesPasswort: 'Falsch123' })).body['Code']).toBe('PSOF0507');
    expect(await read(token)).toEqual(empty);
    expect((await save(token, { ...account, ...currentPassword })).body).toEqual(masked);
    expect(await read(token)).toEqual(masked);
    const other = { ...account, Iban: austrianIban, ...currentPassword };
    expect((await save(token, other)).body).toMatchObject({ Iban: 'AT•• •••• 3201' });
    expect((await service.call('DELETE', path, { token })).status).toBe(204);
    expect(await read(token)).toEqual(empty);
    expect(await read(await member())).toEqual(empty);
  });

  it('is used again for the next bounty without a password', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.withPassword(service, anna);
    await save(token, { ...account, ...currentPassword });
    const [claim] = await bounty.claimsOf(service, token);
    const choice = { Auszahlung: 'Geld', PraemierungId: claim?.['PraemierungId'] };
    expect((await service.call('PUT', 'praemierung', { token, body: choice })).status).toBe(200);
  });

  it('is kept with the link of a bounty where none is, and never in place of another one', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.withPassword(service, anna);
    const collect = async (Bankdaten: object) => {
      const link = await bounty.claimToken(service, anna.email);
      const body = { Auszahlung: 'Geld', Bankdaten, BankdatenMerken: true };
      const { status, body: answer } = await service.call('PUT', 'praemierung', { token: link, body });
      return [status, answer['BankdatenGemerkt']];
    };
    expect(await collect(account)).toEqual([200, true]);
    expect(await read(token)).toEqual(masked);
    const lena = await bounty.confirmedRecipient(service, anna);
    const Auftragsdatum = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
    const order = { ExterneId: bounty.newOrderId(), Empfaengernummer: lena.number, Auftragsdatum, Status: 'Gezahlt' };
    await bounty.reportOrder(service, order);
    expect(await collect({ ...account, Iban: austrianIban })).toEqual([200, false]);
    expect(await read(token)).toEqual(masked);
  });

  it('of a recipient is kept for nobody, least of all for who recommended them', async () => {
    const { anna, lena } = await bounty.providedBounty(service, 50);
    const [token, link] = [await bounty.withPassword(service, anna), await bounty.claimToken(service, lena.email)];
    const body = { Auszahlung: 'Geld', Bankdaten: account, BankdatenMerken: true };
    const { status, body: answer } = await service.call('PUT', 'praemierung', { token: link, body });
    expect([status, answer['BankdatenGemerkt']]).toEqual([200, false]);
    expect(await read(token)).toEqual(empty);
  });

  it('is told to its person by mail when another one takes its place', async () => {
    const anna = await confirmedRecommender(service);
    const token = await bounty.withPassword(service, anna);
    const told = async () => (await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'kept-account-changed');
    await save(token, { ...account, ...currentPassword });
    await save(token, { ...account, ...currentPassword });
    expect(await told()).toMatchObject([{ account: 'DE•• •••• 3000' }]);
    await save(token, { ...account, Iban: austrianIban, ...currentPassword });
    expect(await told()).toMatchObject([{}, { account: 'AT•• •••• 3201' }]);
  });

  it('is told, too, when the one before was forgotten first', async () => {
    const anna = await confirmedRecommender(service);
    const token = await bounty.withPassword(service, anna);
    const told = async () => (await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'kept-account-changed');
    await save(token, { ...account, ...currentPassword });
    await service.call('DELETE', 'empfehler/bankdaten', { token });
    await save(token, { ...account, Iban: austrianIban, ...currentPassword });
    expect(await told()).toMatchObject([{}, { account: 'AT•• •••• 3201' }]);
  });

  it.each([
    ['none before', null, []],
    ['the same before', germanIban, ['DE•• •••• 3000']],
    ['another before', austrianIban, ['AT•• •••• 3201', 'DE•• •••• 3000']],
  ])(
    'that comes with a bounty is told by a mail of its own where it takes the place of another: %s',
    async (_, before, ibans) => {
      const { anna } = await bounty.providedBounty(service, 100);
      const token = await bounty.withPassword(service, anna);
      if (before !== null) await save(token, { ...account, Iban: before, ...currentPassword });
      const [claim] = await bounty.claimsOf(service, token);
      const choice = { Auszahlung: 'Geld', PraemierungId: claim?.['PraemierungId'], Bankdaten: account };
      const body = { ...choice, BankdatenMerken: true, ...currentPassword };
      expect((await service.call('PUT', 'praemierung', { token, body })).status).toBe(200);
      expect(await read(token)).toEqual(masked);
      const told = (await service.mailsTo(anna.email)).flatMap((mail) =>
        mail.kind === 'kept-account-changed' ? [mail.account] : [],
      );
      expect(told).toEqual(ibans);
    },
  );

  it('comes with a recipient’s link, collects the bounty and can be changed until it is paid', async () => {
    const { lena } = await bounty.providedBounty(service, 50);
    const token = await bounty.claimToken(service, lena.email);
    expect(await read(token)).toEqual(empty);
    expect((await give(token)).body).toMatchObject({ Zustand: 'Abgeholt', Auszahlung: 'Geld' });
    expect(await read(token)).toEqual(masked);
    expect((await give(token, { ...account, Iban: austrianIban })).status).toBe(200);
    expect(await read(token)).toMatchObject({ Iban: 'AT•• •••• 3201' });
    expect((await service.mailsTo(lena.email)).at(-1)).toMatchObject({ kind: 'bounty-claimed', changed: true });
    await service.database.executeSql(
      `update bounties set state = 'Ausgezahlt', standing = 'settled' where recipient_number = $1`,
      [lena.number],
    );
    expect((await give(token)).body['Code']).toBe('PSOF0510');
  });

  it('cannot be saved without the link, and says so', async () => {
    const { anna, lena, orderId } = await bounty.providedBounty(service, 50);
    const [annas, lenas] = [await bounty.claimToken(service, anna.email), await bounty.claimToken(service, lena.email)];
    for (const token of ['', 'x'.repeat(43), annas, anna.token]) {
      const refused = await give(token);
      expect([refused.status, refused.body['Code']]).toEqual([403, 'PSOF0504']);
      expect(refused.body['Meldung']).toMatch(
        /^Deine Bankdaten konnten leider nicht gespeichert werden\. Bitte verwende den Link aus deiner E-Mail/,
      );
    }
    expect((await save(lenas, account)).body['Code']).toBe('PSOF0504');
    expect((await save('', account)).body['Code']).toBe('PSOF0504');
    expect((await save(annas, account)).body).toEqual(masked);
    expect((await save(annas, { ...account, Iban: austrianIban })).status).toBe(200);
    await bounty.reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });
    expect((await give(lenas)).body['Code']).toBe('PSOF0506');
    service.clock.pass({ days: promised.daysToCollect + promised.daysOfGoodwill });
    expect((await give(lenas)).body['Code']).toBe('PSOF0503');
  });

  it('stands in no row, no mail and no line of the log', async () => {
    const { lena } = await bounty.providedBounty(service, 50);
    const holder = 'Wilhelmine Zwiebelfisch';
    await give(await bounty.claimToken(service, lena.email), { ...account, Kontoinhaber: holder, Iban: 'kaputt' });
    await give(await bounty.claimToken(service, lena.email), { ...account, Kontoinhaber: holder });
    const token = await member();
    await save(token, { Kontoinhaber: holder, Iban: germanIban, ...currentPassword });
    const { rows } = await service.database.executeSql(
      `select sealed from bank_accounts union all select sealed from bounty_destinations
       union all select reason from bounty_history union all select to_jsonb(h)::text from happenings h`,
    );
    const written = JSON.stringify([rows, await service.mails(), service.logged]);
    for (const secret of [germanIban, germanIban.slice(2), 'Zwiebelfisch', 'DE89 3704']) {
      expect(written).not.toContain(secret);
    }
  });

  it('is sealed again with the key of today', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.claimToken(service, anna.email);
    const body = { Auszahlung: 'Geld', Bankdaten: account, BankdatenMerken: true };
    expect((await service.call('PUT', 'praemierung', { token, body })).status).toBe(200);
    const withKeys = (secret: number, former: number[]) =>
      createEffects({
        clock: service.clock,
        random: secureRandom,
        secretKey: createSecretKey(Buffer.alloc(32, secret)),
        formerKeys: former.map((byte) => createSecretKey(Buffer.alloc(32, byte))),
        publicUrl: 'https://widget.example',
      });
    const { db } = service.database;
    const { rows } = await service.database.executeSql(
      `select id, recommender_id from bounties where referral_number = $1`,
      [anna.number],
    );
    const key = { tenant: 'lindenstrom', id: String(rows[0]?.['id']) };
    const owner = { tenant: 'lindenstrom', recommenderId: String(rows[0]?.['recommender_id']) };
    expect((await sealAgain(db, withKeys(8, [7]))).rows).toBeGreaterThanOrEqual(2);
    expect(await sealAgain(db, withKeys(8, [7]))).toEqual({ rows: 0, unreadable: 0 });
    const given = { accountHolder: 'Anna Schmidt', iban: germanIban };
    expect([...(await readableDestinations(db, withKeys(8, []), key.tenant, [key.id])).readable.values()]).toEqual([
      { account: given },
    ]);
    expect(await readKeptAccount(db, withKeys(8, []), owner)).toEqual(given);
    await sealAgain(db, withKeys(7, [8]));
  });
});

describe.each(engines)('bank data of a stricter tenant on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      config: { ...tenant.config, germanIbanOnly: true, storeBankdata: false },
    }));
  });
  afterAll(() => service.stop());

  it('has to be German, and is not kept for next time', async () => {
    const { anna, lena } = await bounty.providedBounty(service, 50);
    const foreign = { token: await bounty.claimToken(service, lena.email), body: { ...account, Iban: austrianIban } };
    expect((await service.call('POST', 'empfaenger/bankdaten', foreign)).body['Felder']).toMatchObject([
      { Feld: 'Iban', Regel: 'german-iban', Meldung: 'Bitte gib die IBAN eines deutschen Bankkontos an.' },
    ]);
    const token = await bounty.withPassword(service, anna);
    const kept = await service.call('PUT', path, { token, body: { ...account, ...currentPassword } });
    expect([kept.status, kept.body['Code']]).toEqual([403, 'PSOF0508']);
    const [claim] = await bounty.claimsOf(service, token);
    const body = {
      Auszahlung: 'Geld',
      PraemierungId: claim?.['PraemierungId'],
      Bankdaten: account,
      BankdatenMerken: true,
      ...currentPassword,
    };
    const abroad = { ...body, Bankdaten: foreign.body };
    const refused = [
      await service.call('PUT', 'praemierung', { token, body: abroad }),
      await service.call('PUT', 'praemierung', { token: await bounty.claimToken(service, anna.email), body: abroad }),
    ];
    for (const answer of refused) {
      expect(answer.body['Felder']).toMatchObject([{ Feld: 'Iban', Regel: 'german-iban' }]);
    }
    expect((await service.call('PUT', 'praemierung', { token, body })).status).toBe(200);
    expect((await service.call('GET', path, { token })).body).toEqual(empty);
  });
});
