import type { Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { expectGoodPage, expectGoodScreen } from './looks.ts';
import { mailTo } from './mailbox.ts';
import { headingOf, openWidget, widgetOn } from './partner-page.ts';
import {
  comeBackAs,
  demoRecommender,
  makeReferral,
  newEmail,
  newRecommender,
  tellService,
  tokenFor,
} from './people.ts';
import { expect, test } from './people-fixture.ts';
import { summaryIn, tick } from './form.ts';

test.describe.configure({ mode: 'parallel' });

const press = (page: Page, name: string | RegExp) => widgetOn(page).getByRole('button', { name }).press('Enter');
const calls = '**/api/v1/lindenstrom/**';

/** Opens a route, waits for the sentence that tells which screen it is, and looks at it. */
async function expectGoodRoute(page: Page, route: string, says: string | RegExp): Promise<void> {
  await openWidget(page, route);
  await expect(widgetOn(page).getByText(says).first()).toBeVisible();
  await expectGoodScreen(page, `${route.split('?')[0]}: ${String(says)}`);
}

test('home and recommendation', async ({ page }) => {
  await expectGoodRoute(page, '/', 'So funktioniert es');
  await expectGoodRoute(page, '/empfehlen/linden-duo', 'Linden Duo empfehlen');
  await openWidget(page, '/empfehlen/linden-duo');
  await press(page, 'Meinen Link erstellen');
  await expect(summaryIn(widgetOn(page))).toBeVisible();
  await expectGoodScreen(page, 'recommendation with errors');
  await expectGoodRoute(page, '/empfehlen/lindenstrom-neu', /Produkt kennen wir nicht/);
});

test('legal texts, 404 and what could not be loaded', async ({ page }) => {
  await expectGoodRoute(page, '/agb', /Teilnahmebedingungen/);
  await expectGoodRoute(page, '/datenschutz', /Datenschutz/);
  await expectGoodRoute(page, '/impressum', /Lindenstrom GmbH/);
  await expectGoodRoute(page, '/gibt-es-nicht', 'Datei nicht gefunden');

  await openWidget(page);
  await page.route(calls, (route) => route.abort());
  await widgetOn(page).getByRole('link', { name: 'Impressum' }).press('Enter');
  await expect(widgetOn(page).getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await expectGoodScreen(page, 'a legal text that does not come');

  await page.route('**/assets/login-page*', (route) => route.abort());
  await widgetOn(page).getByRole('link', { name: 'Log in' }).press('Enter');
  await expect(headingOf(page)).toHaveText('That did not work');
  await expectGoodScreen(page, 'a page that does not come');
});

test('confirmation and registration of a recommender', async ({ page, request, recommender }) => {
  const email = newEmail('anna');
  const number = await makeReferral(request, { email });
  const optin = await tokenFor(request, email, 'optin', '/bestaetigung');
  await expectGoodRoute(page, `/bestaetigung/offen/${number}`, 'Bestätige deine E-Mail-Adresse');
  await expectGoodRoute(page, `/bestaetigung?token=${optin}`, 'Du möchtest den Newsletter:');
  await expectGoodRoute(page, '/bestaetigung', 'Bitte öffne den Link in unserer E-Mail');
  await tellService(request, { method: 'PUT', path: 'empfehlen/bestaetigung', body: { Token: optin } });
  await expectGoodRoute(page, `/bestaetigung?token=${optin}`, 'Du hast schon bestätigt');

  await expectGoodRoute(page, `/registrieren?token=${recommender.passwordToken}`, 'Registrierung abschließen');
  await openWidget(page, `/passwortsetzen?token=${recommender.passwordToken}`);
  await press(page, 'Passwort speichern');
  await expect(summaryIn(widgetOn(page))).toBeVisible();
  await expectGoodScreen(page, 'password with errors');
  await expectGoodRoute(page, '/registrieren?token=abc', 'Dieser Link ist nicht gültig.');
});

test('sharing', async ({ page, context, recommender }) => {
  const route = `/empfehlung/${recommender.referralNumber}`;
  await expectGoodRoute(page, route, 'Bitte melde dich an, um diese Empfehlung zu teilen');
  await comeBackAs(context, recommender.user);
  await expectGoodRoute(page, route, 'Teile deinen Link');
  await openWidget(page, route);
  await press(page, /QR-Code/);
  await expect(widgetOn(page).getByRole('img', { name: /QR/ })).toBeVisible();
  await expectGoodScreen(page, 'sharing by QR code');
  await openWidget(page, route);
  await press(page, /Xing/);
  await expectGoodScreen(page, 'sharing by pasting');
  await expectGoodRoute(page, '/empfehlung/0000000000', 'Diese Empfehlung kennen wir nicht.');
});

test('personal area', async ({ page, context, request }) => {
  await comeBackAs(context, await demoRecommender(request));
  const area = '/persoenlicherbereich';
  await expectGoodRoute(page, area, 'Hier siehst du jede Empfehlung');
  const none = {
    OffenCent: 0,
    BisZu: false,
    BereitgestelltCent: 0,
    AbgeholtCent: 0,
    ZurueckgekommenCent: 0,
    AusgezahltCent: 0,
  };
  const nothing = { Content: [], HasNext: false, PageCount: 0, TotalCount: 0, Summen: none };
  await page.route('**/empfehler/empfehlungen?*', (route) => route.fulfill({ json: nothing }));
  await expectGoodRoute(page, area, 'Du hast noch nichts empfohlen');
  await press(page, /Erfolgreich|Successful/);
  await expectGoodScreen(page, 'a filter without referrals');
  await page.unroute('**/empfehler/empfehlungen?*');
  await page.route('**/empfehler/empfehlungen?*', (route) => route.abort());
  await expectGoodRoute(page, area, /Verbindung ist fehlgeschlagen/);
});

test('recipient', async ({ page, request, recommender }) => {
  const { referralNumber } = recommender;
  const route = `/empfaengerdaten/${referralNumber}`;
  await expectGoodRoute(page, route, /empfiehlt dir Linden Duo/);
  await openWidget(page, route);
  await press(page, 'Angaben senden');
  await expect(summaryIn(widgetOn(page))).toBeVisible();
  await expectGoodScreen(page, 'recipient with errors');

  const email = newEmail('lena');
  await openWidget(page, route);
  const widget = widgetOn(page);
  await widget.getByLabel('Vorname').fill('Lena');
  await widget.getByLabel('Nachname').fill('Öztürk');
  await widget.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await tick(widget.getByRole('checkbox', { name: /einverstanden/ }));
  await press(page, 'Angaben senden');
  await expect(headingOf(page)).toHaveText('Danke, wir haben deine Angaben');
  await expectGoodScreen(page, 'thanks to the recipient');
  await expectGoodRoute(page, route, 'Willkommen zurück, Lena');

  const token = await tokenFor(request, email, 'recipient-confirmation', '/empfaengerbestaetigung');
  await expectGoodRoute(page, `/empfaengerbestaetigung?token=${token}`, /Hallo Lena/);
  await press(page, 'Confirm');
  await expect(headingOf(page)).toHaveText('Thank you, your e-mail address is confirmed');
  await expectGoodScreen(page, 'thanks to the confirmed recipient');
});

test('a recipient’s ways that end', async ({ page, request }) => {
  const unconfirmed = await makeReferral(request, { email: newEmail('anna') });
  await expectGoodRoute(page, `/empfaengerdaten/${unconfirmed}`, 'Diese Empfehlung ist noch nicht freigeschaltet');
  await expectGoodRoute(page, '/empfaengerdaten/0000000000', 'Diese Empfehlung kennen wir nicht.');
  await expectGoodRoute(page, '/empfehlungabgelaufen', 'Deine Empfehlung ist leider abgelaufen.');
  await expectGoodRoute(page, '/empfehlunggesperrt', 'Diese Empfehlung ist leider nicht mehr möglich.');
  await expectGoodRoute(page, '/danke', /Den Weg zur Bestellung/);
  await expectGoodRoute(page, '/empfaengerbestaetigung', 'Bitte öffne den Link in unserer E-Mail');
});

test('account', async ({ page, request }) => {
  await expectGoodRoute(page, '/login', 'Passwort vergessen?');
  await openWidget(page, '/login');
  await press(page, 'Anmelden');
  await expect(summaryIn(widgetOn(page))).toBeVisible();
  await expectGoodScreen(page, 'login with errors');

  await openWidget(page, '/login');
  await widgetOn(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(newEmail('nobody'));
  await widgetOn(page).getByLabel('Passwort', { exact: true }).fill('Sonnenschein1');
  await press(page, 'Anmelden');
  await expect(widgetOn(page).getByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeVisible();
  await expectGoodScreen(page, 'login that is refused');

  await expectGoodRoute(page, '/passwortvergessen', 'Passwort vergessen');
  const { user } = await newRecommender(request);
  await openWidget(page, '/passwortvergessen');
  await widgetOn(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(user.email);
  await press(page, 'Link senden');
  await expect(widgetOn(page).getByText('Bitte schau in dein Postfach')).toBeVisible();
  await expectGoodScreen(page, 'access link on its way');
});

test('the partner’s pages and the mailbox', async ({ page, request, recommender }) => {
  for (const path of ['/', '/empfehlen', '/en/empfehlen', '/impressum', '/datenschutz', '/gibt-es-nicht']) {
    await page.goto(`${addressOf('site')}${path}`);
    await expectGoodPage(page, path);
  }
  const order = `/bestellen?produkt=linden-duo&empfehlung=${recommender.referralNumber}`;
  await page.goto(`${addressOf('site')}${order}`);
  await expectGoodPage(page, '/bestellen');
  await mailTo(request, recommender.user.email, 'welcome');
  await page.goto(`${addressOf('service')}/mailbox`);
  await expectGoodPage(page, '/mailbox');
  await page.getByRole('link', { name: recommender.user.email }).first().click();
  await page.getByText('The text part').click();
  await expectGoodPage(page, 'a mail and its text');
});
