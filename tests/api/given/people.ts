import { newEmail, tokenIn, type Service } from '../service/service.ts';

/** The body of `empfehlen/create` as the widget sends it. */
export function referralBody(service: Service, change: Record<string, object> = {}) {
  const { termsLabel } = service.tenant.texts.de;
  return {
    Empfehlung: {
      ProduktId: 'lindenstrom-natur',
      AnteilEmpfehler: 100,
      Channel: 'web',
      Widget: 'hero',
      AgbAkzeptiert: true,
      AgbText: termsLabel.text,
      AgbVersion: termsLabel.version,
      ...change['Empfehlung'],
    },
    Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email: newEmail(), ...change['Empfehler'] },
  };
}

/** The first campaign of the tenant as the form shows it, joined. */
export function joinedCampaign(service: Service) {
  const [campaign] = service.tenant.campaigns;
  if (!campaign) throw new Error('the tenant has no campaign');
  const { id: AktionsId, version: Version, consent, legalText } = campaign;
  return { AktionsId, Zustimmung: consent.de, RechtsText: legalText.de, Version, abgehakt: true };
}

/** The body of `empfaenger/create/{nr}`. */
export function recipientBody(service: Service, change: object = {}) {
  const { text, version } = service.tenant.texts.de.recipientConsentLabel;
  const consent = { Zustimmung: true, ZustimmungText: text, ZustimmungVersion: version };
  return { Vorname: 'Lena', Nachname: 'Öztürk', Email: newEmail(), ...consent, ...change };
}

/** The body of `tracking/abschliessen`, by which a telecom provider's recipients give their data. */
export function trackingBody(service: Pick<Service, 'tenant'>, empfehlungsnummer: string, change: object = {}) {
  const { text, version } = service.tenant.texts.de.recipientConsentLabel;
  const consent = { zustimmung: true, zustimmungText: text, zustimmungVersion: version };
  const adresse = { strasse: 'Königstraße', hausnummer: '12 a', plz: '70173', ort: 'Stuttgart' };
  const person = { anrede: 'Frau', vorname: 'Lena', name: 'Öztürk', geburtsdatum: '1990-02-28T00:00:00' };
  const empfaengerdaten = { ...person, email: newEmail(), telefon: '0711 123456', adresse, ...change };
  return { empfehlungsnummer, empfaengernummer: '', empfaengerdaten, ...consent };
}

export interface Recommender {
  readonly email: string;
  readonly number: string;
  readonly hash: string;
  readonly token: string;
  readonly passwordToken: string;
}

/** Somebody who made a referral and confirmed it by the link in the mail. */
export async function confirmedRecommender(
  service: Service,
  change: Record<string, object> = {},
  tenant = 'lindenstrom',
): Promise<Recommender> {
  const body = referralBody(service, change);
  const created = await service.call('POST', 'empfehlen/create', { body, tenant });
  if (created.status !== 200) throw new Error(created.text);
  const mail = (await service.mailsTo(body.Empfehler.Email)).findLast(({ kind }) => kind === 'optin');
  if (mail?.kind !== 'optin') throw new Error('no mail asked for confirmation');
  const Token = tokenIn(mail.confirmUrl);
  const confirmed = await service.call('PUT', 'empfehlen/bestaetigung', { body: { Token }, tenant });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  const answer = confirmed.body as unknown as {
    Empfehlungsnummer: string;
    Empfehlerhash: string;
    PasswortToken: string;
    Benutzer: { Token: string };
  };
  return {
    email: body.Empfehler.Email,
    number: answer.Empfehlungsnummer,
    hash: answer.Empfehlerhash,
    token: answer.Benutzer.Token,
    passwordToken: answer.PasswortToken,
  };
}
