import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { findDeskRoute } from '#contract/desk-routes.ts';
import { addressOf } from '../browser/addresses.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './clocked-fixture.ts';
import { newDeskPerson, signInAtDesk } from './desk.ts';
import { expectGoodDialogs, importOrders } from './desk-dialogs.ts';
import { fillDesk } from './desk-filled.ts';

test.use({ story: 'looks' });

/** Each language and each colour scheme once where there is least room, and the longer words where there is most. */
const looks = [
  { language: 'DE', colorScheme: 'dark', width: 320 },
  { language: 'EN', colorScheme: 'light', width: 320 },
  { language: 'EN', colorScheme: 'dark', width: 768 },
  { language: 'DE', colorScheme: 'light', width: 1440 },
] as const;

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** What of a page's content lies beyond its card or its column. */
const spilled = () =>
  [...document.querySelectorAll('main td, main dd, main a, main button')]
    .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((each) => each.textContent);

async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const { language, colorScheme, width } of looks) {
    const where = `${name} (${language}, ${colorScheme}, ${width})`;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: new RegExp(`^${language} `) }).click();
    await expect(page.locator('html'), where).toHaveAttribute('lang', language.toLowerCase());
    await expect(page.getByText(/^(Wird geladen|Loading)$/), where).toHaveCount(0);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page, where).toHaveTitle(`${heading} · Lindenstrom`);
    expect(await page.evaluate(overflow), `sideways: ${where}`).toBe(0);
    expect(await page.evaluate(spilled), `out of the window: ${where}`).toEqual([]);
    // The wide page differs from the narrow one in its layout only.
    if (width === 320) await expectAccessible(page, where);
  }
  await page.getByRole('button', { name: /^DE / }).click();
}

test('every page of the desk has room on a phone, in both languages, light and dark, with long names and words', async ({
  page,
  request,
  clocked,
}) => {
  test.setTimeout(420_000);
  expect(clocked.service).toBe(addressOf('service'));
  const scopes = ['Auftraege', 'Gutscheine', 'Zahllaeufe', 'Berichte', 'Kundenservice', 'Sperren', 'Schluessel'];
  const person = await newDeskPerson('Ann-Kathrin Freifrau von Hohenlohe-Langenburg-Wojciechowska', scopes);
  const routes = await fillDesk(request, clocked, person);
  const open = (route: string) => page.goto(`${addressOf('service')}/lindenstrom/betrieb#${route}`);

  await open(routes.signIn);
  await expect(page.getByRole('heading', { level: 1, name: 'Im Betriebsbüro anmelden' })).toBeVisible();
  await expectGoodLooks(page, 'signIn');
  await signInAtDesk(page, person);
  for (const [name, route] of Object.entries(routes)) {
    if (name === 'signIn' || name === 'start') continue;
    await open(route);
    await expect.poll(() => findDeskRoute(new URL(page.url()).hash.slice(1)), name).toBe(name);
    await expect(page.getByRole('heading', { level: 1, name: 'Das ist dir nicht zugänglich' }), name).toHaveCount(0);
    await expectGoodLooks(page, name);
  }

  await test.step('so has every dialog, which stands where one looks and leaves one where one was', async () => {
    await importOrders(request, person.key);
    await expectGoodDialogs(page, (on) => open(routes[on]));
    await page.getByRole('button', { name: /^DE / }).click();
  });

  await open(routes.orderFile);
  const name = `${'auftraege-des-vertriebspartners-'.repeat(3)}${randomUUID()}.csv`;
  const wrong = `ExterneId;ProduktId;Status;Auftragsdatum\n${'9'.repeat(60)};linden-duo;Bezahlt;gestern\n`;
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(wrong) };
  await page.getByLabel('Auftragsdatei (CSV, UTF-8)').setInputFiles(file);
  await expect(page.getByRole('table', { name: 'Falsche Zeilen' })).toBeVisible();
  await expectGoodLooks(page, 'wrong rows');
});
