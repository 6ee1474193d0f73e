import { expectComplaints, tick } from '../form.ts';
import { everyLook, expectGoodScreen } from '../looks.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { signIn } from '../office.ts';
import { goTo, headingOf, settle, speak, visit, widgetOn } from '../partner-page.ts';
import { newEmail } from '../people.ts';
import { expect, test } from '../people-fixture.ts';
import { recommendAsInvited } from './recommend-as-invited.ts';
import type { Page } from 'playwright/test';

/** The contact comes by the mail, and recommends with the adviser who invited. */
async function followInvitation(page: Page, email: string): Promise<void> {
  const widget = widgetOn(page);
  const invitation = await mailTo(page.request, email, 'invitation');
  expect(invitation.text).toContain('Bianchi, 63997 Oberhall');
  expect(invitation.text).not.toMatch(/Jolanda|Özil/);
  await page.goto('about:blank');
  await page.goto(linkIn(invitation, '/einladung'));
  await expect(headingOf(page)).toHaveText('Ihre Einladung');
  await settle(page);
  await widget.getByRole('link', { name: 'Fernklang empfehlen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Fernklang mit Beratung empfehlen');
  await recommendAsInvited(page, email);
}

test('an agency invites from its office without a captcha; the contact recommends, and the referral is in the office', async ({
  page,
}) => {
  test.slow();
  const email = newEmail('jolanda');
  const office = widgetOn(page);
  await visit(page, '/agentur/einladungen?agent=FK-2003', 'telecomSite');
  await signIn(page, 'AgenturMitarbeiter');
  await expect(headingOf(page)).toHaveText('Einladungen');
  await settle(page);
  await office.getByRole('link', { name: 'Einen Kontakt einladen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Einen Kontakt einladen');

  const adviser = office.getByRole('combobox', { name: 'Berater' });
  await expect(adviser).toHaveValue('FK-2003');
  // Its own four advisers, and none of the others.
  await expect(adviser.getByRole('option')).toHaveCount(5);
  await office.getByRole('button', { name: 'Einladung senden' }).press('Enter');
  await expectComplaints(office, [
    { field: 'Art des Gesprächs', sentence: 'Art des Gesprächs ist ein Pflichtfeld' },
    { field: 'Vorname', sentence: 'Vorname ist ein Pflichtfeld' },
    { field: 'Nachname', sentence: 'Nachname ist ein Pflichtfeld' },
    { field: 'E-Mail-Adresse des Kontakts', sentence: 'E-Mail-Adresse des Kontakts ist ein Pflichtfeld' },
    { field: /Der Kontakt hat/, sentence: 'Die Zustimmung ist erforderlich, um fortzufahren.' },
  ]);
  await expectGoodScreen(page, 'inviting from the office', everyLook);
  await speak(page, 'de');
  await office.getByRole('combobox', { name: 'Art des Gesprächs' }).selectOption('Persönlich');
  await office.getByRole('textbox', { name: 'Vorname' }).fill('Jolanda');
  await office.getByRole('textbox', { name: 'Nachname' }).fill('Özil');
  await office.getByRole('textbox', { name: 'E-Mail-Adresse des Kontakts' }).fill(email);
  await tick(office.getByRole('checkbox', { name: /Der Kontakt hat/ }));
  await office.getByRole('button', { name: 'Einladung senden' }).press('Enter');
  await expect(office.getByRole('group', { name: /Wir haben die Einladung angenommen/ })).toBeFocused();
  await mailTo(page.request, email, 'invitation');

  await office.getByRole('link', { name: 'Liste der Einladungen' }).press('Enter');
  const invited = office.getByRole('row', { name: /J••• Ö\..*Persönlich.*Bianchi/ });
  await expect(invited).toBeVisible();
  await expectGoodScreen(page, 'the invitations of an agency', everyLook);

  await followInvitation(page, email);
  await visit(page, '/agentur/empfehlungen?agent=FK-2003', 'telecomSite');
  const referral = office.getByRole('row', { name: /Jolanda Ö\..*Bianchi, 63997 Oberhall/ });
  await expect(referral).toBeVisible();
  // Of another adviser it is not; the way back leads to it again.
  await office.getByRole('combobox', { name: 'Berater' }).selectOption('Aßmann, 63998 Hallbrunn-West');
  await expect(referral).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/agentur/empfehlungen?agent=FK-2002');
  await page.goBack();
  await expect(referral).toBeVisible();
  await expect(office.getByRole('combobox', { name: 'Berater' })).toHaveValue('FK-2003');
});

test('an office at an energy provider has no invitations, and says of their address what it says of any', async ({
  page,
}) => {
  await visit(page, '/agentur/uebersicht');
  await signIn(page, 'AgenturMitarbeiter');
  await expect(headingOf(page)).toHaveText('Übersicht');
  await expect(widgetOn(page).getByRole('link', { name: 'Aufträge' })).toBeVisible();
  await expect(widgetOn(page).getByRole('link', { name: /Einlad/ })).toHaveCount(0);
  await goTo(page, '/agentur/einladungen');
  await expect(headingOf(page)).toHaveText('Diese Seite gibt es nicht');
});
