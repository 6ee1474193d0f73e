import { expectComplaints, tick } from '../form.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { everyLook, expectGoodScreen } from '../looks.ts';
import { headingOf, openWidget, settle, speak, widgetOn } from '../partner-page.ts';
import { newEmail } from '../people.ts';
import { expect, test } from '../people-fixture.ts';
import { recommendAsInvited } from './recommend-as-invited.ts';
import type { Page } from 'playwright/test';

test.describe.configure({ mode: 'parallel' });

/** An adviser invites a contact from the provider's page. */
async function invite(page: Page, email: string): Promise<void> {
  const widget = await openWidget(page, '/einladung', 'telecomSite');
  await expect(headingOf(page)).toHaveText('Einen Kontakt einladen');
  await fillIn(page, email, 'FK-2003');
  await widget.getByRole('button', { name: 'Einladung senden' }).press('Enter');
  await expect(widget.getByText('Wir haben die Einladung angenommen')).toBeVisible();
}

async function fillIn(page: Page, email: string, employeeNumber: string): Promise<void> {
  const widget = widgetOn(page);
  await widget.getByRole('textbox', { name: 'Ihre Mitarbeiternummer' }).fill(employeeNumber);
  await widget.getByRole('combobox', { name: 'Art des Gesprächs' }).selectOption('Am Telefon');
  await widget.getByRole('textbox', { name: 'Vorname' }).fill('Lena');
  await widget.getByRole('textbox', { name: 'Nachname' }).fill('Öztürk');
  await widget.getByRole('textbox', { name: 'E-Mail-Adresse Ihres Kontakts' }).fill(email);
  await tick(widget.getByRole('checkbox', { name: /Mein Kontakt hat/ }));
}

/** The contact comes to the same page by the mail. */
async function follow(page: Page, email: string): Promise<void> {
  const mail = await mailTo(page.request, email, 'invitation');
  expect(mail.text).not.toMatch(/Lena|Öztürk|\bdu\b|\bdein/i);
  expect(mail.text).toContain('Bianchi, 63997 Oberhall');
  await page.goto('about:blank');
  await page.goto(linkIn(mail, '/einladung'));
  await expect(headingOf(page)).toHaveText('Ihre Einladung');
  await expect(widgetOn(page).getByText('Sie haben miteinander telefoniert.')).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await settle(page);
}

test('an adviser invites a contact, who recommends with that adviser and finds the form filled in', async ({
  page,
}) => {
  const email = newEmail('lena');
  await invite(page, email);
  const widget = widgetOn(page);
  await expectGoodScreen(page, 'an invitation on its way', everyLook);
  await speak(page, 'de');
  await widget.getByRole('button', { name: 'Noch jemanden einladen' }).press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Ihre Mitarbeiternummer' })).toHaveValue('FK-2003');

  await follow(page, email);
  await expectGoodScreen(page, 'an invitation', everyLook);
  await speak(page, 'de');
  await widget.getByRole('link', { name: 'Fernklang empfehlen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Fernklang mit Beratung empfehlen');
  await expect(widget.getByText('Bianchi')).toBeVisible();
  await expect(widget.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Lena');
  await expect(widget.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(email);
  await recommendAsInvited(page, email);
  await expect(widget.getByText('Um Ihren Kontakt kümmert sich Bianchi, 63997 Oberhall.')).toBeVisible();
});

test('who was invited says no: the details are gone, and the link says so', async ({ page }) => {
  const email = newEmail('lena');
  await invite(page, email);
  await follow(page, email);
  const widget = widgetOn(page);
  await widget.getByRole('button', { name: 'Nein, meine Angaben löschen' }).press('Enter');
  await expect(widget.getByText('Ihre Angaben sind gelöscht')).toBeVisible();
  await expectGoodScreen(page, 'a declined invitation');
  await speak(page, 'de');
  const mail = await mailTo(page.request, email, 'invitation');
  await page.goto('about:blank');
  await page.goto(linkIn(mail, '/einladung'));
  await expect(widget.getByText('Sie haben diese Einladung abgelehnt', { exact: true })).toBeVisible();
  await widget.getByRole('link', { name: 'Ansehen, was Sie empfehlen können' }).press('Enter');
  await expect(widget.getByText('So funktioniert es')).toBeVisible();
});

test('an adviser’s form says what is missing, and whose number is nobody’s', async ({ page }) => {
  const widget = await openWidget(page, '/einladung', 'telecomSite');
  await expectGoodScreen(page, 'where advisers invite', everyLook);
  await speak(page, 'de');
  await widget.getByRole('button', { name: 'Einladung senden' }).press('Enter');
  await expectComplaints(widget, [
    { field: 'Ihre Mitarbeiternummer', sentence: 'Ihre Mitarbeiternummer ist ein Pflichtfeld' },
    { field: 'Art des Gesprächs', sentence: 'Art des Gesprächs ist ein Pflichtfeld' },
    { field: 'Vorname', sentence: 'Vorname ist ein Pflichtfeld' },
    { field: 'Nachname', sentence: 'Nachname ist ein Pflichtfeld' },
    { field: 'E-Mail-Adresse Ihres Kontakts', sentence: 'E-Mail-Adresse Ihres Kontakts ist ein Pflichtfeld' },
    { field: /Mein Kontakt hat/, sentence: 'Die Zustimmung ist erforderlich, um fortzufahren.' },
  ]);
  await fillIn(page, newEmail('lena'), 'FK-0000');
  await widget.getByRole('button', { name: 'Einladung senden' }).press('Enter');
  const field = 'Ihre Mitarbeiternummer';
  await expectComplaints(widget, [{ field, sentence: 'Ihre Mitarbeiternummer ist nicht gültig' }]);
  await expect(widget.getByRole('textbox', { name: field })).toHaveValue('FK-0000');
});
