import type { Mail } from '#server/domain/mails/mail.ts';
import { confirmedRecommender, type Recommender } from './people.ts';
import { newEmail, tokenIn, type Answer, type Service } from '../service/service.ts';

/** A good password, unlike any name. */
export const password = 'Lindenbluete7';

/** The body of `account/createEmpfehler` as the widget sends it. */
export function registrationBody(service: Service, change: object = {}) {
  const { termsLabel, newsletterLabel } = service.tenant.texts.de;
  return {
    Anrede: 'Frau',
    Vorname: 'Berta',
    Nachname: 'Schulz',
    Email: newEmail(),
    AgbAkzeptiert: true,
    AgbText: termsLabel.text,
    AgbVersion: termsLabel.version,
    NewsletterPermission: true,
    NewsletterText: newsletterLabel.text,
    NewsletterVersion: newsletterLabel.version,
    ...change,
  };
}

/** The newest mail of a kind to somebody. */
export async function mailOf<Kind extends Mail['kind']>(service: Service, to: string, kind: Kind) {
  const mail = (await service.mailsTo(to)).findLast((each) => each.kind === kind);
  if (!mail) throw new Error(`no mail of kind ${kind} to ${to}`);
  return mail as Extract<Mail, { kind: Kind }>;
}

/** Registers and answers the secret of the mailed link. */
export async function registrationToken(service: Service, email: string, change: object = {}): Promise<string> {
  const body = registrationBody(service, { Email: email, ...change });
  const answer = await service.call('POST', 'account/createEmpfehler', { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return tokenIn((await mailOf(service, email, 'registration')).confirmUrl);
}

export const setPassword = (service: Service, token: string, text = password, more: object = {}): Promise<Answer> =>
  service.call('PUT', 'account/resetPassword', {
    body: { Token: token, Password: text, PasswordWiederholung: text, ...more },
  });

export const logIn = (service: Service, email: string, text = password, from?: string): Promise<Answer> =>
  service.call('POST', 'account/login', { body: { Email: email, Password: text }, ...(from && { from }) });

export interface Member {
  readonly email: string;
  readonly hash: string;
  readonly token: string;
}

/** Somebody who registered, confirmed and chose the password. */
export async function newMember(service: Service, change: object = {}): Promise<Member> {
  const email = newEmail();
  const answer = await setPassword(service, await registrationToken(service, email, change));
  if (answer.status !== 200) throw new Error(answer.text);
  return { email, hash: String(answer.body['Empfehlerhash']), token: String(answer.body['Token']) };
}

/** Somebody with a referral and a password, freshly logged in. */
export async function recommenderWithPassword(service: Service): Promise<Recommender> {
  const anna = await confirmedRecommender(service);
  const answer = await setPassword(service, anna.passwordToken);
  if (answer.status !== 200) throw new Error(answer.text);
  return { ...anna, token: String(answer.body['Token']) };
}

/** What is in the database, for what no call shows. */
export async function rowsOf(service: Service, statement: string, ...values: unknown[]) {
  return (await service.database.executeSql(statement, values)).rows;
}
