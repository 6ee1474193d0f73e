import type { FrameLocator, Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { tick } from './form.ts';
import { documentOf, openWidget } from './partner-page.ts';
import { newEmail, newRecommender } from './people.ts';
import { expect, test } from './people-fixture.ts';

/** What makes calls: it comes after the first screen. */
const caller = '**/assets/make-call-*.js';
const press = (widget: FrameLocator, name: string) => widget.getByRole('button', { name, exact: true }).press('Enter');

/** Has a file get lost in the widget's first document, as often as it is asked for there. */
async function loseIn(page: Page, file: string): Promise<{ readonly isOver: () => boolean }> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.url().startsWith(addressOf('service'))) documents += 1;
  });
  await page.route(file, (route) => (documents > 1 ? route.continue() : route.abort()));
  return { isOver: () => documents > 1 };
}

test('where what sends a form does not come, the form comes again in another document with what was entered', async ({
  page,
}) => {
  const lost = await loseIn(page, caller);
  const widget = await openWidget(page, '/empfehlen/lindengas-fair');
  await widget.getByRole('radio', { name: /Wir teilen/ }).check();
  await widget.getByLabel('Vorname').fill('Anna');
  await widget.getByLabel('Nachname').fill('Schmidt');
  const email = newEmail('anna');
  await widget.getByLabel('E-Mail-Adresse').fill(email);
  const terms = widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ });
  await tick(terms);
  await press(widget, 'Meinen Link erstellen');
  await expect(widget.getByRole('alert')).toContainText('Die Verbindung ist fehlgeschlagen.');
  await press(widget, 'Noch einmal versuchen');
  await expect.poll(lost.isOver).toBe(true);
  await expect(widget.getByLabel('Vorname')).toHaveValue('Anna');
  await expect(widget.getByLabel('Nachname')).toHaveValue('Schmidt');
  await expect(widget.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await expect(widget.getByRole('radio', { name: /Wir teilen/ })).toBeChecked();
  // A consent is given anew.
  await expect(terms).not.toBeChecked();
  const said = widget.getByText('Die Eingaben sind wieder da. Bitte die Häkchen neu setzen');
  await expect(said).toBeVisible();
  expect(await documentOf(page).evaluate(() => sessionStorage.length)).toBe(0);
  await tick(terms);
  await press(widget, 'Meinen Link erstellen');
  await expect(widget.getByText('Bestätige deine E-Mail-Adresse')).toBeVisible();
});

test('entries come back to a form that waits for who is here, and nobody but who pressed is led on', async ({
  page,
}) => {
  const lost = await loseIn(page, caller);
  const widget = await openWidget(page, '/registrieren');
  const email = widget.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true });
  await widget.getByRole('textbox', { name: 'Vorname', exact: true }).fill('Berta');
  await widget.getByRole('textbox', { name: 'Nachname', exact: true }).fill('Schulz');
  await email.fill('berta@example.org');
  await tick(widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
  for (let times = 0; times < 2; times += 1) {
    await press(widget, 'Registrieren');
    await expect(widget.getByRole('alert')).toContainText('Die Verbindung ist fehlgeschlagen.');
  }
  expect(lost.isOver()).toBe(false);
  await press(widget, 'Noch einmal versuchen');
  await expect.poll(lost.isOver).toBe(true);
  await expect(email).toHaveValue('berta@example.org');
  await expect(widget.getByRole('textbox', { name: 'Vorname', exact: true })).toHaveValue('Berta');
  await expect(widget.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a page that came by a secret link has it in the other document as well', async ({ page, request }) => {
  const { passwordToken } = await newRecommender(request);
  const lost = await loseIn(page, caller);
  const widget = await openWidget(page, `/registrieren?token=${passwordToken}`);
  await press(widget, 'Noch einmal versuchen');
  await expect.poll(lost.isOver).toBe(true);
  for (const name of ['Neues Passwort', 'Wiederholung des Passworts']) {
    await widget.getByRole('textbox', { name, exact: true }).fill('Sonnenschein1');
  }
  expect(page.url()).not.toContain(passwordToken);
  await press(widget, 'Passwort speichern');
  await expect(widget.getByText('Hallo Anna')).toBeVisible();
});

test('another page that did not come comes in another document, and the page around goes along', async ({ page }) => {
  const lost = await loseIn(page, '**/assets/contact-page-*.js');
  const widget = await openWidget(page, '/faq');
  await widget.getByRole('link', { name: 'Kontakt', exact: true }).press('Enter');
  await expect(widget.getByRole('heading', { name: 'Das hat nicht geklappt' })).toBeFocused();
  await press(widget, 'Noch einmal versuchen');
  await expect.poll(lost.isOver).toBe(true);
  await expect(widget.getByRole('heading', { level: 1 })).toContainText('Kontakt');
  await expect(page).toHaveURL(/#\/kontakt$/);
});
