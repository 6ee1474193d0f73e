import { expect, type Page } from 'playwright/test';
import type { AgencyRole } from '#contract/agency-roles.ts';
import { goTo, settle, visit, widgetOn, type Site } from './partner-page.ts';

/** What the demo's provider calls who is there of an agency, by role. */
const accounts: Readonly<Record<AgencyRole, string>> = {
  AgenturInhaber: 'Inhaberin der Agentur',
  AgenturInhaber_inaktiv: 'früherer Inhaber',
  AgenturMitarbeiter: 'Mitarbeiterin',
  Platzhalter: 'noch ohne Rolle',
};

/** Signs in at the demo's own provider, in the window that the office opens. */
export async function signIn(page: Page, role: AgencyRole): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    widgetOn(page).getByRole('button', { name: 'Anmelden' }).click(),
  ]);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: accounts[role] }).click();
  await closed;
}

/** Comes to a page of the office from the partner's page, and signs in there. */
export async function comeToOffice(page: Page, route: string, role: AgencyRole, site: Site = 'site'): Promise<void> {
  await visit(page, route, site);
  await settle(page);
  await signIn(page, role);
  await expect(widgetOn(page).getByRole('button', { name: 'Abmelden' })).toBeVisible();
}

/** Goes on to another page of the office, and waits for it. */
export async function goInOffice(page: Page, route: string): Promise<void> {
  await goTo(page, route);
  await expect.poll(() => new URL(page.url()).hash.split('?')[0]).toBe(`#${route}`);
  await expect(widgetOn(page).getByText(/^(Wird geladen|Loading)$/)).toHaveCount(0);
  await settle(page);
}
