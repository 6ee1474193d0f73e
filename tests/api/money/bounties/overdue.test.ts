import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  claimToken,
  confirmedRecipient,
  newOrderId,
  providedBounty,
  reportOrder,
} from '../../given/bounty-people.ts';
import { bankNotice } from '../bank/bank-files.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { Paying } from '../../given/paying.ts';
import { confirmedRecommender } from '../../given/people.ts';
import { newKey } from '../../given/operator-people.ts';
import { metricsToken, operatorKey, tokenIn } from '../../service/service.ts';

/** From the hour at which each test begins: the promised day is not over yet in Berlin. */
const untilEvening = 5;

interface Thing {
  readonly Art: string;
  readonly Id: string;
  readonly SeitTag: string;
  readonly FaelligAm: string;
  readonly TageZuSpaet: number;
}

describe.each(engines)('what is later than promised on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  // Each test owes what it makes, from ten o'clock UTC on; nobody asks for what was before.
  beforeEach(async () => {
    const { clock } = paying.service;
    clock.moment = new Date(new Date(clock.moment.getTime() + 86_400_000).setUTCHours(10, 0, 0, 0));
    await paying.service.database.executeSql(`update referrals set blocked_at = created_at where blocked_at is null`);
    await paying.service.database.executeSql('update missing_bounties set answered_at = created_at');
  });

  const day = (days: number) =>
    new Date(paying.service.clock.moment.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const late = async () => {
    const { body } = await paying.call('GET', 'ueberfaellig');
    return body as unknown as { Ueberfaellig: Thing[]; AnzahlJeArt: { Art: string; Anzahl: number }[] };
  };
  const things = async () => (await late()).Ueberfaellig;
  /** What is in the next run, where nothing else is due. */
  const onlyPayment = async () => {
    const [payment, ...others] = await paying.sent();
    if (!payment || others.length > 0) throw new Error(`${others.length + 1} payments`);
    return payment;
  };
  const idOf = async (token: string) => String((await paying.claimOf(token))['PraemierungId']);

  it('is nothing while nobody waits too long, and says so of every kind', async () => {
    await paying.collected();
    expect(await late()).toEqual({
      Ueberfaellig: [],
      AnzahlJeArt: ['Bereitstellung', 'Auszahlung', 'Gutschein', 'Unzustellbar', 'Ruecklaeufer', 'Vermisst'].map(
        (Art) => ({
          Art,
          Anzahl: 0,
        }),
      ),
    });
  });

  it('is a bounty whose order is paid and past the complaint period, and nobody was told', async () => {
    const anna = await confirmedRecommender(paying.service);
    const lena = await confirmedRecipient(paying.service, anna);
    const order = { ExterneId: newOrderId(), Empfaengernummer: lena.number, Status: 'Gezahlt' };
    await reportOrder(paying.service, order);
    const [ordered, { complaintPeriodDays }] = [day(0), paying.service.tenant.config];
    const ready = day(complaintPeriodDays);
    paying.service.clock.pass({ days: complaintPeriodDays, hours: untilEvening });
    expect(await things()).toEqual([]);
    paying.service.clock.pass({ days: 1, hours: -untilEvening });
    expect(ordered < ready).toBe(true);
    expect(await things()).toMatchObject([{ Art: 'Bereitstellung', SeitTag: ready, FaelligAm: ready, TageZuSpaet: 1 }]);
    await paying.service.database.executeSql('update referrals set blocked_at = created_at where number = $1', [
      anna.number,
    ]);
    expect(await things()).toEqual([]);
  });

  it('is money from the day after the promised one on, until the bank has booked it', async () => {
    const { token } = await paying.collected();
    const [given, promised] = [day(0), day(28)];
    expect(String((await paying.claimOf(token))['AuszahlungBis']).slice(0, 10)).toBe(promised);
    paying.service.clock.pass({ days: 28, hours: untilEvening });
    expect(await things()).toEqual([]);
    paying.service.clock.pass({ days: 2, hours: -untilEvening });
    const payment = await onlyPayment();
    expect(await things()).toEqual([
      { Art: 'Auszahlung', Id: await idOf(token), SeitTag: given, FaelligAm: promised, TageZuSpaet: 2 },
    ]);
    await paying.results(bankNotice([{ reference: payment.EndToEndId, cents: 6000 }]));
    expect(await things()).toEqual([]);
  });

  it('is money that came back and waits; with new bank data the four weeks begin anew', async () => {
    const { anna, token } = await paying.collected();
    const reference = (await onlyPayment()).EndToEndId;
    await paying.results(bankNotice([{ reference, cents: 6000 }]));
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    const back = day(0);
    expect(await things()).toEqual([]);
    paying.service.clock.pass({ days: 40 });
    expect(await things()).toEqual([
      { Art: 'Ruecklaeufer', Id: await idOf(token), SeitTag: back, FaelligAm: back, TageZuSpaet: 40 },
    ]);
    const mail = await paying.lastMail(anna.email);
    if (mail?.kind !== 'payment-failed') throw new Error('nobody was told');
    const body = { ...account, Iban: 'DE02120300000000202051' };
    await paying.service.call('PUT', 'empfehler/bankdaten/', { token: tokenIn(mail.bankDataUrl), body });
    const given = day(0);
    expect(await things()).toEqual([]);
    expect(String((await paying.claimOf(token))['AuszahlungBis']).slice(0, 10)).toBe(day(28));
    paying.service.clock.pass({ days: 29 });
    expect(await things()).toMatchObject([{ Art: 'Auszahlung', SeitTag: given, TageZuSpaet: 1 }]);
  });

  it('is a voucher after 24 hours, to the minute', async () => {
    const { anna } = await providedBounty(paying.service, 100);
    const token = await claimToken(paying.service, anna.email);
    const { email: Email } = anna;
    const body = { Auszahlung: 'Gutschein', GutscheinEmpfang: { Email, EmailWiederholung: Email } };
    expect((await paying.service.call('PUT', 'praemierung/', { body, token })).status).toBe(200);
    paying.service.clock.pass({ hours: 24 });
    expect(await things()).toEqual([]);
    paying.service.clock.pass({ hours: 1 });
    expect(await things()).toMatchObject([{ Art: 'Gutschein', Id: await idOf(token) }]);
  });

  it('is a missing bounty that nobody has answered for two weeks', async () => {
    const anna = await confirmedRecommender(paying.service);
    const body = { EmpfohlenAm: day(-30), Schilderung: 'Ich sehe nichts.' };
    const asked = await paying.service.call('POST', 'empfehler/vermisst', { body, token: anna.token });
    const number = String(asked.body['VermisstNummer']);
    paying.service.clock.pass({ days: 14, hours: untilEvening });
    expect(await things()).toEqual([]);
    paying.service.clock.pass({ days: 1, hours: -untilEvening });
    expect(await things()).toMatchObject([{ Art: 'Vermisst', Id: number, TageZuSpaet: 1 }]);
    const answer = { body: { Antwort: 'Gefunden.' }, token: operatorKey };
    await paying.service.call('PUT', `operator/vermisst/${number}/antwort`, answer);
    expect(await things()).toEqual([]);
  });

  it('is counted for whoever watches the service, and told by the command line as lines and as CSV', async () => {
    const { token } = await paying.collected();
    paying.service.clock.pass({ days: 30 });
    const id = await idOf(token);
    const metrics = (await paying.service.call('GET', '/metrics', { token: metricsToken })).text;
    expect(metrics).toContain('referral_overdue{tenant="lindenstrom",kind="Auszahlung"} 1');
    expect(metrics).toContain('referral_overdue{tenant="nachbar",kind="Auszahlung"} 0');
    const url = await listen(paying.service);
    const run = (...args: string[]) => operator(url, paying.keyOf('Karin Vogt'), 'overdue', ...args);
    const [lines, csv] = [await run(), await run('--csv')];
    expect(lines.said).toMatch(new RegExp(`^1 Auszahlung\nWhat +Id +Since .*\nAuszahlung +${id} .* 2$`));
    expect(csv.said).toBe(`Was;Id;Seit;FaelligAm;TageZuSpaet\nAuszahlung;${id};${day(-30)};${day(-2)};2`);
    expect((await run('now')).code).toBe(2);
    const vouchers = await newKey(paying.service, 'Kasse', ['Gutscheine']);
    const other = await operator(url, vouchers.key, 'overdue');
    expect([other.code, other.complained.slice(0, 8)]).toEqual([1, 'PSOF0703']);
  }, 120_000);
});
