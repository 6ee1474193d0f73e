import { expect, test, type Page } from 'playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import { goTo, headingOf, settle, visit, widgetOn } from './partner-page.ts';
import { newEmail } from './people.ts';

const office = (page: Page) => widgetOn(page);

/** The owner of the demo's agency, at a page of the office. */
async function signInAsOwner(page: Page, route: string): Promise<void> {
  await visit(page, route);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    office(page).getByRole('button', { name: 'Anmelden' }).click(),
  ]);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Inhaberin der Agentur' }).click();
  await closed;
}

test('an owner invites an employee, who comes by the mail and is out when the owner says so', async ({
  page,
  browser,
}) => {
  const email = newEmail('mina');
  // One that no other run has left in the list.
  const name = `Mina K${Array.from(String(Date.now()), (digit) => 'aeioulnrst'[Number(digit)]).join('')}`;
  await signInAsOwner(page, '/agentur/mitarbeiter');
  await expect(headingOf(page)).toHaveText('Mitarbeiter');
  await office(page).getByRole('textbox', { name: 'Vor- und Nachname' }).fill(name);
  await office(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await office(page).getByRole('button', { name: 'Einladung senden' }).press('Enter');
  await expect(office(page).getByRole('group', { name: `Die Einladung an ${email} ist unterwegs` })).toBeFocused();
  await expect(office(page).getByRole('row', { name: email })).toBeVisible();

  const mail = await mailTo(page.request, email, 'employee-invitation');
  expect(mail.text).not.toContain(name);
  expect(mail.text).toContain('Agenturbüro');
  const theirs = await browser.newContext();
  try {
    const employee = await theirs.newPage();
    await employee.goto(linkIn(mail, '/agentur/anmelden'));
    await expect(office(employee).getByText(`${name} · Mitarbeiter`)).toBeVisible();
    await expect(employee).not.toHaveURL(/token/);
    await settle(employee);
    await expect(office(employee).getByRole('link', { name: 'Aufträge' })).toBeVisible();
    await expect(office(employee).getByRole('link', { name: 'Mitarbeiter' })).toHaveCount(0);
    await goTo(employee, '/agentur/stammdaten');
    await expect(headingOf(employee)).toHaveText('Stammdaten');
    await expect(office(employee).getByRole('table', { name: 'Berater' })).toBeVisible();

    // Whoever has signed out comes back by another link.
    await office(employee).getByRole('button', { name: 'Abmelden' }).click();
    await office(employee).getByRole('button', { name: 'Per E-Mail eingeladen?' }).press('Enter');
    await office(employee).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
    await office(employee).getByRole('button', { name: 'Link senden' }).press('Enter');
    const another = await mailTo(page.request, email, 'office-link');
    await employee.goto('about:blank');
    await employee.goto(linkIn(another, '/agentur/anmelden'));
    await expect(office(employee).getByText(`${name} · Mitarbeiter`)).toBeVisible();
    await settle(employee);

    await page.reload();
    const row = office(page).getByRole('row', { name });
    const button = row.getByRole('button', { name: 'Zugang beenden' });
    await button.press('Enter');
    const dialog = office(page).getByRole('dialog', { name: `Zugang von ${name} beenden?` });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await dialog.getByRole('button', { name: 'Zugang beenden' }).press('Enter');
    await expect(row.getByText('Von der Agentur beendet')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Wieder öffnen' })).toBeFocused();

    await office(employee).getByRole('link', { name: 'Aufträge' }).click();
    await expect(headingOf(employee)).toHaveText('Im Agenturbüro anmelden');
    await expect(office(employee).getByText('Deine Sitzung ist zu Ende')).toBeVisible();
    // The link let somebody in once, and lets nobody in again.
    await employee.goto('about:blank');
    await employee.goto(linkIn(mail, '/agentur/anmelden'));
    await expect(office(employee).getByText('Dieser Anmeldelink wurde schon benutzt')).toBeVisible();
  } finally {
    await theirs.close();
  }
});
