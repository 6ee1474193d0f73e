import { expect, test } from 'playwright/test';
import { operatorKey } from '../../browser/product.ts';
import { fillAccount, press } from '../collecting.ts';
import { expectComplaints, tick } from '../form.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { openWidget, widgetOn } from '../partner-page.ts';
import { tellService } from '../people.ts';
import { confirmDetails, fillDetails, follow, goToOrder, orderTariff, reportPaid, sees } from './ordering.ts';

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
    await fillDetails(lenas, lena, '17.05.2015');
    await widget.getByRole('button', { name: 'Angaben senden' }).press('Enter');
    await expectComplaints(widget, [{ field: 'Geburtsdatum', sentence: 'Geburtsdatum: erst ab 18 Jahren' }]);
    await widget.getByRole('textbox', { name: 'Geburtsdatum' }).fill('17.05.1991');
    await confirmDetails(lenas, lena);
  });

  await test.step('Lena orders at Fernklang, a dearer tariff than the one recommended', async () => {
    recipientNumber = await goToOrder(lenas);
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
    orderId = await orderTariff(lenas, lena, 'Glasfaser 300');
  });

  await test.step('Fernklang is paid, the complaint period is over, and both are asked to collect by what was ordered', async () => {
    await reportPaid(annas.request, { orderId, recipientNumber, productId: 'glasfaser-300' });
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
