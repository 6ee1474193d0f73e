import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAnswer, bankNotice } from './bank-files.ts';
import { engines } from '../../service/engines.ts';
import { noticeOf, Paying } from '../../given/paying.ts';
import { tokenIn } from '../../service/service.ts';

describe.each(engines)('what becomes of a payment on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  /** Another account, given by the link of a mail. */
  const changing = (token: string) => {
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    return paying.service.call('PUT', 'empfehler/bankdaten/', { token, body });
  };

  it('asks for new bank data when the bank refuses, and pays to those', async () => {
    const { anna, token } = await paying.collected();
    const [payment] = await paying.sent();
    const reference = payment?.EndToEndId ?? '';
    expect((await changing(token)).body['Code']).toBe('PSOF0510');
    expect(await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]))).toMatchObject({
      Abgelehnt: 1,
    });
    expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Abgeholt', Angehalten: 'Abgelehnt' });
    expect(await paying.create()).toBe('PSOF0722');
    const mail = await paying.lastMail(anna.email);
    if (mail?.kind !== 'payment-failed') throw new Error('nobody was told');
    expect(mail).toMatchObject({ returned: false });
    expect((await changing(tokenIn(mail.bankDataUrl))).status).toBe(200);
    expect(await paying.claimOf(token)).toMatchObject({ Angehalten: null });
    const [again] = await paying.sent();
    expect(again).toMatchObject({ BetragCent: 6000, Iban: 'DE•• •••• 2051' });
    await paying.results(bankNotice([{ reference: again?.EndToEndId ?? '', cents: 6000 }]));
    expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
    await paying.books();
  });

  it('pays to bank data that come at the very moment of the refusal', async () => {
    const { token } = await paying.collected();
    const reference = (await paying.sent())[0]?.EndToEndId ?? '';
    paying.service.clock.pass({ hours: 1 });
    await paying.upload(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]));
    expect(await paying.claimOf(token)).toMatchObject({ Angehalten: 'Abgelehnt' });
    expect((await changing(token)).status).toBe(200);
    expect(await paying.claimOf(token)).toMatchObject({ Angehalten: null });
    expect(await paying.sent()).toMatchObject([{ Iban: 'DE•• •••• 2051' }]);
  });

  it('looks into what came back while its referral is blocked, and asks its person for nothing', async () => {
    const { anna, token } = await paying.collected();
    const reference = (await paying.sent())[0]?.EndToEndId ?? '';
    await paying.results(bankNotice([{ reference, cents: 6000 }]));
    const wish = { Sache: 'Empfehlung', Gegenstand: anna.number, Grund: 'Betrugsverdacht' };
    const { body } = await paying.call('POST', 'sperren', { body: wish });
    expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt', InPruefung: false });
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt', InPruefung: true });
    expect(await paying.timesAsked(anna.email)).toBe(0);
    const lifted = { body: { Grund: 'geklaert' } };
    await paying.call('POST', `sperren/${String(body['SperreId'])}/aufhebung`, lifted);
    expect(await paying.claimOf(token)).toMatchObject({ Angehalten: 'Zurueckgekommen', InPruefung: false });
    expect(await paying.timesAsked(anna.email)).toBe(1);
  });

  it('takes back what the person’s bank sent back, and pays it again', async () => {
    const before = await paying.books();
    const { anna, token } = await paying.collected();
    const reference = (await paying.sent())[0]?.EndToEndId ?? '';
    await paying.results(bankNotice([{ reference, cents: 6000 }]));
    const back = bankNotice([{ reference, cents: 6000, returned: 'AC01' }]);
    expect(await paying.results(back)).toMatchObject({ Zurueckgekommen: 1 });
    expect(await paying.results(back)).toMatchObject({ Zurueckgekommen: 0, Unveraendert: 1 });
    expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: 'Zurueckgekommen' });
    expect((await paying.books())['Bank'] ?? 0).toBe(before['Bank'] ?? 0);
    const mail = await paying.lastMail(anna.email);
    if (mail?.kind !== 'payment-failed') throw new Error('nobody was told');
    expect((await changing(tokenIn(mail.bankDataUrl))).status).toBe(200);
    const again = (await paying.sent())[0]?.EndToEndId ?? '';
    await paying.results(bankNotice([{ reference: again, cents: 6000 }]));
    expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
    expect(((await paying.books())['Bank'] ?? 0) - (before['Bank'] ?? 0)).toBe(-6000);
  });

  it('counter-posts an order that is cancelled after its money has left, or after it was paid', async () => {
    const before = await paying.books();
    const [leaving, paid] = [await paying.collected(), await paying.collected()];
    const sent = await paying.sent();
    await paying.cancel(leaving);
    expect(await paying.claimOf(leaving.token)).toMatchObject({ Zustand: 'Abgeholt' });
    await paying.results(noticeOf(sent));
    await paying.cancel(paid);
    await paying.cancel(paid);
    for (const { token } of [leaving, paid])
      expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Ausgezahlt' });
    const after = await paying.books();
    expect((after['Rueckforderung'] ?? 0) - (before['Rueckforderung'] ?? 0)).toBe(12_000);
  });

  it('cancels what was refused when its order is cancelled, and writes off what came back', async () => {
    const [refused, returned] = [await paying.collected(), await paying.collected()];
    const sent = await paying.sent();
    await paying.cancel(refused);
    await paying.cancel(returned);
    const isOf = async (token: string) => {
      const { PraemierungId } = await paying.claimOf(token);
      const { rows } = await paying.service.database.executeSql(
        `select end_to_end_id from payments where bounty_id = '${String(PraemierungId)}'`,
      );
      return String(rows[0]?.['end_to_end_id']);
    };
    expect(sent).toHaveLength(2);
    const reference = await isOf(returned.token);
    await paying.results(bankAnswer([{ reference: await isOf(refused.token), status: 'RJCT', reason: 'AC04' }]));
    await paying.results(bankNotice([{ reference, cents: 6000 }]));
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    expect(await paying.claimOf(refused.token)).toMatchObject({ Zustand: 'Storniert' });
    expect(await paying.create()).toBe('PSOF0722');
    await paying.books();
  });
});
