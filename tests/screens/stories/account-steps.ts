import { fromWire } from '#contract/wire.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { registrationBody } from '../../api/given/account-people.ts';
import { referralBody } from '../../api/given/people.ts';
import { recommends, setsPassword, textOf, type Recommender } from '../../api/approved/characters.ts';
import type { Change } from '../../api/approved/start.ts';
import type { Who } from '../../api/approved/story.ts';
import type { Device } from '../device.ts';
import type { ScreenStory } from '../story.ts';

/** What most stories of an account begin with, and what they do on the way. */

export const password = 'Sonnenschein1';

/** With texts of its own, which may change while a story is told. */
export const withOwnTexts: Change = (tenant) => ({ ...tenant, texts: structuredClone(tenant.texts) });

/** The tenant says something else from now on. */
export function changesText({ texts }: Tenant, name: 'termsLabel' | 'newsletterLabel'): void {
  for (const language of ['de', 'en'] as const) {
    const { text } = texts[language][name];
    Object.assign(texts[language][name], { text: `${text} [2026]`, version: 'later' });
  }
}

/** Somebody who has recommended and set a password. */
export async function hasAccount(
  { elsewhere }: ScreenStory,
  email: string,
  firstName = 'Anna',
): Promise<Recommender & { readonly session: Who }> {
  const person = await recommends(elsewhere, { email, firstName });
  return { ...person, session: await setsPassword(elsewhere, person, password) };
}

/** Somebody who has registered and set a password. */
export async function hasRegistered({ elsewhere }: ScreenStory, email: string): Promise<Who> {
  const body = registrationBody(elsewhere.service, { Email: email, NewsletterPermission: false });
  await elsewhere.ask('Berta registers', 'createRecommender', { body });
  const Token = elsewhere.linkTo(email, 'registrieren');
  const twice = { Token, Password: password, PasswordWiederholung: password };
  const answer = await elsewhere.ask('Berta sets a password', 'setPassword', { body: twice });
  return ['Berta', textOf(answer, 'Token')];
}

export const keyOfSession = ({ elsewhere }: ScreenStory) => `${window.location.host}/${elsewhere.tenant.key}_token`;

/** The device has somebody's session from an earlier visit. @param user as the service has answered it */
export function keepsSession(story: ScreenStory, user: unknown): void {
  window.localStorage.setItem(keyOfSession(story), JSON.stringify(fromWire(user)));
}

/** The device has the session of somebody who logged in with the password. */
export async function isSignedIn(story: ScreenStory, Email: string, Password = password): Promise<Who> {
  const answer = await story.elsewhere.ask(`${Email} logs in`, 'login', { body: { Email, Password } });
  keepsSession(story, answer.body);
  return [Email, textOf(answer, 'Token')];
}

/** The device has the session of somebody who has recommended and has no password yet. */
export async function isSignedInWithoutPassword(story: ScreenStory, Email: string): Promise<Who> {
  const { elsewhere } = story;
  const body = referralBody(elsewhere.service, { Empfehler: { Email, Vorname: 'Clara' } });
  await elsewhere.ask('Clara recommends', 'createReferral', { body });
  const Token = elsewhere.linkTo(Email, 'bestaetigung');
  const answer = await elsewhere.ask('Clara confirms', 'confirmReferral', { body: { Token } });
  const user = answer.body['Benutzer'] as unknown as Record<string, string>;
  keepsSession(story, user);
  return ['Clara', user['Token'] ?? ''];
}

/** Fills in a form's text fields by their labels, and presses a button. */
export const fills =
  (entries: Readonly<Record<string, string>>, button: string | RegExp) =>
  async ({ type, press }: Device): Promise<void> => {
    for (const [label, text] of Object.entries(entries)) await type(new RegExp(`^${label}`), text);
    await press(button);
  };

/** Does something without a connection. */
export const without =
  (broken: Device['broken'], act: (device: Device) => Promise<unknown>) =>
  async (device: Device): Promise<void> => {
    device.broken = broken;
    await act(device);
  };

/** Does something with the connection back again. */
export const online = (act: (device: Device) => Promise<unknown>) => without(null, act);

export const connectionFailed = /^Die Verbindung ist fehlgeschlagen/;

/** Logs in by the form. @param seen a text that stands there afterwards */
export async function logsInHere(
  story: ScreenStory,
  title: string,
  email: string,
  seen: string | RegExp,
): Promise<void> {
  const act = async (device: Device) => {
    await device.open('/login', 'de');
    await device.settles('Passwort vergessen?');
    await fills({ 'E-Mail-Adresse': email, Passwort: password }, 'Anmelden')(device);
  };
  await story.does(title, act, seen);
}
