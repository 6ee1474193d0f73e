import type { FrameLocator, Page } from 'playwright/test';
import { tick } from './form.ts';
import { documentOf, openWidget } from './partner-page.ts';
import { newEmail, newRecommender } from './people.ts';
import { expect, test } from './people-fixture.ts';

/** What makes calls: it comes after the first screen. */
const caller = '**/assets/make-call-*.js';
const press = (widget: FrameLocator, name: string) => widget.getByRole('button', { name, exact: true }).press('Enter');

/** Presses in vain a second time, on a service that answers: the same screen comes in another document. */
async function pressInVain(page: Page, widget: FrameLocator, button: string): Promise<void> {
  await press(widget, button);
  await expect(widget.getByRole('alert')).toContainText('Die Verbindung ist fehlgeschlagen.');
  await documentOf(page).evaluate(() => Object.assign(window, { isBefore: true }));
  await press(widget, 'Noch einmal versuchen');
  await expect.poll(() => documentOf(page).evaluate(() => 'isBefore' in window)).toBe(false);
}

test('where what sends a form does not come, the form comes again in another document with what was entered', async ({
  page,
}) => {
  await page.route(caller, (route) => route.abort());
  const widget = await openWidget(page, '/empfehlen/lindengas-fair');
  await widget.getByRole('radio', { name: /Wir teilen/ }).check();
  await widget.getByLabel('Vorname').fill('Anna');
  await widget.getByLabel('Nachname').fill('Schmidt');
  const email = newEmail('anna');
  await widget.getByLabel('E-Mail-Adresse').fill(email);
  const terms = widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ });
  await tick(terms);
  await pressInVain(page, widget, 'Meinen Link erstellen');
  await expect(widget.getByLabel('Vorname')).toHaveValue('Anna');
  await expect(widget.getByLabel('Nachname')).toHaveValue('Schmidt');
  await expect(widget.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await expect(widget.getByRole('radio', { name: /Wir teilen/ })).toBeChecked();
  // A consent is given anew.
  await expect(terms).not.toBeChecked();
  expect(await documentOf(page).evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe('{}');
  await page.unroute(caller);
  await tick(terms);
  await press(widget, 'Meinen Link erstellen');
  await expect(widget.getByText('Bestätige deine E-Mail-Adresse')).toBeVisible();
});

test('a page that came by a secret link has it in the other document as well', async ({ page, request }) => {
  const { passwordToken } = await newRecommender(request);
  await page.route(caller, (route) => route.abort());
  const widget = await openWidget(page, `/registrieren?token=${passwordToken}`);
  const fill = async () => {
    for (const name of ['Neues Passwort', 'Wiederholung des Passworts']) {
      await widget.getByRole('textbox', { name, exact: true }).fill('Sonnenschein1');
    }
  };
  await fill();
  await pressInVain(page, widget, 'Passwort speichern');
  await expect(widget.getByRole('textbox', { name: 'Neues Passwort', exact: true })).toHaveValue('');
  expect(page.url()).not.toContain(passwordToken);
  await page.unroute(caller);
  await fill();
  await press(widget, 'Passwort speichern');
  await expect(widget.getByText('Hallo Anna')).toBeVisible();
});

test('another page that did not come comes in another document, and the page around goes along', async ({ page }) => {
  await page.route('**/assets/contact-page-*.js', (route) => route.abort());
  const widget = await openWidget(page, '/faq');
  await widget.getByRole('link', { name: 'Kontakt', exact: true }).press('Enter');
  await expect(widget.getByRole('heading', { name: 'Das hat nicht geklappt' })).toBeFocused();
  await documentOf(page).evaluate(() => Object.assign(window, { isBefore: true }));
  await press(widget, 'Noch einmal versuchen');
  await expect.poll(() => documentOf(page).evaluate(() => 'isBefore' in window)).toBe(false);
  await page.unroute('**/assets/contact-page-*.js');
  await press(widget, 'Noch einmal versuchen');
  await expect(widget.getByRole('heading', { level: 1 })).toContainText('Kontakt');
  await expect(page).toHaveURL(/#\/kontakt$/);
});
