import { addressOf } from '../browser/addresses.ts';
import { tabTo } from './focus.ts';
import { controlOf, expectComplaints, expectFocusOnFirst, tick } from './form.ts';
import { expectGoodScreen } from './looks.ts';
import { mailTo } from './mailbox.ts';
import { openWidget, speak, widgetOn } from './partner-page.ts';
import { comeBackAs, newEmail } from './people.ts';
import { expect, test } from './people-fixture.ts';

const support = 'service@lindenstrom.example';

test('a message reaches the support; a stranger’s copy says nothing of it', async ({ page, request }) => {
  const email = newEmail('mira');
  const widget = await openWidget(page, '/kontakt');
  await controlOf(widget, 'Name').fill('Mira Sommer');
  await controlOf(widget, 'E-Mail-Adresse').fill(email);
  await controlOf(widget, 'Thema').selectOption({ label: 'Eine Prämie' });
  await controlOf(widget, 'Nachricht').fill(`Wo bleibt meine Prämie?\nIch bin ${email}.`);
  await tick(widget.getByRole('checkbox', { name: /Eingang per E-Mail bestätigen/ }));
  await widget.getByRole('button', { name: 'Nachricht senden' }).press('Enter');
  await expect(widget.getByText('Deine Nachricht ist angekommen')).toBeVisible({ timeout: 30_000 });
  await expect(widget.getByText('Eine Bestätigung ist an diese Adresse unterwegs.')).toBeVisible();
  await expectGoodScreen(page, 'a message that was sent');

  const copy = await mailTo(request, email, 'contact-copy');
  expect(copy.text).toContain('Eine Prämie');
  expect(copy.text).not.toMatch(/Mira|Wo bleibt/);
  const received = await mailTo(request, support, 'contact');
  expect(received.text).toContain(`Ich bin ${email}.`);
});

test('who is signed in finds name and address filled in, and gets the whole copy', async ({
  page,
  context,
  request,
  recommender,
}) => {
  await comeBackAs(context, recommender.user);
  const widget = await openWidget(page, '/kontakt');
  await expect(controlOf(widget, 'E-Mail-Adresse')).toHaveValue(recommender.user.email);
  await controlOf(widget, 'Thema').selectOption({ label: 'Mein Konto' });
  await controlOf(widget, 'Nachricht').fill('Bitte ändert meinen Namen.');
  await tick(widget.getByRole('checkbox', { name: /Kopie an mich senden/ }));
  await widget.getByRole('button', { name: 'Nachricht senden' }).press('Enter');
  await expect(widget.getByText('Deine Nachricht ist angekommen')).toBeVisible();
  expect((await mailTo(request, recommender.user.email, 'contact-copy')).text).toContain('Bitte ändert meinen Namen.');
});

test('mistakes stand at their fields, and entries survive failures and another language', async ({ page }) => {
  const widget = await openWidget(page, '/kontakt');
  await widget.getByRole('button', { name: 'Nachricht senden' }).press('Enter');
  const complaints = [
    { field: 'Name', sentence: 'Name ist ein Pflichtfeld' },
    { field: 'E-Mail-Adresse', sentence: 'E-Mail-Adresse ist ein Pflichtfeld' },
    { field: 'Thema', sentence: 'Thema ist ein Pflichtfeld' },
    { field: 'Nachricht', sentence: 'Nachricht ist ein Pflichtfeld' },
  ];
  await expectComplaints(widget, complaints);
  await expectFocusOnFirst(widget, complaints);
  await expectGoodScreen(page, 'contact form with mistakes');
  await speak(page, 'de');

  await controlOf(widget, 'Name').fill('Mira');
  await controlOf(widget, 'E-Mail-Adresse').fill(newEmail('mira'));
  await controlOf(widget, 'Thema').selectOption({ label: 'Etwas anderes' });
  await controlOf(widget, 'Nachricht').fill('Hallo');
  await page.route('**/api/v1/lindenstrom/kontakt**', (route) => route.abort());
  await widget.getByRole('button', { name: 'Nachricht senden' }).press('Enter');
  await expect(widget.getByText('Die Verbindung ist fehlgeschlagen. Deine Eingaben sind noch da.')).toBeVisible();
  await speak(page, 'en');
  await expect(controlOf(widget, 'Message')).toHaveValue('Hallo');
  await page.unroute('**/api/v1/lindenstrom/kontakt**');
  await widget.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(widget.getByText('Your message has arrived')).toBeVisible({ timeout: 30_000 });
});

test('who has written too often is offered the support’s address, in both languages', async ({ page }) => {
  const widget = await openWidget(page, '/kontakt');
  await page.route('**/api/v1/lindenstrom/kontakt', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.fulfill({ status: 429, json: { Code: 'PSOF0603', Meldung: '' } });
  });
  await controlOf(widget, 'Name').fill('Mira');
  await controlOf(widget, 'E-Mail-Adresse').fill(newEmail('mira'));
  await controlOf(widget, 'Thema').selectOption({ label: 'Datenschutz' });
  await controlOf(widget, 'Nachricht').fill('Hallo');
  await widget.getByRole('button', { name: 'Nachricht senden' }).press('Enter');
  const notice = widget.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Du hast uns gerade schon mehrmals geschrieben.', { timeout: 30_000 });
  await expect(notice.getByRole('link', { name: 'E-Mail schreiben' })).toHaveAttribute('href', `mailto:${support}`);
  await speak(page, 'en');
  await expect(notice).toContainText('You have written to us several times just now.');
});

test('by keyboard alone', async ({ page, request }) => {
  const email = newEmail('mira');
  await openWidget(page, '/kontakt');
  await tabTo(page, ({ name }) => name === 'Name');
  await page.keyboard.type('Mira Sommer');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Daten');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Welche Daten habt ihr von mir?');
  await tabTo(page, ({ name }) => name === 'Nachricht senden');
  await page.keyboard.press('Enter');
  await expect(widgetOn(page).getByText('Deine Nachricht ist angekommen')).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(async () => {
      const answer = await request.get(`${addressOf('service')}/mailbox.json`, { params: { to: support } });
      return (await answer.text()).includes(email);
    })
    .toBe(true);
});
