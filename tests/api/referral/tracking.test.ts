import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantWhole } from '#server/domain/tenant-whole.ts';
import type { TenantTariff } from '#server/domain/tenant.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecommender, trackingBody, type Recommender } from '../given/people.ts';
import { asTelecom } from '../given/telecom.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

const young = { young: true } as TenantTariff;

/** With a tariff for people under 28, and a page of such tariffs that is recommended as a whole. */
const asProvider: typeof asTelecom = (tenant) => {
  const telecom = asTelecom(tenant);
  const mobile = telecom.products.find(({ id }) => id === 'mobil');
  if (!mobile) throw new Error('the provider sells no mobile tariff');
  const inText = { de: 'die Tarife für junge Leute', en: 'the tariffs for young people' };
  const whole: TenantWhole = { of: 'category', young: true, tariffIds: ['mobil'], inText };
  return {
    ...telecom,
    products: [
      ...telecom.products.map((product) => (product === mobile ? { ...product, tariff: young } : product)),
      { ...mobile, id: 'jung', externalId: 'jung', whole },
    ],
  };
};

const adresse = { strasse: 'Königstraße', hausnummer: '12 a', plz: '70173', ort: 'Stuttgart' };

describe.each(engines)('a telecom provider’s recipient, on %s', (engine) => {
  let service: Service;
  let anna: Recommender;
  beforeAll(async () => {
    service = await Service.start(engine, asProvider);
    anna = await confirmedRecommender(service);
  });
  afterAll(() => service.stop());

  const complete = (body: object, query = '?channel=co&einsprungsquelle=Einsprungslink') =>
    service.call('POST', `tracking/abschliessen/${query}`, { body });
  const advertising = () => {
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    return { werbeeinwilligungText: text, werbeeinwilligungVersion: version };
  };
  const linkTo = async (email: string) => {
    const mail = (await service.mailsTo(email)).at(-1);
    if (mail?.kind !== 'recipient-confirmation') throw new Error('nobody was asked');
    return { mail, Token: tokenIn(mail.confirmUrl) };
  };
  const confirm = (body: object) => service.call('PUT', 'empfaenger/bestaetigung', { body });
  const details = (number: unknown) =>
    service.call('GET', `operator/empfaenger/${String(number)}`, { token: operatorKey });
  /** Gives data with advertising, and confirms them. */
  const agreed = async (change: object = {}) => {
    const email = newEmail();
    await complete({ ...trackingBody(service, anna.number, { email, werbeeinwilligung: true }), ...advertising() });
    const { Token } = await linkTo(email);
    const { body } = await confirm({ Token, ...change });
    return { email, number: String(body['Empfaengernummer']), token: String(body['EmpfaengerToken']) };
  };

  it('gives address and day of birth, which the provider’s system reads once they are confirmed', async () => {
    const body = trackingBody(service, anna.number);
    const { email } = body.empfaengerdaten;
    const given = await complete(body);
    expect([given.status, Object.keys(given.body).toSorted()]).toEqual([
      200,
      ['bestellurl', 'empfaengernummer', 'empfaengertoken'],
    ]);
    const number = given.body['empfaengernummer'];
    expect((await details(number)).body['Code']).toBe('PSOF0403');
    const { mail, Token } = await linkTo(email);
    expect(mail.newsletterText).toBeNull();
    expect((await confirm({ Token })).status).toBe(200);
    expect((await details(number)).body).toEqual({
      Empfaengernummer: number,
      Empfehlungsnummer: anna.number,
      ProduktId: 'lindenstrom-natur',
      Anrede: 'Frau',
      Vorname: 'Lena',
      Nachname: 'Öztürk',
      Email: email,
      Language: 'de',
      Kontaktdaten: {
        Geburtsdatum: '1990-02-28',
        Telefon: '0711 123456',
        Adresse: { Strasse: 'Königstraße', Hausnummer: '12 a', Plz: '70173', Ort: 'Stuttgart' },
      },
      BestaetigtAm: expect.any(String) as string,
      WerbungErlaubtSeit: null,
    });
    const [row] = await rowsOf(service, 'select channel from recipients where number = $1', number);
    expect(row).toEqual({ channel: 'co' });
    const found = await service.call('POST', 'operator/personen/suche', { body: { Email: email }, token: operatorKey });
    expect(found.body['Empfaenger']).toMatchObject([
      { Kontaktdaten: { Geburtsdatum: '1990-02-28' }, Details: [{ Kontaktdaten: { Telefon: '0711 123456' } }, {}] },
    ]);
  });

  it.each([
    ['a day that is none', { geburtsdatum: '1990-02-30T00:00:00' }, 'geburtsdatum', 'invalid'],
    ['an hour', { geburtsdatum: '1990-02-28T01:00:00' }, 'geburtsdatum', 'invalid'],
    ['who is not born', { geburtsdatum: '2099-01-01T00:00:00' }, 'geburtsdatum', 'future'],
    ['another country’s postcode', { adresse: { ...adresse, plz: '7017' } }, 'plz', 'invalid'],
    ['no street', { adresse: { ...adresse, strasse: ' ' } }, 'strasse', 'required'],
    ['words for a telephone', { telefon: 'ruf mich an' }, 'telefon', 'invalid'],
    ['no address', { adresse: undefined }, 'adresse', 'required'],
  ])('is told at its field about %s, and nothing is kept', async (_, change, Feld, Regel) => {
    const body = trackingBody(service, anna.number, change);
    const { status, body: answer } = await complete(body);
    expect([status, answer['Code'], answer['Felder']]).toMatchObject([422, 'PSOF0003', [{ Feld, Regel }]]);
    expect(await service.mailsTo(body.empfaengerdaten.email)).toEqual([]);
  });

  it.each([
    ['2008-05-21', 'lindenstrom-natur', null],
    ['2008-05-22', 'lindenstrom-natur', ['too-young', 18]],
    ['1998-05-22', 'mobil', null],
    ['1998-05-21', 'mobil', ['too-old', 28]],
    ['1998-05-22', 'jung', null],
    ['1998-05-21', 'jung', ['too-old', 28]],
    ['1998-05-21', 'lindenstrom-natur', null],
  ])('who was born on %s may have %s, or learns why not', async (born, ProduktId, refused) => {
    const { moment } = service.clock;
    // 22:30 of that day in Berlin: 18 or 28 years are over, or one day short of it.
    service.clock.moment = new Date('2026-05-21T20:30:00Z');
    const { number } = await confirmedRecommender(service, { Empfehlung: { ProduktId } });
    const body = trackingBody(service, number, { geburtsdatum: `${born}T00:00:00` });
    const { status, body: answer } = await complete(body);
    const offered = await service.call('PUT', `empfehlung/${number}`);
    service.clock.moment = moment;
    const fields = (answer['Felder'] ?? []) as unknown as Record<string, unknown>[];
    expect([status, ...fields.map(({ Feld, Regel, Grenze }) => [Feld, Regel, Grenze])]).toEqual(
      refused ? [422, ['geburtsdatum', ...refused]] : [200],
    );
    expect(offered.body['UnterJahren']).toBe(ProduktId === 'lindenstrom-natur' ? null : 28);
  });

  it('allows advertising by the same link, unless its reader leaves it out, and takes it back at any time', async () => {
    const email = newEmail();
    await complete({ ...trackingBody(service, anna.number, { email, werbeeinwilligung: true }), ...advertising() });
    const { mail, Token } = await linkTo(email);
    const { text } = service.tenant.texts.de.newsletterLabel;
    const checked = await service.call('PUT', 'empfaenger/bestaetigung/pruefen', { body: { Token } });
    expect([mail.newsletterText, checked.body['NewsletterText']]).toEqual([text, text]);
    const declined = (await confirm({ Token, NewsletterAbgelehnt: true })).body;
    expect(declined['NewsletterOptinGegeben']).toBe(false);
    expect((await details(declined['Empfaengernummer'])).body['WerbungErlaubtSeit']).toBeNull();

    const lena = await agreed();
    const read = async () => (await service.call('GET', `empfaenger/${lena.token}`)).body['NewsletterOptinGegeben'];
    expect([await read(), (await details(lena.number)).body['WerbungErlaubtSeit']]).toEqual([true, expect.any(String)]);
    const leave = () => service.call('PUT', 'empfaenger/newsletter/abmelden', { token: lena.token });
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
    expect([await read(), (await details(lena.number)).body['WerbungErlaubtSeit']]).toEqual([false, null]);
  });

  it('is reached where the reader has seen and confirmed last, whatever somebody else typed before', async () => {
    const email = newEmail();
    const type = async (change: object) => {
      await complete(trackingBody(service, anna.number, { email, ...change }));
      const { mail, Token } = await linkTo(email);
      service.clock.pass({ hours: 1 });
      const { body } = await service.call('PUT', 'empfaenger/bestaetigung/pruefen', { body: { Token } });
      return { mail, Token, seen: body };
    };
    const wrong = await type({ telefon: '0999 99999', adresse: { ...adresse, strasse: 'Fremdweg' } });
    const own = await type({});
    expect([wrong.mail.withContact, wrong.seen['Nachname'], wrong.seen['Kontaktdaten']]).toMatchObject([
      true,
      'Öztürk',
      { Telefon: '0999 99999', Adresse: { Strasse: 'Fremdweg' } },
    ]);
    expect(JSON.stringify(wrong.seen)).not.toContain('1990');
    const { body } = await confirm({ Token: wrong.Token });
    expect((await confirm({ Token: own.Token })).status).toBe(200);
    expect((await details(body['Empfaengernummer'])).body['Kontaktdaten']).toMatchObject({
      Telefon: '0711 123456',
      Adresse: { Strasse: 'Königstraße' },
    });
    const [noted] = await rowsOf(
      service,
      `select count(*)::int as reads from operator_actions where action = 'person-looked-up' and tenant = $1`,
      'lindenstrom',
    );
    expect(Number(noted?.['reads'])).toBeGreaterThan(0);
  });

  it('ends advertising for all that the address has followed, and for what another link had confirmed', async () => {
    const email = newEmail();
    const other = await confirmedRecommender(service);
    const follow = async (number: string) => {
      await complete({ ...trackingBody(service, number, { email, werbeeinwilligung: true }), ...advertising() });
      service.clock.pass({ hours: 1 });
      return (await linkTo(email)).Token;
    };
    const [first, declining, elsewhere] = [
      await follow(anna.number),
      await follow(anna.number),
      await follow(other.number),
    ];
    const since = async (number: unknown) => (await details(number)).body['WerbungErlaubtSeit'];
    const { Empfaengernummer: here } = (await confirm({ Token: first })).body;
    expect(await since(here)).toEqual(expect.any(String));
    const there = (await confirm({ Token: elsewhere })).body;
    await confirm({ Token: declining, NewsletterAbgelehnt: true });
    expect([await since(here), await since(there['Empfaengernummer'])]).toEqual([null, null]);
  });

  it('is told of no longer than it can be taken back', async () => {
    const lena = await agreed();
    const { moment } = service.clock;
    service.clock.pass({ days: 600 });
    const { body } = await details(lena.number);
    service.clock.moment = moment;
    expect(body['WerbungErlaubtSeit']).toBeNull();
  });

  it('allows no advertising by words that the provider does not say', async () => {
    const body = trackingBody(service, anna.number, { werbeeinwilligung: true });
    const other = { ...advertising(), werbeeinwilligungText: 'Ja, alles.' };
    expect((await complete({ ...body, ...other })).body['Code']).toBe('PSOF0309');
    expect(await service.mailsTo(body.empfaengerdaten.email)).toEqual([]);
  });

  it('does not allow it again with a backup from before', async () => {
    const lena = await agreed();
    await service.call('PUT', 'empfaenger/newsletter/abmelden', { token: lena.token });
    const kept = await service.call('GET', 'operator/loeschungen/marken', { token: operatorKey });
    await service.database.executeSql('update consents set withdrawn_at = null where subject = $1', [lena.number]);
    const body = {
      Loeschmarken: (kept.body as unknown as { Loeschmarken: { Loeschmarke: string }[] }).Loeschmarken.map(
        ({ Loeschmarke }) => Loeschmarke,
      ),
    };
    const repeated = await service.call('POST', 'operator/loeschungen/wiederholung', { body, token: operatorKey });
    expect(repeated.body).toMatchObject({ Zurueckgezogen: 1 });
    expect((await details(lena.number)).body['WerbungErlaubtSeit']).toBeNull();
  });
});
