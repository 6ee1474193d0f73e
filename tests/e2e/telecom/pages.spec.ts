import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../browser/addresses.ts';
import { expectAccessible } from '../axe.ts';
import { summaryIn } from '../form.ts';
import { everyLook, expectGoodScreen } from '../looks.ts';
import { documentOf, headingOf, openWidget, settle, speak, widgetOn, type Language } from '../partner-page.ts';
import { makeReferral, newEmail, tellService, tokenFor } from '../people.ts';
import { expect, test } from '../people-fixture.ts';

test.describe.configure({ mode: 'parallel' });

interface Category {
  readonly Id: string;
  readonly Eltern?: string;
  readonly Pfad: Readonly<Record<Language, string>>;
  readonly Titel: Readonly<Record<Language, string>>;
  readonly Krume: Readonly<Record<Language, string>>;
  readonly Teaser: Readonly<Record<Language, string>>;
  readonly ProduktIds: readonly string[];
}

const file = join(import.meta.dirname, '../../../demo-host/tenants/fernklang/categories.json');
const { Kategorien: categories } = JSON.parse(readFileSync(file, 'utf8')) as { Kategorien: Category[] };

/** As it stands in HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;');

test('every category stands at its address in each language, with title, way, teaser and tariffs', async ({
  request,
}) => {
  for (const language of ['de', 'en'] as const) {
    for (const { Pfad, Titel, Krume, Teaser, ProduktIds } of categories) {
      const answer = await request.get(
        `${addressOf('service')}/fernklang/kategorie/${Pfad[language]}?lang=${language}`,
      );
      const [, screen = ''] = /<main.*?>(.*)<\/main>/s.exec(await answer.text()) ?? [];
      expect(/<h1[^>]*>([^<]*)/.exec(screen)?.[1]).toBe(escaped(Titel[language]));
      expect(screen).toContain(`aria-current="page">${escaped(Krume[language])}<`);
      expect(screen).toContain(`>${escaped(Teaser[language])}<`);
      expect(screen.match(/type="checkbox"/g) ?? []).toHaveLength(ProduktIds.length);
    }
  }
});

for (const [name, route, says] of [
  ['home', '/', 'Für Unternehmen'],
  ['a category', '/kategorie/glasfaser', 'Den passenden Tarif finden'],
  ['a category with devices', '/kategorie/smartphones', 'Geräte zu diesen Tarifen'],
  ['a category of business', '/kategorie/homepage-und-shop', 'Webhosting'],
  ['a category that nobody knows', '/kategorie/fax', 'Wir wissen nicht, wohin diese Adresse führt.'],
  ['a tariff', '/tarif/zuhause-m', 'Produktinformationsblatt'],
  ['a recommendation', '/empfehlen/zuhause-m', 'Meinen Link erstellen'],
] as const) {
  test(`${name}, in both languages, light and dark, narrow and wide`, async ({ page }) => {
    const widget = await openWidget(page, route, 'telecomSite');
    await expect(widget.getByRole('main').getByText(says).filter({ visible: true }).first()).toBeVisible();
    await settle(page);
    await expectGoodScreen(page, name, everyLook);
  });
}

/** Pages that both variants have, as far as anybody may open them by their path. */
for (const [name, route, heading] of [
  ['an overview of rewards', '/aktuellepraemienuebersicht', /Prämien/],
  ['advisers', '/agent/empfehlen/fernklang', 'Fernklang mit Beratung empfehlen'],
  ['a recommendation of all', '/empfehlen/fernklang', 'Fernklang empfehlen'],
  ['a code', '/code', 'Sie haben einen Empfehlungscode'],
  ['who registers', '/registrieren', /./],
  ['a forgotten password', '/passwortvergessen', /Passwort/],
  ['no link for a password', '/passwortsetzen', /Passwort/],
  ['questions', '/faq', 'Fragen und Antworten'],
  ['who writes', '/kontakt', 'Kontakt'],
  ['the terms', '/agb', /Teilnahmebedingungen/],
  ['privacy', '/datenschutz', /Datenschutz/],
  ['the imprint', '/impressum', 'Impressum'],
  ['the declaration of accessibility', '/barrierefreiheitserklaerung', 'Erklärung zur Barrierefreiheit'],
  ['an expired referral', '/empfehlungabgelaufen', /./],
  ['no bounty without a link', '/praemie', /./],
  ['no bank data without a link', '/bankdaten', /./],
  ['no number without a link', '/kundennummer', /./],
  ['a goodwill', '/kulanzdanke', /./],
  ['nothing', '/404', /./],
] as const) {
  test(`${name} at a telecom provider, who says Sie, in both languages, light and dark, narrow and wide`, async ({
    page,
  }) => {
    const widget = await openWidget(page, route, 'telecomSite');
    await expect(headingOf(page)).toHaveText(heading);
    await expect(widget.getByRole('main')).not.toContainText(/\b(du|dein|deine|deinen|deiner|dich|dir)\b/i);
    await settle(page);
    await expectGoodScreen(page, name);
  });
}

test('what a recipient gives, in both languages, light and dark, narrow and wide', async ({ page, request }) => {
  const [tenant, email] = ['fernklang', newEmail('anna')];
  const number = await makeReferral(request, { email, share: 100, tenant, productId: 'zuhause-m-young' });
  const Token = await tokenFor(request, email, 'optin', '/bestaetigung');
  await tellService(request, { method: 'PUT', path: 'empfehlen/bestaetigung', tenant, body: { Token } });
  const widget = await openWidget(page, `/empfaengerdaten/${number}`, 'telecomSite');
  await widget.getByRole('button', { name: 'Angaben senden' }).press('Enter');
  // Beside each field, all on top, and the hint for whom the tariff is.
  await expect(summaryIn(widget).getByRole('link')).toHaveCount(9);
  await expect(widget.getByText(/^Nur für Menschen unter 28 Jahren\./)).toBeVisible();
  await expectGoodScreen(page, 'what a recipient gives', everyLook);
});

test('tariffs are found by what they cost and give, and stand side by side', async ({ page }) => {
  const widget = await openWidget(page, '/kategorie/smartphones', 'telecomSite');
  const tariffs = widget.getByRole('list', { name: 'Tarife' }).getByRole('heading', { level: 3 });
  const all = await tariffs.count();
  await widget.getByLabel('Alter').selectOption('für Menschen unter 28');
  await expect(tariffs.filter({ hasNotText: 'Young' })).toHaveCount(0);
  expect(await tariffs.count()).toBeLessThan(all);
  await widget.getByLabel('Preis im Monat').selectOption({ index: 1 });
  await widget.getByLabel('Alter').selectOption('Alle');
  await widget.getByLabel('Preis im Monat').selectOption('Alle');
  await expect(tariffs).toHaveCount(all);
  // By keyboard alone.
  for (const name of [/^Vergleichen.*Mobil S$/, /^Vergleichen.*Mobil M$/]) {
    await widget.getByRole('checkbox', { name }).press('Space');
  }
  const table = widget.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /Mindestlaufzeit/ })).toContainText('24 Monate');
  await expectAccessible(documentOf(page), 'tariffs side by side');
  await widget.getByRole('button', { name: 'Vergleich beenden' }).press('Enter');
  await expect(table).toHaveCount(0);
});

test('without a script a category says the same, and its links work', async ({ browser }) => {
  const address = `${addressOf('service')}/fernklang/kategorie/internet?lang=de`;
  const [without, scripted] = await Promise.all(
    [false, true].map(async (javaScriptEnabled) => {
      const context = await browser.newContext({ javaScriptEnabled });
      const shown = await context.newPage();
      await shown.goto(address);
      return shown;
    }),
  );
  if (!without || !scripted) throw new Error('no pages');
  await scripted.waitForLoadState('networkidle');
  const read = async (shown: typeof without) =>
    (await shown.getByRole('main').innerText()).replaceAll('↩', '').replaceAll(/\s+/g, ' ').trim();
  await expect.poll(() => read(scripted)).toBe(await read(without));
  await without.getByRole('link', { name: 'Glasfaser', exact: true }).click();
  await expect(without.getByRole('heading', { level: 1 })).toHaveText('Glasfaser empfehlen');
  await Promise.all([without.context().close(), scripted.context().close()]);
});

test('both providers speak for themselves alone', async ({ page, request }) => {
  const words = async (path: string) => (await request.get(`${addressOf('service')}${path}`)).text();
  expect(await words('/fernklang?lang=de')).not.toMatch(/linden/i);
  expect(await words('/lindenstrom?lang=de')).not.toMatch(/fernklang/i);
  const elsewhere = await request.get(`${addressOf('service')}/lindenstrom/kategorie/internet`);
  expect(elsewhere.status()).toBe(404);
  const widget = await openWidget(page, '/login', 'telecomSite');
  await expect(widget.getByRole('main')).not.toContainText(/\b(du|dein|dich|dir)\b/i);
  await speak(page, 'en');
  await expect(headingOf(page)).toHaveText('Log in');
  await expect(widgetOn(page).locator('html')).toHaveAttribute('lang', 'en');
});
