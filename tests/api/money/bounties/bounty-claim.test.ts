import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import * as bounty from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { confirmedRecommender } from '../../given/people.ts';
import { Service } from '../../service/service.ts';

const { account, currentPassword } = bounty;
const money = { Auszahlung: 'Geld', Bankdaten: account };
const voucherTo = (Email: string, EmailWiederholung = Email) => ({
  Auszahlung: 'Gutschein',
  GutscheinEmpfang: { Email, EmailWiederholung },
});

describe.each(engines)('collecting a bounty on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const collect = (token: string, body: object, tenant = 'lindenstrom') =>
    service.call('PUT', 'praemierung/', { body, token, tenant });
  const codeOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer;
    return `${status} ${String(body['Code'])}`;
  };
  const lastMail = async (email: string) => (await service.mailsTo(email)).at(-1);

  it('pays each side by its own link, as money or as a voucher, and promises when', async () => {
    const { anna, lena } = await bounty.providedBounty(service, 50);
    const annas = await bounty.claimToken(service, anna.email);
    const lenas = await bounty.claimToken(service, lena.email);
    expect(await bounty.claimsOf(service, annas)).toMatchObject([
      { Seite: 'Empfehler', Zustand: 'Bereitgestellt', WertCent: 3000, Auszahlung: null },
    ]);
    const paid = await collect(annas, money);
    const inFourWeeks = new Date(service.clock.now().getTime() + 28 * 86_400_000).toISOString().slice(0, 19);
    expect(paid.body).toMatchObject({ Zustand: 'Abgeholt', Auszahlung: 'Geld', AuszahlungBis: inFourWeeks });
    expect(await lastMail(anna.email)).toMatchObject({ kind: 'bounty-claimed', destination: 'DE•• •••• 3000' });

    const tomorrow = new Date(service.clock.now().getTime() + 86_400_000).toISOString().slice(0, 19);
    const voucher = await collect(lenas, voucherTo('Lena@Example.de', 'lena@example.de'));
    expect(voucher.body).toMatchObject({ Seite: 'Empfaenger', Auszahlung: 'Gutschein', AuszahlungBis: tomorrow });
    const [shown] = await bounty.claimsOf(service, lenas);
    expect(shown?.['Verlauf']).toMatchObject([
      { Grund: 'EmpfaengerBestaetigt', Zustand: 'Offen' },
      { Grund: 'ReklamationsfristVorbei', Zustand: 'Bereitgestellt' },
      { Grund: 'GutscheinGewaehlt', Zustand: 'Abgeholt' },
    ]);
  });

  it('happens once, of two at the same moment too', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.claimToken(service, anna.email);
    const answers = await Promise.all([collect(token, money), collect(token, voucherTo(anna.email))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await codeOf(collect(token, money))).toBe('409 PSOF0501');
    expect((await collect(token, money)).body['Meldung']).toBe('Du hast schon gewählt, wie du diese Prämie bekommst.');
  });

  it('needs a link that is right, of this tenant and of a bounty that can be collected', async () => {
    const { anna, lena, orderId } = await bounty.providedBounty(service, 100);
    const token = await bounty.claimToken(service, anna.email);
    expect(await codeOf(collect('x'.repeat(43), money))).toBe('404 PSOF0502');
    expect(await codeOf(collect('', money))).toBe('404 PSOF0502');
    expect(await codeOf(collect(token, money, 'nachbar'))).toBe('404 PSOF0502');
    expect(await codeOf(service.call('GET', 'praemierung', { token: anna.passwordToken }))).toBe('404 PSOF0502');
    expect(await codeOf(service.call('GET', 'praemierung', { token: 'a.b.c' }))).toBe('401 PSOF0204');
    const other = { ...money, PraemierungId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
    expect(await codeOf(collect(token, other))).toBe('404 PSOF0505');
    await bounty.reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });
    expect(await codeOf(collect(token, money))).toBe('409 PSOF0506');
  });

  it('refuses what is wrong in its fields', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.claimToken(service, anna.email);
    const wrong = (body: object) => collect(token, body).then(({ body: answer }) => answer['Felder'] as unknown);
    for (const Iban of ['DE89370400440532013001', 'DE8937040044053201300', 'XX89370400440532013000', 'hallo']) {
      expect(await wrong({ ...money, Bankdaten: { ...account, Iban } })).toMatchObject([
        { Feld: 'Iban', Regel: 'invalid', Meldung: 'Iban ist nicht gültig' },
      ]);
    }
    expect(await wrong({ ...money, Bankdaten: { ...account, Iban: 'TR330006100519786457841326' } })).toMatchObject([
      { Feld: 'Iban', Regel: 'sepa-iban' },
    ]);
    expect(await wrong({ ...money, Bankdaten: { ...account, Kontoinhaber: ' ' } })).toMatchObject([
      { Feld: 'Kontoinhaber', Regel: 'required', Meldung: 'Kontoinhaber ist ein Pflichtfeld' },
    ]);
    expect(await wrong({ ...money, Bankdaten: { ...account, Kontoinhaber: 'A<b>' } })).toMatchObject([
      { Feld: 'Kontoinhaber', Regel: 'characters' },
    ]);
    for (const holder of ['Анна Шмидт', 'Anna Шмидт', '2026'])
      expect(await wrong({ ...money, Bankdaten: { ...account, Kontoinhaber: holder } })).toMatchObject([
        { Feld: 'Kontoinhaber', Regel: 'latin-letters' },
      ]);
    expect(await wrong({ Auszahlung: 'Geld' })).toMatchObject([{ Feld: 'Iban', Regel: 'required' }]);
    expect(await wrong(voucherTo('a@example.de', 'b@example.de'))).toMatchObject([
      { Feld: 'EmailWiederholung', Regel: 'email-repeat' },
    ]);
    expect(await wrong({ Auszahlung: 'Aktien' })).toMatchObject([{ Feld: 'Auszahlung' }]);
    expect(await codeOf(collect(token, { ...money, PraemierungId: 'none' }))).toBe('404 PSOF0505');
    const typed = { ...money, Bankdaten: { ...account, Iban: ' de89 3704 0044 0532 0130 00 ' } };
    expect((await collect(token, typed)).status).toBe(200);
  });

  it('works for a signed-in recommender, whose new account needs the current password', async () => {
    const { anna } = await bounty.providedBounty(service, 50);
    const token = await bounty.withPassword(service, anna);
    const [claim] = await bounty.claimsOf(service, token);
    const choice = { ...money, PraemierungId: claim?.['PraemierungId'], BankdatenMerken: true };
    expect(claim).toMatchObject({ PasswortErforderlich: true, GemerktesKonto: '' });
    expect(await codeOf(collect(token, money))).toBe('404 PSOF0505');
    expect((await collect(token, choice)).body['Felder']).toMatchObject([{ Feld: 'AktuellesPasswort' }]);
    expect(await codeOf(collect(token, { ...choice, AktuellesPasswort: 'Falsch123' }))).toBe('403 PSOF0507');
    expect((await collect(token, { ...choice, ...currentPassword })).status).toBe(200);
    expect(await bounty.claimsOf(service, token)).toMatchObject([{ GemerktesKonto: 'DE•• •••• 3000' }]);
    const stranger = await confirmedRecommender(service);
    expect(await codeOf(collect(stranger.token, { ...choice, ...currentPassword }))).toBe('404 PSOF0505');
    expect(await bounty.claimsOf(service, stranger.token)).toEqual([]);
  });

  it('leaves the contact’s part to the contact, whoever signed in recommended them', async () => {
    const { anna } = await bounty.providedBounty(service, 50);
    const token = await bounty.withPassword(service, anna);
    const { rows } = await service.database.executeSql(
      `select id::text from bounties where referral_number = $1 and side = 'Empfaenger'`,
      [anna.number],
    );
    const PraemierungId = String(rows[0]?.['id']);
    const choice = { ...money, PraemierungId, ...currentPassword };
    expect(await codeOf(collect(token, choice))).toBe('404 PSOF0505');
    const again = service.call('GET', `empfehler/praemierungmail/${PraemierungId}`, { token });
    expect(await codeOf(again)).toBe('404 PSOF0505');
    expect((await bounty.claimsOf(service, token)).map(({ Seite }) => Seite)).toEqual(['Empfehler']);
  });

  it('stops guesses at the password', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.withPassword(service, anna);
    const [claim] = await bounty.claimsOf(service, token);
    const guess = { ...money, PraemierungId: claim?.['PraemierungId'], AktuellesPasswort: 'Falsch123' };
    const codes = [];
    for (let n = 0; n < 11; n += 1) codes.push(await codeOf(collect(token, guess)));
    expect(codes.at(-1)).toBe('429 PSOF0105');
  });

  it('sends the mail again, to its own person and a few times a day', async () => {
    const { anna } = await bounty.providedBounty(service, 50);
    const first = await bounty.claimToken(service, anna.email);
    const [claim] = await bounty.claimsOf(service, anna.token);
    const again = (token: string, id = String(claim?.['PraemierungId'])) =>
      service.call('GET', `empfehler/praemierungmail/${id}`, { token });
    expect((await again(anna.token)).status).toBe(204);
    const second = await bounty.claimToken(service, anna.email);
    expect(second).not.toBe(first);
    const stranger = await confirmedRecommender(service);
    expect(await codeOf(again(stranger.token))).toBe('404 PSOF0505');
    expect(await codeOf(again(anna.token, 'none'))).toBe('404 PSOF0505');
    expect(await codeOf(again(first))).toBe('401 PSOF0204');
    await again(anna.token);
    await again(anna.token);
    expect(await codeOf(again(anna.token))).toBe('429 PSOF0009');
    expect((await collect(first, money)).status).toBe(200);
    service.clock.pass({ days: 1 });
  });

  it('shows a banner while there is something to collect', async () => {
    const banner = async (path: string, token: string) =>
      (await service.call('GET', `${path}/showbanner/BannerTEZuTP`, { token })).body;
    const { anna } = await bounty.providedBounty(service, 50);
    const token = await bounty.claimToken(service, anna.email);
    const one = { Anzeigen: true, Anzahl: 1, SummeCent: 3000 };
    const none = { Anzeigen: false, Anzahl: 0, SummeCent: 0 };
    // The clock may have ended the session: it is a fresh one that asks.
    const session = await bounty.withPassword(service, anna);
    expect(await banner('praemierung', token)).toEqual(one);
    expect(await banner('praemierung', session)).toEqual(one);
    expect(await banner('empfehler/empfehlungen', session)).toEqual(one);
    expect((await banner('empfehler/empfehlungen', token))['Code']).toBe('PSOF0204');
    expect((await banner('praemierung', 'x'.repeat(43)))['Code']).toBe('PSOF0502');
    await collect(token, money);
    expect(await banner('praemierung', token)).toEqual(none);
    expect(await banner('empfehler/empfehlungen', session)).toEqual(none);
  });

  it('is goodwill after the day that was asked for', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.claimToken(service, anna.email);
    service.clock.pass({ days: promised.daysToCollect, hours: 1 });
    expect((await collect(token, money)).body).toMatchObject({ Kulanz: true });
    const inTime = await bounty.providedBounty(service, 100);
    const timely = await collect(await bounty.claimToken(service, inTime.anna.email), money);
    expect(timely.body).toMatchObject({ Kulanz: false });
  });

  it('is over for who is signed in at the very moment at which its link is', async () => {
    const made = service.clock.moment;
    const [timely, late] = [await bounty.providedBounty(service, 100), await bounty.providedBounty(service, 100)];
    for (const { anna } of [timely, late]) await bounty.withPassword(service, anna);
    const end = made.getTime() + (promised.daysToCollect + promised.daysOfGoodwill) * 86_400_000;
    const collectAt = async (moment: number, { anna }: bounty.Provided) => {
      service.clock.moment = new Date(moment);
      const token = await bounty.signedIn(service, anna);
      const [claim] = await bounty.claimsOf(service, token);
      return codeOf(collect(token, { ...money, PraemierungId: claim?.['PraemierungId'], ...currentPassword }));
    };
    expect(await collectAt(end - 1, timely)).toBe('200 undefined');
    expect(await collectAt(end, late)).toBe('409 PSOF0506');
  });

  it('is shown in the personal area with its steps, its part and the sums', async () => {
    const { anna } = await bounty.providedBounty(service, 50);
    const own = async () =>
      (await service.call('GET', 'empfehler/empfehlungen', { token: anna.token })).body as unknown as {
        Content: { Meilensteine: { Zustand: string }[]; Praemierungen: object[] }[];
        Summen: object;
      };
    const bar = (rows: Awaited<ReturnType<typeof own>>) =>
      rows.Content[0]?.Meilensteine.map(({ Zustand }) => Zustand.charAt(0)).join('');
    const ready = await own();
    expect(bar(ready)).toBe('EEEEEEEAO');
    expect(ready.Summen).toEqual({
      OffenCent: 0,
      BisZu: false,
      BereitgestelltCent: 3000,
      AbgeholtCent: 0,
      AusgezahltCent: 0,
      ZurueckgekommenCent: 0,
    });
    await collect(await bounty.claimToken(service, anna.email), money);
    const collected = await own();
    expect(bar(collected)).toBe('EEEEEEEEA');
    expect(collected.Content[0]?.Praemierungen).toMatchObject([{ Zustand: 'Abgeholt', Auszahlung: 'Geld' }]);
    expect(collected.Summen).toMatchObject({ BereitgestelltCent: 0, AbgeholtCent: 3000 });
  });

  it('is part of what the person can take along', async () => {
    const { anna } = await bounty.providedBounty(service, 50);
    await collect(await bounty.claimToken(service, anna.email), { ...money, BankdatenMerken: true });
    const { body } = await service.call('GET', 'empfehler/daten', { token: anna.token });
    expect(body).toMatchObject({
      Praemierungen: [{ Zustand: 'Abgeholt', WertCent: 3000 }],
      Bankdaten: { Iban: 'DE•• •••• 3000' },
    });
  });
});
