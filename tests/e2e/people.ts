import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { APIRequestContext, BrowserContext } from 'playwright/test';
import type { User } from '#contract/people/account/calls.ts';
import { fromWire } from '#contract/wire.ts';
import { addressOf } from '../browser/addresses.ts';
import { linkIn, mailTo } from './mailbox.ts';

type Answer = Readonly<Record<string, unknown>>;

let count = 0;

/** Somebody nobody has heard of, in any worker and any run. */
export function newEmail(name: string): string {
  count += 1;
  return `${name}.${Date.now().toString(36)}.${process.pid}.${count}@example.org`;
}

interface Sent {
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly body?: object;
  /** A bank's file, instead of a body. */
  readonly file?: string;
  readonly token?: string;
  /** The network address it seems to come from; this machine's if not said. */
  readonly from?: string;
  /** Lindenstrom if not said. */
  readonly tenant?: string;
}

let devices = 0;

/** The network address of a device that nobody has seen: what one address may do in an hour is limited. */
export function newDevice(): string {
  devices += 1;
  return `10.${process.pid % 250}.${devices >> 8}.${devices & 255}`;
}

/** Makes a call as a programme of the tenant would. Throws when it is refused. */
export async function tellService(
  request: APIRequestContext,
  { method, path, body, file, token, from, tenant = 'lindenstrom' }: Sent,
): Promise<Answer> {
  const response = await request.fetch(`${addressOf('service')}/api/v1/${tenant}/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(file !== undefined && { 'content-type': 'application/xml' }),
    },
    ...(body && { data: body }),
    ...(file !== undefined && { data: file }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? {} : ((await response.json()) as Answer);
}

/** Whether the next referral from this machine needs a security check. */
export async function needsCheck(request: APIRequestContext): Promise<boolean> {
  const { CaptchaErforderlich } = await tellService(request, { method: 'POST', path: 'empfehlen/create' });
  return CaptchaErforderlich === true;
}

async function solvedCheck(request: APIRequestContext, tenant: string): Promise<string | undefined> {
  const { Challenge: text } = await tellService(request, { method: 'POST', path: 'empfehlen/create', tenant });
  if (typeof text !== 'string') return undefined;
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The labels that the widget shows, which a referral and a consent must be made with. */
async function shownTexts(request: APIRequestContext, tenant: string) {
  const page = await (await request.get(`${addressOf('service')}/${tenant}/?lang=de`)).text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1];
  if (!boot) throw new Error('the frame has no boot data');
  return (JSON.parse(boot) as { texts: Record<'termsLabel' | 'newsletterLabel', { text: string; version: string }> })
    .texts;
}

interface Wish {
  readonly email: string;
  readonly token?: string;
  /** The recommender's part of the bounty in per cent; half if not said. */
  readonly share?: 100 | 50 | 0;
  /** Lindenstrom's product that both may have, if not said. */
  readonly tenant?: string;
  readonly productId?: string;
}

/** @returns the referral's number; without a token the mail that asks for confirmation is on its way */
export async function makeReferral(request: APIRequestContext, wish: Wish): Promise<string> {
  const { email, token, share = 50, tenant = 'lindenstrom', productId = 'linden-duo' } = wish;
  const { termsLabel, newsletterLabel } = await shownTexts(request, tenant);
  const captcha = token === undefined ? await solvedCheck(request, tenant) : undefined;
  const { Empfehlungsnummer } = await tellService(request, {
    method: 'POST',
    path: 'empfehlen/create',
    tenant,
    ...(token !== undefined && { token }),
    body: {
      Empfehlung: {
        ProduktId: productId,
        AnteilEmpfehler: share,
        AgbAkzeptiert: true,
        AgbText: termsLabel.text,
        AgbVersion: termsLabel.version,
      },
      Empfehler: {
        Vorname: 'Anna',
        Nachname: 'Schmidt',
        Email: email,
        NewsletterPermission: true,
        NewsletterText: newsletterLabel.text,
        NewsletterVersion: newsletterLabel.version,
      },
      ...(captcha !== undefined && { Captcha: captcha }),
    },
  });
  return String(Empfehlungsnummer);
}

/** The secret in the newest mail of a kind to somebody. */
export async function tokenFor(request: APIRequestContext, email: string, kind: string, route: string) {
  const link = linkIn(await mailTo(request, email, kind), route);
  return new URLSearchParams(link.split('?')[1]).get('token') ?? '';
}

export interface Recommender {
  readonly user: User;
  /** Of a referral that works for recipients. */
  readonly referralNumber: string;
  /** Of the link that sets a password, not used yet. */
  readonly passwordToken: string;
}

/** Somebody who has made a referral and confirmed it. */
export async function newRecommender(request: APIRequestContext, share?: Wish['share']): Promise<Recommender> {
  const email = newEmail('anna');
  await makeReferral(request, { email, ...(share !== undefined && { share }) });
  const Token = await tokenFor(request, email, 'optin', '/bestaetigung');
  const answer = await tellService(request, { method: 'PUT', path: 'empfehlen/bestaetigung', body: { Token } });
  return fromWire(answer) as Recommender;
}

/** The password of every member. */
export const memberPassword = 'Sonnenschein1';

/** Sets somebody's first password. @returns who comes back with the session that begins then */
export async function setPasswordOf(request: APIRequestContext, { user, passwordToken }: Recommender): Promise<User> {
  const body = { Token: passwordToken, Password: memberPassword, PasswordWiederholung: memberPassword };
  const { Token: token } = await tellService(request, { method: 'PUT', path: 'account/resetPassword', body });
  return { ...user, token: String(token), passwordSet: true };
}

/** The secret of a link that confirms the newsletter of somebody new, or of one that ends it. */
export async function newsletterToken(request: APIRequestContext, wanted: 'optin' | 'optout'): Promise<string> {
  const { user } = await newRecommender(request);
  const { email, token } = user;
  await tellService(request, { method: 'PUT', path: 'empfehler/newsletter/abmelden', token });
  await tellService(request, { method: 'PUT', path: 'empfehler/setNewsletterOptin', token });
  const Token = await tokenFor(request, email, 'newsletter-optin', '/empfehler/newsletter/optin');
  if (wanted === 'optin') return Token;
  await tellService(request, { method: 'PUT', path: 'empfehler/newsletter/optin', body: { Token } });
  return tokenFor(request, email, 'newsletter-confirmed', '/empfehler/newsletter/optout');
}

/** Anna Beispiel, whom the first start brings with a referral in each state. */
export async function demoRecommender(request: APIRequestContext): Promise<User> {
  return logIn(request, 'anna.beispiel@example.org', 'Empfehlung2026');
}

/** @returns who they are, with a session that begins now */
export async function logIn(request: APIRequestContext, Email: string, Password: string): Promise<User> {
  const body = { Email, Password };
  return fromWire(await tellService(request, { method: 'POST', path: 'account/login', body })) as User;
}

/**
 * Every widget that this browser opens from now on finds the session of an earlier visit, in the cookie: browsers that
 * tests drive give a frame of another site no storage.
 */
export async function comeBackAs(context: BrowserContext, user: User): Promise<void> {
  const cookie = `psoe_token_lindenstrom=${encodeURIComponent(JSON.stringify(user))}; Path=/; SameSite=None; Secure; Partitioned`;
  await context.addInitScript(
    ({ origin, text }) => {
      // oxlint-disable-next-line unicorn/no-document-cookie -- as the widget itself writes it
      if (window.location.origin === origin) document.cookie = text;
    },
    { origin: addressOf('service'), text: cookie },
  );
}
