import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import {
  account,
  claimToken,
  confirmedRecipient,
  newOrderId,
  providedBounty,
  reportOrder,
} from '../given/bounty-people.ts';
import { bankNotice } from '../money/bank/bank-files.ts';
import { engines } from '../service/engines.ts';
import { Paying } from '../given/paying.ts';
import { confirmedRecommender } from '../given/people.ts';
import { tokenIn } from '../service/service.ts';

describe.each(engines)('what recipients see of their own part on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());

  const weeksLater = (weeks: number) =>
    new Date(paying.service.clock.moment.getTime() + weeks * 7 * 86_400_000).toISOString().slice(0, 19);

  /** What a recipient who follows the order reads of their part, by both calls that tell it. */
  const followed = async ({ access, number }: { access: string; number: string }) => {
    const { body } = await paying.service.call('GET', 'empfaenger/auftrag', { token: access });
    const listed = await paying.service.call('GET', `empfaenger/${number}/praemie/`, { token: access });
    expect(listed.body).toEqual({ Praemien: body['Praemien'] });
    return (body as unknown as { Praemien: Record<string, unknown>[] }).Praemien[0];
  };

  it('is the same promise for a recipient who follows the order: paid, back, on its way again, lost', async () => {
    const provided = await providedBounty(paying.service, 0);
    const { lena } = provided;
    const token = await claimToken(paying.service, lena.email);
    const collect = { Auszahlung: 'Geld', Bankdaten: account };
    expect((await paying.service.call('PUT', 'praemierung/', { body: collect, token })).status).toBe(200);
    const first = weeksLater(4);
    const calm = { Angehalten: null, ErneuertAm: null, InPruefung: false };
    expect(await followed(lena)).toMatchObject({ ...calm, Zustand: 'Abgeholt', AuszahlungBis: first });
    const reference = (await paying.sent())[0]?.EndToEndId ?? '';
    await paying.results(bankNotice([{ reference, cents: 6000 }]));
    expect(await followed(lena)).toMatchObject({ ...calm, Zustand: 'Ausgezahlt' });
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    const since = new Date(paying.service.clock.moment.getTime() - 3_600_000).toISOString().slice(0, 19);
    expect(await followed(lena)).toMatchObject({
      ...calm,
      Angehalten: 'Zurueckgekommen',
      AngehaltenSeit: since,
      AuszahlungBis: null,
    });
    const mail = await paying.lastMail(lena.email);
    if (mail?.kind !== 'payment-failed') throw new Error('no link came');
    const saved = await paying.service.call('POST', 'empfaenger/bankdaten/', {
      token: tokenIn(mail.bankDataUrl),
      body: { ...account, Iban: 'DE02120300000000202051' },
    });
    expect(saved.status).toBe(200);
    expect(await followed(lena)).toMatchObject({
      Angehalten: null,
      ErneuertAm: expect.any(String) as unknown,
      AuszahlungBis: weeksLater(4),
    });
    await paying.cancel(provided);
    expect(await followed(lena)).toMatchObject({ ...calm, Zustand: 'Storniert', Grund: 'AuftragStorniert' });
  });

  it('is under review for a recipient whose part is blocked, and nothing waits to be collected', async () => {
    const { anna, lena } = await providedBounty(paying.service, 0);
    expect(await followed(lena)).toMatchObject({ Zustand: 'Bereitgestellt', InPruefung: false });
    const [row] = await rowsOf(
      paying.service,
      'select id::text from bounties where referral_number = $1 and side = $2',
      anna.number,
      'Empfaenger',
    );
    const block = { Sache: 'Praemie', Gegenstand: row?.['id'], Grund: 'Verdacht auf erfundene Bestellungen' };
    expect((await paying.call('POST', 'sperren', { body: block })).status).toBe(200);
    const seen = await followed(lena);
    expect(seen).toMatchObject({ InPruefung: true, Grund: 'ReklamationsfristVorbei', AuszahlungBis: null });
    // Why is told to nobody.
    expect(JSON.stringify(seen)).not.toContain('Verdacht');
  });

  it('is to be collected from a day that is not over, also where a block has outlasted the complaint period', async () => {
    const anna = await confirmedRecommender(paying.service, { Empfehlung: { AnteilEmpfehler: 0 } });
    const lena = await confirmedRecipient(paying.service, anna);
    await reportOrder(paying.service, { ExterneId: newOrderId(), Empfaengernummer: lena.number, Status: 'Gezahlt' });
    expect(await followed(lena)).toMatchObject({ ErwartetBis: weeksLater(2) });
    const block = { Sache: 'Empfehlung', Gegenstand: anna.number, Grund: 'Verdacht auf erfundene Bestellungen' };
    const made = await paying.call('POST', 'sperren', { body: block });
    paying.service.clock.pass({ days: 20 });
    expect(await followed(lena)).toMatchObject({ Zustand: 'Offen', InPruefung: true, ErwartetBis: null });
    await paying.call('POST', `sperren/${String(made.body['SperreId'])}/aufhebung`, { body: { Grund: 'geklaert' } });
    expect(await followed(lena)).toMatchObject({ Zustand: 'Offen', InPruefung: false, ErwartetBis: weeksLater(0) });
  });
});
