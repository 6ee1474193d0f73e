import { expect, test, type Page } from 'playwright/test';
import { addressOf } from '../../browser/addresses.ts';
import { operatorKey } from '../../browser/product.ts';
import { fillAccount, press } from '../collecting.ts';
import { expectComplaints, tick } from '../form.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { headingOf, openWidget, widgetOn } from '../partner-page.ts';
import { tellService } from '../people.ts';

const sees = (page: Page, heading: string | RegExp) => expect(headingOf(page)).toHaveText(heading);

async function follow(page: Page, link: string, heading: string | RegExp): Promise<void> {
  // A link that differs in nothing but the hash would not load the page anew.
  await page.goto('about:blank');
  await page.goto(link);
  await sees(page, heading);
}

test('a tariff is recommended, a dearer one ordered and its reward collected at a provider whose site is one of React Router', async ({
  browser,
}) => {
  // As long as all of it takes two people on a busy machine.
  test.setTimeout(120_000);
  const unique = Date.now().toString(36);
  const anna = `anna.fern.${unique}@example.org`;
  const lena = `lena.fern.${unique}@example.org`;
  const annas = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const lenas = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  let [link, recipientNumber, orderId] = ['', '', ''];

  await test.step('Anna goes from the start over a category to a tariff, back and forward again', async () => {
    const widget = await openWidget(annas, '/', 'telecomSite');
    await widget.getByRole('link', { name: 'Glasfaser', exact: true }).press('Enter');
    await sees(annas, 'Glasfaser empfehlen');
    await expect(annas).toHaveURL(/#\/kategorie\/glasfaser$/);
    await widget.getByRole('link', { name: 'Glasfaser 100', exact: true }).press('Enter');
    await sees(annas, 'Glasfaser 100');
    await annas.goBack();
    await sees(annas, 'Glasfaser empfehlen');
    await annas.goForward();
    await sees(annas, 'Glasfaser 100');
    await widget
      .getByRole('link', { name: /^Empfehlen/ })
      .last()
      .press('Enter');
    await sees(annas, 'Glasfaser 100 empfehlen');
    await expect(widget.getByText('bis zu 80 € für Sie, 50 € für Ihren Kontakt')).toBeVisible();
  });

  await test.step('Anna makes her link and confirms it', async () => {
    const widget = widgetOn(annas);
    await widget.getByRole('textbox', { name: 'Vorname' }).fill('Anna');
    await widget.getByRole('textbox', { name: 'Nachname' }).fill('Schmidt');
    await widget.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(anna);
    await tick(widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
    await widget.getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
    await sees(annas, 'Bestätigen Sie Ihre E-Mail-Adresse');
    const mail = await mailTo(annas.request, anna, 'optin');
    expect(mail.text).not.toMatch(/\b(du|dein|deine|dir|dich)\b/i);
    await follow(annas, linkIn(mail, '/bestaetigung'), 'Bestätigen Sie Ihre Empfehlung');
    await widget.getByRole('button', { name: 'Bestätigen' }).press('Enter');
    await sees(annas, 'Teilen Sie Ihren Link');
    link = await widget.getByLabel('Ihr persönlicher Link').inputValue();
  });

  await test.step('Lena gives her details and confirms them', async () => {
    await lenas.goto(link);
    const widget = widgetOn(lenas);
    await sees(lenas, 'Anna S. empfiehlt Ihnen Glasfaser 100');
    await expect(widget.getByText('bekommt Anna S. von Fernklang eine Prämie von bis zu 80 €')).toBeVisible();
    for (const [name, value] of [
      ['Vorname', 'Lena'],
      ['Nachname', 'Öztürk'],
      ['Geburtsdatum', '17.05.2015'],
      ['Straße', 'Am Ring'],
      ['Hausnummer', '4'],
      ['Postleitzahl', '63971'],
      ['Ort', 'Hallbrunn'],
      ['E-Mail-Adresse', lena],
    ] as const) {
      await widget.getByRole('textbox', { name }).fill(value);
    }
    await tick(widget.getByRole('checkbox', { name: /willige ein/ }));
    await widget.getByRole('button', { name: 'Angaben senden' }).press('Enter');
    await expectComplaints(widget, [{ field: 'Geburtsdatum', sentence: 'Geburtsdatum: erst ab 18 Jahren' }]);
    await widget.getByRole('textbox', { name: 'Geburtsdatum' }).fill('17.05.1991');
    await widget.getByRole('button', { name: 'Angaben senden' }).press('Enter');
    await expect(headingOf(lenas)).toHaveText(/Danke, wir haben Ihre Angaben/);
    const mail = await mailTo(lenas.request, lena, 'recipient-confirmation');
    await follow(lenas, linkIn(mail, '/empfaengerbestaetigung'), 'Bestätigen Sie Ihre E-Mail-Adresse');
    await widget.getByRole('button', { name: 'Bestätigen' }).press('Enter');
    await expect(headingOf(lenas)).toHaveText(/Ihre E-Mail-Adresse ist bestätigt/);
  });

  await test.step('Lena orders at Fernklang, a dearer tariff than the one recommended', async () => {
    await widgetOn(lenas).getByRole('link', { name: 'Weiter zur Bestellung bei Fernklang' }).press('Enter');
    await expect(lenas).toHaveURL(new RegExp(`^${addressOf('telecomSite')}/bestellen\\?.*empfaenger=`));
    recipientNumber = new URL(lenas.url()).searchParams.get('empfaenger') ?? '';
    const known = {
      method: 'GET' as const,
      path: `operator/empfaenger/${recipientNumber}`,
      tenant: 'fernklang',
      token: operatorKey,
    };
    expect(await tellService(lenas.request, known)).toMatchObject({
      Kontaktdaten: { Geburtsdatum: '1991-05-17', Adresse: { Strasse: 'Am Ring', Hausnummer: '4', Plz: '63971' } },
    });
    await lenas.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(lenas.getByRole('alert')).toHaveText('Bitte prüfen Sie Ihre Angaben.');
    await lenas.getByLabel('Tarif').selectOption('Glasfaser 300');
    await lenas.getByLabel('Anrede').selectOption('Frau');
    for (const [label, value] of [
      ['Vorname', 'Lena'],
      ['Nachname', 'Öztürk'],
      ['Geburtsdatum', '17.05.1991'],
      ['E-Mail-Adresse', lena],
      ['Straße', 'Am Ring 4'],
      ['Postleitzahl', '63971'],
      ['Ort', 'Hallbrunn'],
    ] as const) {
      await lenas.getByRole('textbox', { name: label }).fill(value);
    }
    await lenas.getByRole('checkbox').check();
    await lenas.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(lenas.getByText(/FK-\d{4}-/)).toBeVisible();
    await expect(lenas.getByText('Wir haben die Empfehlung gefunden')).toBeVisible();
    orderId = /FK-\d{4}-\d+/.exec(await lenas.locator('main').innerText())?.[0] ?? '';
  });

  await test.step('Fernklang is paid, the complaint period is over, and both are asked to collect by what was ordered', async () => {
    const longAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 19);
    await tellService(annas.request, {
      method: 'POST',
      path: 'auftraege',
      tenant: 'fernklang',
      token: operatorKey,
      body: {
        ExterneId: orderId,
        Empfaengernummer: recipientNumber,
        ProduktId: 'glasfaser-300',
        Status: 'Gezahlt',
        Auftragsdatum: longAgo,
      },
    });
    for (const [page, person, amount] of [
      [annas, anna, '90 €'],
      [lenas, lena, '50 €'],
    ] as const) {
      const mail = await mailTo(page.request, person, 'bounty-ready');
      // The bonus is what was promised, whatever was ordered.
      expect(mail.text.includes('Bestellt wurde etwas anderes als das, was empfohlen war.')).toBe(person === anna);
      await follow(page, linkIn(mail, '/praemie'), 'Prämie abholen');
      await expect(widgetOn(page).getByText(amount, { exact: true })).toBeVisible();
    }
  });

  await test.step('Anna has it transferred', async () => {
    const widget = widgetOn(annas);
    await press(annas, 'Weiter');
    await sees(annas, 'Wohin soll das Geld gehen?');
    await annas.goBack();
    await sees(annas, 'Prämie abholen');
    await annas.goForward();
    await sees(annas, 'Wohin soll das Geld gehen?');
    await fillAccount(widget);
    await press(annas, 'Weiter');
    await press(annas, 'Prämie jetzt abholen');
    await sees(annas, 'Danke, wir zahlen Ihre Prämie aus');
  });

  await annas.context().close();
  await lenas.context().close();
});
