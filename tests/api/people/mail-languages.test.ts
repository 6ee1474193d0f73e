import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { bankAnswer, bankNotice } from '../money/bank/bank-files.ts';
import * as bounty from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { daysBefore, recommenderWith } from '../given/order-people.ts';
import { Paying } from '../given/paying.ts';
import { operatorKey, type Service } from '../service/service.ts';

const { account, currentPassword } = bounty;

describe.each(engines)('the language of mails on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    ({ service } = paying);
  }, 180_000);
  afterAll(() => service.stop());

  const done = async (...[method, path, more]: Parameters<Service['call']>) => {
    const answer = await service.call(method, path, more);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  /** Every call is made in German all the same. */
  const speakEnglish = async (table: 'recommenders' | 'recipients', email: string) =>
    rowsOf(service, `update ${table} set language = 'en' where email = $1`, email);

  it('is that of whom they are for, whoever has caused them, and in which', async () => {
    const anna = await recommenderWith(service, 50);
    const token = await bounty.withPassword(service, anna);
    const lena = await bounty.confirmedRecipient(service, anna);
    const before = new Set(await service.mails());
    await speakEnglish('recommenders', anna.email);
    await speakEnglish('recipients', lena.email);
    const order = {
      ExterneId: bounty.newOrderId(),
      Empfaengernummer: lena.number,
      Auftragsdatum: daysBefore(service, 20),
    };
    await bounty.reportOrder(service, { ...order, Status: 'Gezahlt' });
    for (const { email } of [anna, lena]) {
      const body = { Auszahlung: 'Geld', Bankdaten: account };
      await done('PUT', 'praemierung', { token: await bounty.claimToken(service, email), body });
    }
    await done('PUT', 'empfehler/bankdaten', { token, body: { ...account, ...currentPassword } });
    const sent = await paying.sent();
    const of = async ({ email }: { readonly email: string }) => {
      const [row] = await rowsOf(
        service,
        `select p.end_to_end_id from payments p join bounties b on b.id = p.bounty_id where b.side = $1 and b.referral_number = $2`,
        email === anna.email ? 'Empfehler' : 'Empfaenger',
        anna.number,
      );
      return String(row?.['end_to_end_id']);
    };
    expect(sent).toHaveLength(2);
    await paying.results(bankAnswer([{ reference: await of(anna), status: 'RJCT', reason: 'AC04' }]));
    await paying.results(bankNotice([{ reference: await of(lena), cents: 3000 }]));
    await bounty.reportOrder(service, { ...order, Status: 'Storniert' });
    const question = { EmpfohlenAm: '2026-04-20', Schilderung: 'I see nothing.' };
    const { VermisstNummer } = await done('POST', 'empfehler/vermisst', { body: question, token });
    const answered = { body: { Antwort: 'Found.' }, token: operatorKey };
    await done('PUT', `operator/vermisst/${String(VermisstNummer)}/antwort`, answered);
    const told = (await service.mails()).filter((mail) => !before.has(mail));
    expect(told.map(({ kind, language }) => [kind, language])).toEqual(
      [
        'bounty-ready',
        'bounty-ready',
        'bounty-claimed',
        'bounty-claimed',
        'kept-account-changed',
        'payment-failed',
        'bounty-paid',
        'bounty-cancelled',
        'missing-bounty-answered',
      ].map((kind) => [kind, 'en']),
    );
    // All mails before go with the account.
    await done('POST', 'operator/empfehler/loeschung', { body: { Gegenstand: anna.email }, token: operatorKey });
    expect(await service.mailsTo(anna.email)).toMatchObject([{ kind: 'account-deleted', language: 'en' }]);
  });
});
