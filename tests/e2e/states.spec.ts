import type { Page, Route } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { controlOf, tick } from './form.ts';
import { documentOf, headingOf, openWidget, speak, visit, widgetOn } from './partner-page.ts';
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

const says = (page: Page, sentence: string | RegExp) =>
  expect(widgetOn(page).getByText(sentence).first()).toBeVisible();
const shows = (page: Page, heading: string | RegExp) => expect(headingOf(page)).toHaveText(heading);
const isAt = (page: Page, route: string) => expect(page).toHaveURL(`${addressOf('site')}/empfehlen#${route}`);
const press = (page: Page, name: string) => widgetOn(page).getByRole('button', { name, exact: true }).press('Enter');
const follow = (page: Page, name: string) => widgetOn(page).getByRole('link', { name, exact: true }).press('Enter');

/** Follows a link in the tab that shows the page already: nothing but the hash changes. */
const openInSameTab = (page: Page, route: string) => page.goto(`${addressOf('site')}/empfehlen#${route}`);

test.describe('a shared link', () => {
  test('of an expired and of a blocked referral says so, also by its click address', async ({ page, request }) => {
    const { token } = await demoRecommender(request);
    const own = await tellService(request, { method: 'GET', path: 'empfehler/empfehlungen?Pagesize=50', token });
    const rows = own['Content'] as { Empfehlungsnummer: string; Status: string }[];
    const numberOf = (status: string) => rows.find(({ Status }) => Status === status)?.Empfehlungsnummer ?? '';

    await openWidget(page, `/empfaengerdaten/${numberOf('Abgelaufen')}`);
    await shows(page, 'Deine Empfehlung ist leider abgelaufen.');
    await isAt(page, '/empfehlungabgelaufen');
    await openWidget(page, `/empfaengerdaten/${numberOf('Gesperrt')}`);
    await shows(page, 'Diese Empfehlung ist leider nicht mehr möglich.');
    await isAt(page, '/empfehlunggesperrt');

    const click = `${addressOf('service')}/api/v1/lindenstrom/empfehlen/click`;
    await page.goto(`${click}/${numberOf('Gesperrt')}?channel=copy`);
    await shows(page, 'Diese Empfehlung ist leider nicht mehr möglich.');
  });

  test('of an unknown or unconfirmed referral explains itself', async ({ page, request }) => {
    await openWidget(page, '/empfaengerdaten/0000000000');
    await says(page, 'Diese Empfehlung kennen wir nicht.');
    await openWidget(page, '/empfaengerdaten/murks');
    await says(page, 'Diese Empfehlung kennen wir nicht.');
    const email = newEmail('anna');
    const number = await makeReferral(request, { email });
    await openWidget(page, `/empfaengerdaten/${number.toLowerCase()}`);
    await says(page, 'Diese Empfehlung ist noch nicht freigeschaltet');
    const Token = await tokenFor(request, email, 'optin', '/bestaetigung');
    await tellService(request, { method: 'PUT', path: 'empfehlen/bestaetigung', body: { Token } });
    await press(page, 'Noch einmal versuchen');
    await shows(page, 'Anna S. empfiehlt dir Linden Duo');
  });
});

test.describe('a link from a mail', () => {
  test('that is used, cut off or missing its secret says what to do', async ({ page, request, recommender }) => {
    const email = newEmail('anna');
    await makeReferral(request, { email });
    const token = await tokenFor(request, email, 'optin', '/bestaetigung');
    await openWidget(page, `/bestaetigung?token=${token}`);
    await press(page, 'Bestätigen');
    await shows(page, 'Teile deinen Link');
    await openWidget(page, `/bestaetigung?token=${token}`);
    await says(page, 'Du hast schon bestätigt');
    await openWidget(page, `/bestaetigung?token=${token.slice(0, -1)}`);
    await says(page, 'Dieser Link ist nicht gültig.');
    await openWidget(page, '/bestaetigung');
    await says(page, 'Bitte öffne den Link in unserer E-Mail');
    await openWidget(page, `/empfaengerbestaetigung?token=${recommender.passwordToken}`);
    await says(page, 'Dieser Link ist nicht gültig.');
    await openWidget(page, `/registrieren?token=${token}`);
    await says(page, 'Dieser Link ist nicht gültig.');
    await follow(page, 'Neuen Link anfordern');
    await shows(page, 'Passwort vergessen');
  });

  test('shows what it leads to when another one is open in the same tab', async ({ page, request }) => {
    const [first, second] = [newEmail('anna'), newEmail('berta')];
    const tokens: string[] = [];
    for (const email of [first, second]) {
      await makeReferral(request, { email });
      tokens.push(await tokenFor(request, email, 'optin', '/bestaetigung'));
    }
    await openWidget(page, `/bestaetigung?token=${tokens[0]}`);
    await says(page, /a\S*@example\.org/);
    await openInSameTab(page, `/bestaetigung?token=${tokens[1]}`);
    await says(page, /b\S*@example\.org/);
    await isAt(page, '/bestaetigung');
    await press(page, 'Bestätigen');
    await shows(page, 'Teile deinen Link');

    await openInSameTab(page, `/bestaetigung?token=${tokens[1]}`);
    await says(page, 'Du hast schon bestätigt');
    await openInSameTab(page, `/bestaetigung?token=${tokens[0]}`);
    await press(page, 'Bestätigen');
    await shows(page, 'Teile deinen Link');
  });
});

test.describe('an account', () => {
  test('is asked for before the personal area, leads back there and ends by a logout', async ({ page }) => {
    await openWidget(page, '/logout');
    await shows(page, 'Anmelden');
    await isAt(page, '/login');

    await openWidget(page, '/persoenlicherbereich');
    await shows(page, 'Anmelden');
    await isAt(page, '/login?target=%2Fpersoenlicherbereich');
    await controlOf(widgetOn(page), 'E-Mail-Adresse').fill('anna.beispiel@example.org');
    await controlOf(widgetOn(page), 'Passwort').fill('Empfehlung2026');
    await press(page, 'Anmelden');
    await shows(page, 'Hallo Anna');
    await isAt(page, '/persoenlicherbereich');

    await page.reload();
    await shows(page, 'Hallo Anna');
    await follow(page, 'Abmelden');
    await says(page, 'Du bist abgemeldet.');
    await page.goBack();
    await shows(page, 'Anmelden');
  });

  test('that is signed in sees its ways on the start page, and no login', async ({ page, context, recommender }) => {
    await comeBackAs(context, recommender.user);
    await openWidget(page);
    const navigation = widgetOn(page).getByRole('navigation', { name: 'Empfehlungsprogramm' });
    await expect(navigation.getByRole('link')).toHaveText([/Empfehlen/, /Bereich|Empfehlungen/, 'Abmelden']);
    await openInSameTab(page, '/login');
    await shows(page, 'Hallo Anna');
    await isAt(page, '/persoenlicherbereich');
  });

  test('whose session the service ended is logged out with a sentence', async ({ page, context, request }) => {
    const { user, passwordToken } = await newRecommender(request);
    await comeBackAs(context, user);
    // The start has asked who is here, and had its answer.
    await Promise.all([page.waitForResponse(/\/account\/user\b/), openWidget(page)]);
    // A new password, set on another device, ends this session.
    const password = 'Sonnenschein1';
    const body = { Token: passwordToken, Password: password, PasswordWiederholung: password };
    await tellService(request, { method: 'PUT', path: 'account/resetPassword', body });
    await widgetOn(page)
      .getByRole('navigation')
      .getByRole('link', { name: /Bereich|Empfehlungen/ })
      .press('Enter');
    await says(page, 'Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.');
    await shows(page, 'Anmelden');
    await expect(widgetOn(page).getByRole('link', { name: 'Abmelden' })).toHaveCount(0);

    await controlOf(widgetOn(page), 'E-Mail-Adresse').fill(user.email);
    await controlOf(widgetOn(page), 'Passwort').fill(password);
    await press(page, 'Anmelden');
    await shows(page, 'Hallo Anna');
  });
});

test.describe('the address', () => {
  test('that leads nowhere becomes /404, also when it is written into the page’s address', async ({ page }) => {
    await openWidget(page, '/gibt/es/nicht');
    await shows(page, 'Datei nicht gefunden');
    await isAt(page, '/404');
    await follow(page, 'Zur Startseite');
    await isAt(page, '/');
    await openInSameTab(page, '/auch-nicht');
    await shows(page, 'Datei nicht gefunden');
    await isAt(page, '/404');
    for (const ofNoFrame of ['/betrieb', '/e/0123456789', '/sso/callback', '/empfaengerdaten/%ff']) {
      await openWidget(page, ofNoFrame);
      await shows(page, 'Datei nicht gefunden');
    }
    for (const ofNoFrame of ['/betrieb', '/e/0123456789', '/sso/callback']) {
      await follow(page, 'Zur Startseite');
      await isAt(page, '/');
      await openInSameTab(page, ofNoFrame);
      await shows(page, 'Datei nicht gefunden');
    }
    // A document that is there asks for what cannot be read, too: nobody has a referral of that number.
    await openInSameTab(page, '/empfaengerdaten/%ff');
    await says(page, 'Diese Empfehlung kennen wir nicht.');
  });

  test('follows the steps, leads back and forward, and keeps a deep step on reload', async ({ page }) => {
    await openWidget(page);
    const start = await headingOf(page).innerText();
    await widgetOn(page)
      .getByRole('link', { name: /Jetzt empfehlen.*Lindengas Fair/ })
      .press('Enter');
    await shows(page, 'Lindengas Fair empfehlen');
    await follow(page, 'Datenschutz');
    await shows(page, /Datenschutz/);
    await isAt(page, '/datenschutz');

    await page.goBack();
    await shows(page, 'Lindengas Fair empfehlen');
    await isAt(page, '/empfehlen/lindengas-fair');
    await page.goBack();
    await shows(page, start);
    await page.goForward();
    await shows(page, 'Lindengas Fair empfehlen');
    await page.reload();
    await shows(page, 'Lindengas Fair empfehlen');
    await page.goForward();
    await shows(page, /Datenschutz/);
  });

  test('and the entries of a form outlast a change of the language', async ({ page }) => {
    await openWidget(page, '/empfehlen/lindengas-fair');
    await controlOf(widgetOn(page), 'Vorname').fill('Anna');
    await tick(widgetOn(page).getByRole('radio', { name: 'Wir teilen' }));
    await tick(widgetOn(page).getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
    await speak(page, 'en');
    await shows(page, 'Recommend Lindengas Fair');
    await isAt(page, '/empfehlen/lindengas-fair');
    await expect(controlOf(widgetOn(page), 'First name')).toHaveValue('Anna');
    await expect(widgetOn(page).getByRole('radio', { name: 'Half each' })).toBeChecked();
    await expect(widgetOn(page).getByRole('checkbox', { name: /terms of the referral/ })).toBeChecked();
  });
});

test.describe('out of sight', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the widget tells the height of what comes late, so that nothing jumps when it is reached', async ({ page }) => {
    const held: Route[] = [];
    await page.route('**/empfehlen/bestaetigung/pruefen', (route) => void held.push(route));
    await visit(page, `/bestaetigung?token=${'x'.repeat(43)}`);
    await expect.poll(() => held.length).toBe(1);
    // Whoever scrolls away from where the link led is not brought back. By hand: a page that changes its height in the same
    // moment, as one does whose frame still grows, was not scrolled by anybody.
    await page.mouse.wheel(0, -10_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    for (const route of held) await route.continue();
    await says(page, 'Dieser Link ist nicht gültig.');
    const content = await documentOf(page).evaluate(
      () => document.getElementById('root')?.firstElementChild?.getBoundingClientRect().height ?? 0,
    );
    const frame = page.locator('referral-widget').locator('iframe');
    await expect(frame).toHaveAttribute('height', String(Math.ceil(content)));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
