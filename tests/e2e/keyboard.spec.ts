import { addressOf } from '../browser/addresses.ts';
import { focusOn, tabTo } from './focus.ts';
import { begins, expectScreen, named, type } from './keyboard-steps.ts';
import { headingOf, openWidget, visit, widgetOn } from './partner-page.ts';
import { newEmail, newRecommender } from './people.ts';
import { expect, test } from './people-fixture.ts';

test.describe('below the first screen of the page', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the widget takes no focus and no scrolling that nobody asked for', async ({ page }) => {
    await page.goto(`${addressOf('site')}/empfehlen`);
    await expect(headingOf(page)).toBeAttached();
    expect(await focusOn(page)).toMatchObject({ place: 'page', name: '' });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a link to a route asks for scrolling, and for no focus', async ({ page }) => {
    for (const route of ['/empfehlen/linden-duo', '/login']) {
      await visit(page, route);
      expect(await focusOn(page)).toMatchObject({ place: 'page', name: '' });
      await expect(headingOf(page)).toBeInViewport({ ratio: 1 });
    }
  });
});

test('Tab leads from the page through the widget and out again, and back', async ({ page }) => {
  await openWidget(page);
  const before = await tabTo(page, ({ place }) => place === 'widget');
  expect(before.slice(0, 3)).toEqual(['Zum Inhalt', 'Lindenstrom, zur Startseite', 'Tarife']);
  const inside = await tabTo(page, ({ place }) => place === 'page');
  expect([before.at(-1), ...inside.slice(0, -1)]).toEqual([
    'Zum Inhalt springen',
    'Empfehlen',
    'Anmelden',
    'DE Deutsch',
    'EN English',
    'Fußnote 1',
    'Jetzt empfehlen: Lindenstrom Natur',
    'Mit Beratung empfehlen: Lindenstrom Natur',
    'Jetzt empfehlen: Lindengas Fair',
    'Mit Beratung empfehlen: Lindengas Fair',
    'Fußnote 2',
    'Jetzt empfehlen: Linden Duo',
    'Mit Beratung empfehlen: Linden Duo',
    'Ich habe einen Empfehlungscode',
    'Alle aktuellen Prämien',
    'Für Beschäftigte',
    'Zurück zu Fußnote 1 im Text',
    'Zurück zu Fußnote 2 im Text',
    'Häufige Fragen',
    'Kontakt',
    'service@lindenstrom.example',
    '+49 221 4710 460',
    'Teilnahmebedingungen',
    'Datenschutz',
    'Impressum',
    'Barrierefreiheit',
    'Cookie-Einstellungen',
  ]);
  expect(await tabTo(page, ({ place }) => place === 'widget', 'Shift+Tab')).toEqual(['Cookie-Einstellungen']);
});

test('a recommendation is made by keyboard alone', async ({ page }) => {
  await openWidget(page);
  await tabTo(page, named('Zum Inhalt springen'));
  await page.keyboard.press('Enter');
  await expect(widgetOn(page).getByRole('main')).toBeFocused();
  await tabTo(page, named('Jetzt empfehlen: Linden Duo'));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Linden Duo empfehlen');

  await tabTo(page, begins('Ich'));
  await page.keyboard.press('ArrowDown');
  await expect(widgetOn(page).getByRole('radio', { name: 'Wir teilen' })).toBeChecked();
  // Sent too early: the first field that is wrong has the focus.
  await tabTo(page, named('Meinen Link erstellen'));
  await page.keyboard.press('Enter');
  await expect(widgetOn(page).getByLabel('Vorname')).toBeFocused();
  await page.keyboard.type('Anna');
  await type(page, 'Nachname', 'Schmidt');
  await type(page, 'E-Mail-Adresse', newEmail('anna'));
  await tabTo(page, begins('Ich bin mindestens 18'));
  await page.keyboard.press('Space');
  expect(await tabTo(page, named('Meinen Link erstellen'))).toEqual([
    expect.stringContaining('Teilnahmebedingungen'),
    expect.stringContaining('Datenschutzhinweise'),
    expect.stringContaining('Ja, ich mache mit'),
    expect.stringContaining('Ja, die Lindenstrom GmbH darf mir per E-Mail'),
    'Meinen Link erstellen',
  ]);
  await page.keyboard.press('Space');
  await expectScreen(page, 'Bestätige deine E-Mail-Adresse');
});

test('a recipient goes on to the order by keyboard alone', async ({ page, recommender }) => {
  await openWidget(page, `/empfaengerdaten/${recommender.referralNumber}`);
  await tabTo(page, begins('Anrede'));
  await page.keyboard.press('ArrowDown');
  await type(page, 'Vorname', 'Lena');
  await type(page, 'Nachname', 'Öztürk');
  await type(page, 'E-Mail-Adresse', newEmail('lena'));
  await tabTo(page, begins('Ich bin damit einverstanden'));
  await page.keyboard.press('Space');
  await tabTo(page, named('Angaben senden'));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Danke, wir haben deine Angaben');
  await tabTo(page, named('Weiter zur Bestellung bei Lindenstrom'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bestellen\?/);
});

test('a password is set, a session ended and begun by keyboard alone', async ({ page, request }) => {
  const { user, passwordToken } = await newRecommender(request);
  await openWidget(page, `/registrieren?token=${passwordToken}`);
  await type(page, 'Neues Passwort', 'Sonnenschein1');
  await tabTo(page, named('Passwort anzeigen'));
  await page.keyboard.press('Space');
  await expect(widgetOn(page).getByLabel('Neues Passwort')).toHaveAttribute('type', 'text');
  await type(page, 'Wiederholung des Passworts', 'Sonnenschein1');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Hallo Anna');

  // The list is read after the heading is there.
  await expect(widgetOn(page).getByRole('button', { name: 'Beendet' })).toBeVisible();
  await tabTo(page, named('Beendet'));
  await page.keyboard.press('Enter');
  await expect(widgetOn(page).getByText('Hier ist gerade keine Empfehlung')).toBeVisible();
  await tabTo(page, named('Abmelden'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Anmelden');
  await type(page, 'E-Mail-Adresse', user.email);
  await type(page, 'Passwort', 'Sonnenschein1');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Hallo Anna');
});

test('the language is changed by keyboard, which stays where it is', async ({ page }) => {
  await openWidget(page, '/login');
  await tabTo(page, named('EN English'));
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText('Log in');
  expect(await focusOn(page)).toMatchObject({ place: 'widget', name: 'EN English' });
});
