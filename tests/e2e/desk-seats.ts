import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { keyWish, releasers, type Releaser } from '../api/given/releasers.ts';
import { addressOf } from '../browser/addresses.ts';
import { operatorKey } from '../browser/product.ts';
import { signInAtDesk, type DeskPerson } from './desk.ts';
import { tellService } from './people.ts';

/** Somebody for whom the environment vouches, so that they may release. */
export async function releaser(
  request: APIRequestContext,
  name: Releaser,
  scopes: readonly string[] = ['Zahllaeufe', 'Freigabe'],
): Promise<DeskPerson> {
  const body = keyWish(name, releasers[name], scopes);
  await tellService(request, { method: 'POST', path: 'operator/schluessel', body, token: operatorKey });
  return { name, key: releasers[name], secret: '' };
}

/** Somebody's part of a bounty is collected by transfer, as the route of their mail's link lets them. */
export async function collected(request: APIRequestContext, route: string, holder: string): Promise<void> {
  const token = new URLSearchParams(route.split('?')[1]).get('token') ?? '';
  const Bankdaten = { Kontoinhaber: holder, Iban: 'DE89370400440532013000' };
  await tellService(request, { method: 'PUT', path: 'praemierung/', token, body: { Auszahlung: 'Geld', Bankdaten } });
}

/** Goes to a page of the desk. */
export const at = (page: Page, route: string) =>
  page.goto(`${addressOf('service')}/lindenstrom/betrieb#/betrieb/${route}`);

/** The desk of somebody, in a window of their own. */
export async function deskOf(browser: Browser, person: DeskPerson): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtDesk(page, person);
  return page;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

export const dialog = (page: Page) => page.getByRole('dialog');
