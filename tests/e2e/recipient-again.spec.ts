import { addressOf } from '../browser/addresses.ts';
import { expectGoodScreen } from './looks.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { headingOf, openWidget, widgetOn } from './partner-page.ts';
import { newEmail, tellService } from './people.ts';
import { expect, test } from './people-fixture.ts';
import { confirmedRecipient, giveDetails } from './recipient-people.ts';
import { tick } from './form.ts';

test('a recipient who comes again is known, and sees the order after confirming', async ({ page, recommender }) => {
  const { referralNumber } = recommender;
  const email = newEmail('lena');
  await page.goto(`${addressOf('service')}/lindenstrom/e/${referralNumber}?channel=whatsapp`);
  await expect(page).toHaveURL(`${addressOf('site')}/empfehlen#/empfaengerdaten/${referralNumber}?channel=whatsapp`);
  const widget = widgetOn(page);
  await widget.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await widget.getByLabel('Vorname').fill('Lena');
  await widget.getByLabel('Nachname').fill('Öztürk');
  await tick(widget.getByRole('checkbox', { name: /einverstanden/ }));
  await widget.getByRole('button', { name: 'Angaben senden' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Danke, wir haben deine Angaben');

  await openWidget(page, `/empfaengerdaten/${referralNumber}`);
  await expect(widget.getByText('Willkommen zurück, Lena', { exact: true })).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' })).toBeVisible();
  await expect(widget.getByRole('textbox')).toHaveCount(0);
  await widget.getByRole('button', { name: 'E-Mail noch einmal senden' }).press('Enter');
  await expect(widget.getByText('Die E-Mail ist unterwegs.')).toBeVisible();

  const link = linkIn(await mailTo(page.request, email, 'recipient-confirmation'), '/empfaengerbestaetigung');
  await page.goto('about:blank');
  await page.goto(link);
  await widget.getByRole('button', { name: 'Bestätigen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Danke, deine E-Mail-Adresse ist bestätigt');

  await openWidget(page, `/empfaengerdaten/${referralNumber}`);
  await expect(widget.getByText('Sobald deine Bestellung bei uns ist')).toBeVisible();
  await expect(widget.getByRole('heading', { name: /Deine Prämie: 50\s€/ })).toBeVisible();
  await expectGoodScreen(page, 'a recipient who comes again');

  await widget.getByRole('button', { name: 'That is not me' }).press('Enter');
  await expect(widget.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('');
  await expect(widget.getByText('Welcome back')).toHaveCount(0);
  await page.reload();
  await expect(widget.getByRole('textbox', { name: /E-Mail-Adresse|E-mail address/ })).toBeVisible();
  await expect(widget.getByText('Welcome back')).toHaveCount(0);
});

test('the mail after a second try leads to the own state, on any device', async ({ page, request, recommender }) => {
  const { referralNumber } = recommender;
  const { email, token } = await confirmedRecipient(request, referralNumber);
  await tellService(request, { method: 'POST', path: 'empfaenger/mail', token });
  const link = linkIn(await mailTo(request, email, 'recipient-known'), `/empfaengerdaten/${referralNumber}`);
  await page.goto(link);
  await expect(widgetOn(page).getByText('Willkommen zurück, Lena', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('a link with the number leads straight to the order', async ({ page, request, recommender }) => {
  const { referralNumber } = recommender;
  const { recipientNumber } = await giveDetails(request, referralNumber);
  const short = `${addressOf('service')}/lindenstrom/e/${referralNumber}`;
  await page.goto(`${short}?channel=sms&empfaengernummer=${recipientNumber}`);
  const order = widgetOn(page).getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' });
  await expect(order).toHaveAttribute('href', new RegExp(`empfaenger=${recipientNumber}&channel=sms`));
  await expect(widgetOn(page).getByLabel('Vorname')).toBeVisible();
});

test('a recipient reads and has agreed to the tenant’s text', async ({ page, request, recommender }) => {
  const { token } = await confirmedRecipient(request, recommender.referralNumber);
  const widget = await openWidget(page, `/empfaenger/zustimmung?token=${token}`);
  await expect(headingOf(page)).toHaveText('Deine Zustimmung');
  await expect(widget.getByText('Danke, du hast zugestimmt', { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'a recipient’s consent');
  await widget.getByRole('link', { name: 'Back to the recommendation' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/empfaengerdaten/${recommender.referralNumber}`));
});

test('a customer number is given by the link of its mail, by keyboard', async ({ page, recommender }) => {
  const mail = await mailTo(page.request, recommender.user.email, 'customer-number');
  await page.goto(linkIn(mail, '/kundennummer'));
  const widget = widgetOn(page);
  const field = widget.getByRole('textbox', { name: 'Kundennummer' });
  await field.focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Kundennummer ist nicht gültig/);
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('LS-204816');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Danke, wir haben deine Kundennummer')).toBeVisible();
  await expect(widget.getByText('Sie endet auf •••816.')).toBeVisible();
  await expectGoodScreen(page, 'a customer number that is known');
});

test('a customer number needs a login or a link', async ({ page }) => {
  const widget = await openWidget(page, '/kundennummer');
  await expect(widget.getByText('Bitte melde dich an oder öffne den Link in unserer E-Mail')).toBeVisible();
  await widget.getByRole('link', { name: 'Anmelden' }).last().press('Enter');
  await expect(page).toHaveURL(/#\/login\?target=%2Fkundennummer/);
});
