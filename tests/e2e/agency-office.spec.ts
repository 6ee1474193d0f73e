import { expect, test, type Frame, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { signIn } from './office.ts';
import { documentOf, goTo, settle, visit, widgetOn } from './partner-page.ts';

const office = (page: Page) => widgetOn(page);
const column = (page: Page, name: string) => office(page).getByRole('columnheader', { name, exact: true });
const hashOf = (page: Page) => new URL(page.url()).hash;

const stored = (frame: Frame, what: string) =>
  frame.evaluate((name) => localStorage.getItem(`${window.location.host}/lindenstrom_${name}`), what);

test('an agency signs in from a partner’s page, looks at its orders in every way, and leaves', async ({ page }) => {
  await visit(page, '/agentur/auftraege');
  await expect(office(page).getByRole('heading', { level: 1, name: 'Im Agenturbüro anmelden' })).toBeVisible();
  await expect.poll(() => hashOf(page)).toContain('#/agentur/anmelden?to=');
  await signIn(page, 'AgenturInhaber');

  // Back where the link led.
  await expect(office(page).getByRole('heading', { level: 1, name: 'Aufträge' })).toBeVisible();
  await expect.poll(() => hashOf(page)).toBe('#/agentur/auftraege');
  await settle(page);
  await expect(column(page, 'Bestellt')).toHaveAttribute('aria-sort', 'descending');

  await office(page).getByRole('button', { name: 'Produkt', exact: true }).click();
  await expect(column(page, 'Produkt')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => hashOf(page)).toBe('#/agentur/auftraege?order=ProduktName&direction=up');
  await office(page).getByRole('searchbox', { name: 'Filter' }).fill('Natur');
  await expect(office(page).getByText(/^\d+ (Eintrag passt|Einträge passen)$/)).toBeAttached();

  // The link to this state leads to it again, whoever was signed in still is, and what they look for is there.
  await page.reload();
  await expect(column(page, 'Produkt')).toHaveAttribute('aria-sort', 'ascending');
  await expect(office(page).getByRole('searchbox', { name: 'Filter' })).toHaveValue('Natur');

  expect(await stored(documentOf(page), 'token')).toBeNull();
  await office(page).getByRole('button', { name: 'Abmelden' }).click();
  await expect(office(page).getByText('Du bist abgemeldet.')).toBeVisible();
  expect(await stored(documentOf(page), 'office')).toBeNull();
  await goTo(page, '/agentur/auftraege');
  await expect(office(page).getByRole('heading', { level: 1, name: 'Im Agenturbüro anmelden' })).toBeVisible();
});

test('somebody without a role is told so, and whom to ask', async ({ page }) => {
  await page.goto(`${addressOf('service')}/lindenstrom/agentur`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Anmelden' }).click(),
  ]);
  await popup.getByRole('button', { name: 'noch ohne Rolle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Du hast noch keinen Zugang' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
