import { newEmail, operatorKey, tokenIn, type Answer, type Service } from '../service/service.ts';
import { confirmedRecommender, recipientBody, trackingBody, type Recommender } from './people.ts';

const password = 'Sonnenschein1';
/** A German IBAN from the standard's own examples. */
export const germanIban = 'DE89370400440532013000';
export const austrianIban = 'AT611904300234573201';
export const account = { Kontoinhaber: 'Anna Schmidt', Iban: germanIban };

export interface Recipient {
  readonly email: string;
  readonly number: string;
  /** By which they follow their order. */
  readonly access: string;
}

/** Somebody who gave data for a referral and confirmed them by the mail. */
export async function confirmedRecipient(
  service: Service,
  anna: Recommender,
  { tenant = 'lindenstrom', email = newEmail() } = {},
): Promise<Recipient> {
  const given = await (service.tenant.variant === 'telecom'
    ? service.call('POST', 'tracking/abschliessen', { body: trackingBody(service, anna.number, { email }), tenant })
    : service.call('POST', `empfaenger/create/${anna.number}`, {
        body: recipientBody(service, { Email: email }),
        tenant,
      }));
  if (given.status !== 200) throw new Error(given.text);
  const mail = (await service.mailsTo(email)).at(-1);
  if (mail?.kind !== 'recipient-confirmation') throw new Error('no mail asked the recipient');
  const Token = tokenIn(mail.confirmUrl);
  const confirmed = await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token }, tenant });
  const { Empfaengernummer, EmpfaengerToken } = confirmed.body;
  return { email, number: String(Empfaengernummer), access: String(EmpfaengerToken) };
}

let orders = 0;
export const newOrderId = (): string => `LS-${(orders += 1)}`;

/** What the tenant's system tells of an order; the date is today unless another is given. */
export function reportOrder(service: Service, change: Record<string, unknown>): Promise<Answer> {
  const Auftragsdatum = service.clock.now().toISOString().slice(0, 19);
  const body = { ProduktId: 'lindenstrom-natur', Status: 'Offen', Auftragsdatum, ...change };
  return service.call('POST', 'auftraege', { body, token: operatorKey });
}

/** The secret in the last mail that says that a bounty is ready. */
export async function claimToken(service: Service, email: string): Promise<string> {
  const mail = (await service.mailsTo(email)).findLast(({ kind }) => kind === 'bounty-ready');
  if (mail?.kind !== 'bounty-ready') throw new Error(`no bounty is ready for ${email}`);
  return tokenIn(mail.claimUrl);
}

export interface Provided {
  readonly anna: Recommender;
  readonly lena: Recipient;
  readonly orderId: string;
}

/** A referral whose order is paid and past the complaint period. */
export async function providedBounty(service: Service, share: 100 | 50 | 0): Promise<Provided> {
  const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: share } });
  const lena = await confirmedRecipient(service, anna);
  const orderId = newOrderId();
  const longAgo = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
  const order = { ExterneId: orderId, Empfaengernummer: lena.number, Auftragsdatum: longAgo, Status: 'Gezahlt' };
  await reportOrder(service, order);
  return { anna, lena, orderId };
}

/**
 * Somebody who has collected a bounty of 60 € as a voucher, to their own address unless another is given: the recommender, or the
 * recipient where nothing is the recommender's.
 */
export async function wantedVoucher(
  service: Service,
  to?: string,
  share: 100 | 0 = 100,
): Promise<Provided & { readonly token: string }> {
  const provided = await providedBounty(service, share);
  const { email } = share === 100 ? provided.anna : provided.lena;
  const token = await claimToken(service, email);
  const Email = to ?? email;
  const body = { Auszahlung: 'Gutschein', GutscheinEmpfang: { Email, EmailWiederholung: Email } };
  const collected = await service.call('PUT', 'praemierung/', { body, token });
  if (collected.status !== 200) throw new Error(collected.text);
  return { ...provided, token };
}

/** A recommender who has set a password, with a fresh session. */
export async function withPassword(service: Service, anna: Recommender): Promise<string> {
  const body = { Token: anna.passwordToken, Password: password, PasswordWiederholung: password };
  const set = await service.call('PUT', 'account/resetPassword', { body });
  return String(set.body['Token']);
}

/** A fresh session of somebody who has set that password. */
export async function signedIn(service: Service, { email }: Recommender): Promise<string> {
  const { body } = await service.call('POST', 'account/login', { body: { Email: email, Password: password } });
  return String(body['Token']);
}

export const currentPassword = { AktuellesPasswort: password };

/** The claims that a token or a session sees. */
export async function claimsOf(service: Service, token: string): Promise<Record<string, unknown>[]> {
  const { body } = await service.call('GET', 'praemierung/?details=true', { token });
  return (body as unknown as { Praemierungen: Record<string, unknown>[] }).Praemierungen;
}
