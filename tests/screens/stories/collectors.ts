import { getByRole } from '@testing-library/dom';
import { vi } from 'vitest';
import { fromWire } from '#contract/wire.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import {
  isRecommended,
  recommends,
  setsPassword,
  tellsOrder,
  type Recipient,
  type Recommender,
} from '../../api/approved/characters.ts';
import type { Story, Who } from '../../api/approved/story.ts';
import { account } from '../../api/given/bounty-people.ts';
import type { Device } from '../device.ts';
import type { ScreenStory } from '../story.ts';
import { serves } from './tenant-changes.ts';

/** People of the stories about recipients and about collecting. */

export const password = 'Sonnenschein1';

/** So long ago that the bounty of an order that is paid is ready at once. */
export const longAgo = '2026-04-20T10:00:00';

interface Wanted {
  readonly firstName: string;
  readonly share?: 100 | 50 | 0;
  readonly product?: string;
  /** What is told of the order; nothing where it is null. */
  readonly order?: Readonly<Record<string, unknown>> | null;
}

export interface Earned {
  readonly anna: Recommender;
  readonly lena: Recipient;
}

/** Somebody recommends, somebody gives their data, and the tenant tells of an order: paid, so that the bounty is ready. */
export async function earns(story: Story, { firstName, share, product, order = {} }: Wanted): Promise<Earned> {
  const mailbox = firstName.toLowerCase();
  const given = { ...(share !== undefined && { share }), ...(product !== undefined && { product }) };
  const anna = await recommends(story, { email: `${mailbox}@example.de`, firstName, ...given });
  const lena = await isRecommended(story, anna, {
    email: `lena.of.${mailbox}@example.de`,
    firstName: `Lena of ${firstName}`,
  });
  if (order !== null)
    await isPaid(story, firstName, lena, { ...(product !== undefined && { ProduktId: product }), ...order });
  return { anna, lena };
}

/** The tenant tells of the order of somebody's contact: paid long ago, where nothing else is said. */
export async function isPaid(
  story: Story,
  firstName: string,
  { number }: Pick<Recipient, 'number'>,
  order: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const paid = { Empfaengernummer: number, Status: 'Gezahlt', Auftragsdatum: longAgo };
  await tellsOrder(story, `LS-of-${firstName}`, { ...paid, ...order });
}

/** The link of the newest mail to somebody that leads to a page. */
export const linkOf = ({ elsewhere }: ScreenStory, email: string, page: string): string =>
  `/${page}?token=${elsewhere.linkTo(email, page)}`;

/** Fills in fields by their labels. */
export async function fills({ type }: Device, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await type(label, text);
}

/** Somebody sets the password by which they log in. */
export async function hasPassword({ elsewhere }: ScreenStory, who: Recommender): Promise<void> {
  await setsPassword(elsewhere, who, password);
}

/** Somebody who has a password has logged in on the device before. */
export async function isSignedIn({ elsewhere }: ScreenStory, { email: Email, as: [name] }: Recommender): Promise<Who> {
  const { body } = await elsewhere.ask(`${name} logs in`, 'login', { body: { Email, Password: password } });
  window.localStorage.setItem(`${window.location.host}/${elsewhere.tenant.key}_token`, JSON.stringify(fromWire(body)));
  return [name, String(body['Token'])];
}

/** What a link or a session may collect, newest first. */
export async function claimsOf(story: Story, as: Who): Promise<readonly string[]> {
  const { body } = await story.ask(`what there is for ${as[0]}`, 'readClaims', { as });
  return (body['Praemierungen'] as unknown as Record<string, string>[]).map(({ PraemierungId = '' }) => PraemierungId);
}

/** Somebody has had a part of it blocked, e.g. `Praemie` or `Empfehlung`. */
export async function isBlocked(story: Story, as: Who, Sache: string, Gegenstand: string): Promise<void> {
  const body = { Sache, Gegenstand, Grund: 'Verdacht auf erfundene Bestellungen' };
  await story.ask(`a block of ${Sache}`, 'createBlock', { as, body });
}

/** Somebody collects a bounty by its link, as money or as a voucher. */
export async function collects(story: Story, email: string, how: 'Geld' | 'Gutschein'): Promise<Who> {
  const as: Who = [`the link of ${email}`, story.linkTo(email, 'praemie')];
  const body =
    how === 'Geld'
      ? { Auszahlung: how, Bankdaten: account }
      : { Auszahlung: how, GutscheinEmpfang: { Email: email, EmailWiederholung: email } };
  await story.ask(`${email} collects`, 'collectBounty', { as, body });
  return as;
}

/** The tenant is another one from now on. */
export function changes(story: ScreenStory, change: (tenant: Tenant) => Tenant): void {
  const { tenant: known, service } = story.elsewhere;
  const tenant = service.tenants.get(known.key);
  if (!tenant) throw new Error(`there is no tenant ${known.key}`);
  serves(story, change(tenant));
}

/** The text that recipients agree to is another one, in every language. */
export function changesConsent(story: ScreenStory, version: string): void {
  changes(story, (tenant) => {
    const { de, en } = tenant.texts;
    const changed = ({ text }: { readonly text: string }, words: string) => ({ text: `${text} ${words}`, version });
    return {
      ...tenant,
      texts: {
        de: { ...de, recipientConsentLabel: changed(de.recipientConsentLabel, `Das ist Fassung ${version}.`) },
        en: { ...en, recipientConsentLabel: changed(en.recipientConsentLabel, `This is version ${version}.`) },
      },
    };
  });
}

/** Writes another route into the address, as a person does who pastes a link into an open tab. */
export function pastes(route: string): Promise<void> {
  window.history.pushState(null, '', `#${route}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return Promise.resolve();
}

/** A call fails, and no other. @returns how to end that */
export function failsAt(path: string): () => void {
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return request.url.includes(path) ? Promise.reject(new TypeError('Failed to fetch')) : ask(request);
  });
  return () => void vi.stubGlobal('fetch', ask);
}

/** Somebody presses a button twice, as one does who is used to that. */
export const pressesTwice =
  (name: string) =>
  ({ user }: Device): Promise<void> =>
    user.dblClick(getByRole(document.body, 'button', { name }));
