import { recipientBody, referralBody } from '../given/people.ts';
import { hashOf, keyWish } from '../given/releasers.ts';
import type { Answer } from '../service/service.ts';
import type { Story, Who } from './story.ts';

/** People of the stories, and what they do in most of them. Each step is told like any other. */

/** The key that the environment of each story's tenant vouches for. */
export const firstKeyOf = (tenant: string) => `first-key-of-${tenant}`;
export const environment = (story: Story): Who => ['the first key', firstKeyOf(story.tenant.key)];

export const firstKeyHash = (tenant: string) => hashOf(firstKeyOf(tenant));
/** Two people whose keys the environment vouches for. */
export const releasersOf = (tenant: string) => ({
  'Karin Vogt': `key-of-karin-at-${tenant}`,
  'Jonas Ehlers': `key-of-jonas-at-${tenant}`,
});

export const textOf = ({ body }: Answer, name: string): string => {
  const value: unknown = body[name];
  if (typeof value !== 'string') throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return value;
};

export interface Recommender {
  readonly email: string;
  readonly number: string;
  readonly hash: string;
  readonly passwordToken: string;
  readonly as: Who;
}

interface Recommending {
  /** Number of the adviser in whose name it is. */
  readonly agent?: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly product?: string;
  readonly share?: 100 | 50 | 0;
  readonly language?: 'de' | 'en';
}

/** Somebody recommends and confirms it by the mail. */
export async function recommends(story: Story, given: Recommending): Promise<Recommender> {
  const { email, firstName = 'Anna', lastName = 'Schmidt', product = 'lindenstrom-natur', share = 100 } = given;
  const language = given.language ?? 'de';
  const withAdviser = given.agent === undefined ? {} : { AgentNumber: given.agent };
  const { text, version } = story.tenant.texts[language].termsLabel;
  const body = referralBody(story.service, {
    Empfehlung: { ProduktId: product, AnteilEmpfehler: share, AgbText: text, AgbVersion: version, ...withAdviser },
    Empfehler: { Vorname: firstName, Nachname: lastName, Email: email },
  });
  await story.ask(`${firstName} recommends`, 'createReferral', { body, language });
  const Token = story.linkTo(email, 'bestaetigung');
  const confirmed = await story.ask(`${firstName} confirms`, 'confirmReferral', { body: { Token }, language });
  const user = confirmed.body['Benutzer'] as unknown as Record<string, string>;
  return {
    email,
    number: textOf(confirmed, 'Empfehlungsnummer'),
    hash: textOf(confirmed, 'Empfehlerhash'),
    passwordToken: String(confirmed.body['PasswortToken']),
    as: [firstName, user['Token'] ?? ''],
  };
}

export interface Recipient {
  readonly email: string;
  readonly number: string;
  /** Of the device on which the data were typed. */
  readonly as: Who;
  /** Of who came by the mail. */
  readonly confirmed: Who;
}

/** Somebody gives data for a referral and confirms them by the mail. */
export async function isRecommended(
  story: Story,
  { number }: Pick<Recommender, 'number'>,
  { email, firstName = 'Lena' }: { readonly email: string; readonly firstName?: string },
): Promise<Recipient> {
  const body = recipientBody(story.service, { Email: email, Vorname: firstName });
  const given = await story.ask(`${firstName} gives data`, 'createRecipient', {
    path: { referralNumber: number },
    body,
  });
  const Token = story.linkTo(email, 'empfaengerbestaetigung');
  const confirmed = await story.ask(`${firstName} confirms the data`, 'confirmRecipient', { body: { Token } });
  return {
    email,
    number: textOf(given, 'Empfaengernummer'),
    as: [firstName, textOf(given, 'EmpfaengerToken')],
    confirmed: [`${firstName} by the mail`, textOf(confirmed, 'EmpfaengerToken')],
  };
}

/** What the tenant's system tells of an order. */
export function tellsOrder(story: Story, id: string, order: Readonly<Record<string, unknown>>): Promise<Answer> {
  const Auftragsdatum = story.service.clock.now().toISOString().slice(0, 19);
  const body = { ExterneId: id, ProduktId: 'lindenstrom-natur', Status: 'Offen', Auftragsdatum, ...order };
  return story.ask(`the tenant tells of order ${id}`, 'reportOrder', { body, as: environment(story) });
}

/** Somebody sets the password by which they log in. */
export async function setsPassword(story: Story, who: Recommender, password: string): Promise<Who> {
  const [name] = who.as;
  const body = { Token: who.passwordToken, Password: password, PasswordWiederholung: password };
  return [name, textOf(await story.ask(`${name} sets a password`, 'setPassword', { body }), 'Token')];
}

/** Both people who release have their keys registered. */
export async function releasersCome(story: Story): Promise<{ readonly karin: Who; readonly jonas: Who }> {
  const keys = Object.entries(releasersOf(story.tenant.key));
  for (const [name, key] of keys) {
    const body = keyWish(name, key, ['Zahllaeufe', 'Freigabe', 'Berichte', 'Sperren']);
    await story.ask(`${name}’s key is registered`, 'createOperatorKey', { body, as: environment(story) });
  }
  const { 'Karin Vogt': karin, 'Jonas Ehlers': jonas } = releasersOf(story.tenant.key);
  return { karin: ['Karin Vogt', karin], jonas: ['Jonas Ehlers', jonas] };
}
