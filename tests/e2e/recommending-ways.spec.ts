import type { Page } from 'playwright/test';
import { focusOn, tabTo } from './focus.ts';
import { expectComplaints, tick } from './form.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { documentOf, headingOf, openWidget, widgetOn } from './partner-page.ts';
import { newEmail, tellService, tokenFor } from './people.ts';
import { expect, test } from './people-fixture.ts';

const named = (name: string) => (focus: { name: string }) => focus.name === name;

async function fillIn(page: Page, email: string): Promise<void> {
  const widget = widgetOn(page);
  await widget.getByLabel('Vorname').fill('Anna');
  await widget.getByLabel('Nachname').fill('Schmidt');
  await widget.getByLabel('E-Mail-Adresse').fill(email);
  await tick(widget.getByLabel(/Ich bin mindestens 18/));
}

const create = (page: Page) => widgetOn(page).getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');

/** Opens the link in the mail, confirms and comes to the share page. */
async function confirm(page: Page, email: string): Promise<void> {
  await expect(headingOf(page)).toHaveText('Bestätige deine E-Mail-Adresse');
  const link = linkIn(await mailTo(page.request, email, 'optin'), '/bestaetigung');
  await page.goto('about:blank');
  await page.goto(link);
  await widgetOn(page).getByRole('button', { name: 'Bestätigen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Teile deinen Link');
}

test('a recommendation with an adviser: searched, turned over, chosen, kept with the link', async ({ page }) => {
  const email = newEmail('anna');
  const widget = await openWidget(page);
  await widget.getByRole('link', { name: /Mit Beratung empfehlen.*Linden Duo/ }).press('Enter');
  await expect(headingOf(page)).toHaveText('Linden Duo mit Beratung empfehlen');
  const choices = widget.getByRole('button', { name: /^Wählen/ });
  await expect(choices).toHaveCount(6);
  await expect(widget.getByText('21 Ansprechpersonen')).toBeVisible();

  await widget.getByRole('button', { name: 'Nächste Seite' }).press('Enter');
  await expect(widget.getByText('Seite 2 von 4')).toBeVisible();
  await expect(choices.first()).toHaveAccessibleName(/Fuchs-Lindner|Grote/);
  await expect(widget.getByText('21 Ansprechpersonen')).toBeFocused();

  const search = widget.getByRole('searchbox');
  await search.fill('99999');
  await search.press('Enter');
  await expect(widget.getByText('Niemand gefunden')).toBeVisible();
  await search.fill('5066');
  await search.press('Enter');
  await expect(choices).toHaveCount(3);
  const photos = await documentOf(page).evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.map(({ naturalWidth }) => naturalWidth);
  });
  expect(photos).toEqual([160, 160, 160]);

  await widget.getByRole('button', { name: /Wählen.*Kaya/ }).press('Enter');
  await expect(widget.getByRole('heading', { name: 'Ansprechperson für deinen Kontakt' })).toBeFocused();
  await fillIn(page, email);
  await create(page);
  await confirm(page, email);
  await expect(widgetOn(page).getByText('Um deinen Kontakt kümmert sich Kaya, 50667 Aulingen.')).toBeVisible();
});

test('an employee recommends with the company address; elsewhere the way there is shown', async ({ page }) => {
  const employee = newEmail('anna').replace('example.org', 'lindenstrom.example');
  const widget = await openWidget(page, '/empfehlen/linden-duo');
  await fillIn(page, employee);
  await create(page);
  await expect(widget.getByRole('alert')).toContainText(
    'Beschäftigte und Menschen, die beruflich Verträge vermitteln, sind ausgenommen.',
  );
  await widget.getByRole('alert').getByRole('link').press('Enter');

  await expect(headingOf(page)).toHaveText('Für Beschäftigte: privat empfehlen');
  await tick(widget.getByRole('radio', { name: 'Lindengas Fair' }));
  await fillIn(page, newEmail('anna'));
  await create(page);
  await expectComplaints(widget, [{ field: 'E-Mail-Adresse', sentence: 'Bitte gib deine Firmen-E-Mail-Adresse an.' }]);
  await widget.getByLabel('E-Mail-Adresse').fill(employee);
  await create(page);
  await confirm(page, employee);
  await expect(widgetOn(page).getByText(/Dein Link für Lindengas Fair ist fertig/)).toBeVisible();
});

test('a code from a leaflet leads to the recommendation, by keyboard alone', async ({ page, recommender }) => {
  const { token, recommenderHash } = recommender.user;
  const shared = await tellService(page.request, {
    method: 'GET',
    path: `empfehlen/${recommender.referralNumber}/${recommenderHash}`,
    token,
  });
  await openWidget(page, '/exklusiv');
  await expect(headingOf(page)).toHaveText('Du hast einen Empfehlungscode');
  await tabTo(page, named('Empfehlungscode'));
  await page.keyboard.type('nonsense');
  await page.keyboard.press('Enter');
  await expectComplaints(widgetOn(page), [{ field: 'Empfehlungscode', sentence: 'Empfehlungscode ist nicht gültig' }]);
  expect(await focusOn(page)).toMatchObject({ name: 'Empfehlungscode' });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(String(shared['Empfehlungscode']).toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toContainText('Linden Duo');
  await expect(page).toHaveURL(new RegExp(`#/empfaengerdaten/${recommender.referralNumber}`));
});

test('the bounties of today stand with their pictures, and lead to their form', async ({ page }) => {
  const widget = await openWidget(page);
  await widget.getByRole('link', { name: 'Alle aktuellen Prämien' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Aktuelle Prämien');
  const pictures = widget.getByRole('main').getByRole('img');
  await expect(pictures).toHaveCount(3);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.last().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(480);
  await widget.getByRole('link', { name: /Jetzt empfehlen.*Lindengas Fair/ }).press('Enter');
  await expect(headingOf(page)).toHaveText('Lindengas Fair empfehlen');
});

test('a campaign is joined by nobody but the person', async ({ page }) => {
  const widget = await openWidget(page, '/empfehlen/linden-duo');
  const box = widget.getByRole('checkbox', { name: /Ja, ich mache mit/ });
  await expect(box).not.toBeChecked();
  await tick(box);
  const email = newEmail('anna');
  await fillIn(page, email);
  await create(page);
  await expect(headingOf(page)).toHaveText('Bestätige deine E-Mail-Adresse');

  const Token = await tokenFor(page.request, email, 'optin', '/bestaetigung');
  const confirmed = await tellService(page.request, {
    method: 'PUT',
    path: 'empfehlen/bestaetigung',
    body: { Token },
  });
  const { Token: token } = confirmed['Benutzer'] as { Token: string };
  const { Zustimmungen } = await tellService(page.request, { method: 'GET', path: 'empfehler/daten', token });
  const texts = (Zustimmungen as { Text: string }[]).map(({ Text }) => Text);
  expect(texts.some((text) => text.startsWith('Ja, ich mache mit.'))).toBe(true);
});
