import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { addressOf } from '../../browser/addresses.ts';
import { operatorKey } from '../../browser/product.ts';
import { tick } from '../form.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { headingOf, widgetOn } from '../partner-page.ts';
import { tellService } from '../people.ts';

export const sees = (page: Page, heading: string | RegExp) => expect(headingOf(page)).toHaveText(heading);

export async function follow(page: Page, link: string, heading: string | RegExp): Promise<void> {
  // A link that differs in nothing but the hash would not load the page anew.
  await page.goto('about:blank');
  await page.goto(link);
  await sees(page, heading);
}

const press = (page: Page, name: string) => widgetOn(page).getByRole('button', { name }).press('Enter');

/** Lena fills in what Fernklang asks a recipient. */
export async function fillDetails(page: Page, email: string, birthday: string): Promise<void> {
  const widget = widgetOn(page);
  for (const [name, value] of [
    ['Vorname', 'Lena'],
    ['Nachname', 'Öztürk'],
    ['Geburtsdatum', birthday],
    ['Straße', 'Am Ring'],
    ['Hausnummer', '4'],
    ['Postleitzahl', '63971'],
    ['Ort', 'Hallbrunn'],
    ['E-Mail-Adresse', email],
  ] as const) {
    await widget.getByRole('textbox', { name }).fill(value);
  }
  await tick(widget.getByRole('checkbox', { name: /willige ein/ }));
}

/** Lena sends her details and confirms her address by the mail. */
export async function confirmDetails(page: Page, email: string): Promise<void> {
  await press(page, 'Angaben senden');
  await sees(page, /Danke, wir haben Ihre Angaben/);
  const mail = await mailTo(page.request, email, 'recipient-confirmation');
  await follow(page, linkIn(mail, '/empfaengerbestaetigung'), 'Bestätigen Sie Ihre E-Mail-Adresse');
  await press(page, 'Bestätigen');
  await sees(page, /Ihre E-Mail-Adresse ist bestätigt/);
}

/** Lena goes on to Fernklang's own page to order. @returns her number, of the address that leads there */
export async function goToOrder(page: Page): Promise<string> {
  await widgetOn(page).getByRole('link', { name: 'Weiter zur Bestellung bei Fernklang' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${addressOf('telecomSite')}/bestellen\\?.*empfaenger=`));
  return new URL(page.url()).searchParams.get('empfaenger') ?? '';
}

/** Lena orders a tariff on Fernklang's page. @returns the order's number */
export async function orderTariff(page: Page, email: string, tariff: string): Promise<string> {
  await page.getByLabel('Tarif').selectOption(tariff);
  await page.getByLabel('Anrede').selectOption('Frau');
  for (const [label, value] of [
    ['Vorname', 'Lena'],
    ['Nachname', 'Öztürk'],
    ['Geburtsdatum', '17.05.1991'],
    ['E-Mail-Adresse', email],
    ['Straße', 'Am Ring 4'],
    ['Postleitzahl', '63971'],
    ['Ort', 'Hallbrunn'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByText(/FK-\d{4}-/)).toBeVisible();
  await expect(page.getByText('Wir haben die Empfehlung gefunden')).toBeVisible();
  return /FK-\d{4}-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

interface Paid {
  readonly orderId: string;
  readonly recipientNumber: string;
  readonly productId: string;
}

/** Fernklang tells that an order of a month ago is paid. */
export async function reportPaid(request: APIRequestContext, paid: Paid): Promise<void> {
  const longAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 19);
  await tellService(request, {
    method: 'POST',
    path: 'auftraege',
    tenant: 'fernklang',
    token: operatorKey,
    body: {
      ExterneId: paid.orderId,
      Empfaengernummer: paid.recipientNumber,
      ProduktId: paid.productId,
      Status: 'Gezahlt',
      Auftragsdatum: longAgo,
    },
  });
}
