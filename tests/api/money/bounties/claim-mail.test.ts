import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import { logIn, rowsOf } from '../../given/account-people.ts';
import { bankAnswer } from '../bank/bank-files.ts';
import {
  account,
  claimsOf,
  claimToken,
  confirmedRecipient,
  currentPassword,
  newOrderId,
  providedBounty,
  reportOrder,
  signedIn,
  withPassword,
} from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { Paying } from '../../given/paying.ts';
import { newEmail, Service, tokenIn } from '../../service/service.ts';

describe.each(engines)('the mail with a bounty’s link on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const ask = (Email: string, { from, tenant = 'lindenstrom' }: { from?: string; tenant?: string } = {}) =>
    service.call('POST', 'praemierung/mail', { body: { Email }, tenant, ...(from && { from }) });
  const readyMails = async (email: string) =>
    (await service.mailsTo(email)).filter(({ kind }) => kind === 'bounty-ready').length;

  it('is sent again to either side, with a fresh link; the former one goes on working', async () => {
    const { anna, lena } = await providedBounty(service, 50);
    for (const email of [anna.email, lena.email]) {
      const first = await claimToken(service, email);
      expect((await ask(email.toUpperCase())).status).toBe(204);
      const second = await claimToken(service, email);
      expect(second).not.toBe(first);
      const [before, after] = [await claimsOf(service, first), await claimsOf(service, second)];
      expect(after[0]).toMatchObject({ Zustand: 'Bereitgestellt', WertCent: 3000 });
      expect(after).toEqual(before);
    }
  });

  it('answers the same to everybody, and mails only whom a bounty waits for', async () => {
    const { anna, lena, orderId } = await providedBounty(service, 100);
    const stranger = newEmail();
    const [known, unknown, elsewhere] = [
      await ask(anna.email),
      await ask(stranger),
      await ask(anna.email, { tenant: 'nachbar' }),
    ];
    const told = ({ status, text }: typeof known) => ({ status, text });
    expect([unknown, elsewhere].map(told)).toEqual([told(known), told(known)]);
    expect(await readyMails(anna.email)).toBe(2);
    expect(await service.mailsTo(stranger)).toEqual([]);
    // Her part is nothing.
    await ask(lena.email);
    expect(await readyMails(lena.email)).toBe(0);
    await reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });
    expect((await ask(anna.email)).status).toBe(204);
    expect(await readyMails(anna.email)).toBe(2);
  });

  it('is nobody’s of another tenant, even where their numbers are the same', async () => {
    const { anna, lena, orderId } = await providedBounty(service, 50);
    const [mallory, eve] = [newEmail(), newEmail()];
    const copyTo = (table: string, where: string, known: string, email = '') =>
      rowsOf(
        service,
        `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('tenant', 'nachbar') || $2::jsonb)).*
         from ${table} r where ${where} = $1`,
        known,
        email === '' ? '{}' : JSON.stringify({ email, email_key: email }),
      );
    await copyTo('referrals', 'number', anna.number);
    await copyTo('recommenders', 'email', anna.email, mallory);
    await copyTo('recipients', 'email', lena.email, eve);
    const before = [await readyMails(anna.email), await readyMails(lena.email)];
    for (const email of [mallory, eve]) await ask(email);
    expect([await readyMails(anna.email), await readyMails(lena.email)]).toEqual(before);
    // Whoever is gone is told nothing, and nobody in their place.
    for (const { email } of [anna, lena])
      for (const table of ['recommenders', 'recipients'])
        await rowsOf(service, `delete from ${table} where email = $1`, email);
    await reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });
    for (const email of [mallory, eve]) expect(await service.mailsTo(email)).toEqual([]);
  });

  it('is not sent for what was collected, nor after the deadline', async () => {
    const { anna } = await providedBounty(service, 100);
    const token = await claimToken(service, anna.email);
    const body = { Auszahlung: 'Geld', Bankdaten: account };
    expect((await service.call('PUT', 'praemierung/', { body, token })).status).toBe(200);
    await ask(anna.email);
    expect(await readyMails(anna.email)).toBe(1);
    const { anna: late } = await providedBounty(service, 100);
    await withPassword(service, late);
    service.clock.pass({ days: promised.daysToCollect + promised.daysOfGoodwill });
    await ask(late.email);
    expect(await readyMails(late.email)).toBe(1);
    const session = String((await logIn(service, late.email, currentPassword.AktuellesPasswort)).body['Token']);
    const banner = await service.call('GET', 'praemierung/showbanner/BannerTEZuTP', { token: session });
    expect(new Set(Object.values(banner.body))).toEqual(new Set([0, false]));
  });

  it('is sent again to whom the bank could not pay, until there are new bank data', async () => {
    const paying = await Paying.start(engine);
    const { anna } = await paying.collected();
    const [payment] = await paying.sent();
    const result = { reference: payment?.EndToEndId ?? '', status: 'RJCT', reason: 'AC04' };
    const again = () => paying.service.call('POST', 'praemierung/mail', { body: { Email: anna.email } });
    const failedMails = async () =>
      (await paying.service.mailsTo(anna.email)).filter(({ kind }) => kind === 'payment-failed');
    await again();
    expect(await failedMails()).toHaveLength(0);
    await paying.results(bankAnswer([result]));
    expect((await again()).status).toBe(204);
    const [, second] = await failedMails();
    if (second?.kind !== 'payment-failed') throw new Error('nothing was sent again');
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    const token = tokenIn(second.bankDataUrl);
    expect((await paying.service.call('PUT', 'empfehler/bankdaten/', { token, body })).status).toBe(200);
    await again();
    expect(await failedMails()).toHaveLength(2);
    await paying.service.stop();
  });

  it('is sent three times an hour at most to who asks from one place, and answered the same to everybody', async () => {
    const { anna } = await providedBounty(service, 100);
    const from = '192.0.2.78';
    for (const email of [anna.email, newEmail()]) {
      for (let times = 0; times < 4; times += 1) expect((await ask(email, { from })).status).toBe(204);
    }
    expect(await readyMails(anna.email)).toBe(4);
    await ask(anna.email);
    expect(await readyMails(anna.email)).toBe(5);
  });

  it('is sent from the account three times a day for each bounty, however many somebody has', async () => {
    const { anna } = await providedBounty(service, 100);
    const { number } = await confirmedRecipient(service, anna);
    const Auftragsdatum = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
    await reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: number, Auftragsdatum, Status: 'Gezahlt' });
    await withPassword(service, anna);
    const session = () => signedIn(service, anna);
    const [first = '', second = ''] = (await claimsOf(service, await session())).map((each) =>
      String(each['PraemierungId']),
    );
    const again = async (id: string, token: string) =>
      (await service.call('GET', `empfehler/praemierungmail/${id}`, { token })).body['Code'] ?? 'sent';
    const press = async (id: string, times: number) => {
      const token = await session();
      const answers: unknown[] = [];
      for (let n = 0; n < times; n += 1) answers.push(await again(id, token));
      return answers;
    };
    const before = await readyMails(anna.email);
    expect(await press(first, 4)).toEqual(['sent', 'sent', 'sent', 'PSOF0009']);
    expect(await press(second, 4)).toEqual(['sent', 'sent', 'sent', 'PSOF0009']);
    service.clock.pass({ hours: 23 });
    expect(await press(first, 1)).toEqual(['PSOF0009']);
    service.clock.pass({ hours: 1 });
    expect(await press(first, 1)).toEqual(['sent']);
    expect(await readyMails(anna.email)).toBe(before + 7);
  });

  it('is asked for sixty times an hour from one network address', async () => {
    const from = '192.0.2.77';
    for (let times = 0; times < 60; times += 1) expect((await ask(newEmail(), { from })).status).toBe(204);
    expect((await ask(newEmail(), { from })).body['Code']).toBe('PSOF0009');
  });

  it.each([{}, { Email: 'anna' }, { Email: ['a@b.de'] }])('needs an address: %j', async (body) => {
    const { status } = await service.call('POST', 'praemierung/mail', { body });
    expect(status).toBe(422);
  });
});
