import { readFile } from 'node:fs/promises';
import { expect, test as base, type Page } from 'playwright/test';
import { addressOf, publishAddresses } from '../../browser/addresses.ts';
import { operatorKey, startProduct, type WholeProduct } from '../../browser/product.ts';
import { oncePerWorker } from '../changed-product.ts';
import { tabTo } from '../focus.ts';
import { begins, named, type } from '../keyboard-steps.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { goInOffice, signIn } from '../office.ts';
import { settle, visit, widgetOn } from '../partner-page.ts';
import { tellService } from '../people.ts';
import { tallWindow } from '../people-fixture.ts';
import { confirmDetails, fillDetails, follow, goToTariffs, orderTariff, reportPaid, sees } from './ordering.ts';
import { recommendAsInvited } from './recommend-as-invited.ts';

/** All of the product, in whose books nobody else writes meanwhile. */
const test = base.extend<object, { own: WholeProduct }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const everybodys = {
        service: addressOf('service'),
        site: addressOf('site'),
        telecomSite: addressOf('telecomSite'),
      };
      const product = await startProduct();
      publishAddresses(product);
      await use(product);
      publishAddresses(everybodys);
      await product.stop();
    },
    oncePerWorker,
  ],
});

const office = (page: Page) => widgetOn(page);
const row = (page: Page, name: RegExp) => office(page).getByRole('row', { name });

/** Figures of the overview, by what stands before them. */
const figure = (page: Page, label: string) =>
  office(page).getByText(label, { exact: true }).locator('..').getByRole('definition');

/** What the overview says was earned, in cents. */
async function earnedByTheOverview(page: Page): Promise<number> {
  await goInOffice(page, '/agentur/uebersicht');
  const euros = (await figure(page, 'Verdiente Prämien').innerText()).replaceAll('.', '').replace(',', '.');
  return Math.round(Number.parseFloat(euros) * 100);
}

/** What Fernklang's books say was earned, in cents, over all months. */
async function earnedByTheBooks(page: Page): Promise<number> {
  const asked = { method: 'GET', path: 'operator/hauptbuch/monate', tenant: 'fernklang', token: operatorKey } as const;
  const { Monate } = (await tellService(page.request, asked)) as unknown as {
    Monate: { EntstandenCent: number }[];
  };
  return Monate.reduce((sum, { EntstandenCent }) => sum + EntstandenCent, 0);
}

/** The report's file, a line for each row. */
async function download(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    office(page).getByRole('button', { name: 'Als CSV herunterladen' }).press('Enter'),
  ]);
  return (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
}

test('an agency invites, its contact recommends, somebody orders, the order is released, and all figures are those of the books', async ({
  browser,
  own,
}) => {
  test.setTimeout(240_000);
  expect(own.telecomSite).toBe(addressOf('telecomSite'));
  const unique = Date.now().toString(36);
  const [jolanda, lena] = [`jolanda.${unique}@example.org`, `lena.${unique}@example.org`];
  const open = async () =>
    (await browser.newContext({ locale: 'de-DE', viewport: tallWindow, acceptDownloads: true })).newPage();
  const [agency, jolandas, lenas] = [await open(), await open(), await open()];
  let [link, orderId, recipientNumber] = ['', '', ''];
  const before = await earnedByTheBooks(agency);
  let shownBefore = 0;

  await test.step('an employee comes in from the partner’s page and invites by keyboard alone', async () => {
    await visit(agency, '/agentur/einladen', 'telecomSite');
    await settle(agency);
    await signIn(agency, 'AgenturMitarbeiter');
    await sees(agency, 'Einen Kontakt einladen');
    await settle(agency);
    await office(agency).getByRole('combobox', { name: 'Berater' }).selectOption('FK-2001');
    await office(agency).getByRole('combobox', { name: 'Art des Gesprächs' }).selectOption('Am Telefon');
    await office(agency).getByRole('combobox', { name: 'Art des Gesprächs' }).focus();
    await type(agency, 'Vorname', 'Jolanda');
    await type(agency, 'Nachname', 'Özil');
    await type(agency, 'E-Mail-Adresse des Kontakts', jolanda);
    await tabTo(agency, begins('Der Kontakt hat'));
    await agency.keyboard.press('Space');
    await tabTo(agency, named('Einladung senden'));
    await agency.keyboard.press('Enter');
    await expect(office(agency).getByRole('group', { name: /Wir haben die Einladung angenommen/ })).toBeFocused();
    shownBefore = await earnedByTheOverview(agency);
  });

  await test.step('Jolanda recommends with the adviser who invited', async () => {
    const invitation = await mailTo(jolandas.request, jolanda, 'invitation');
    await follow(jolandas, linkIn(invitation, '/einladung'), 'Ihre Einladung');
    await widgetOn(jolandas).getByRole('link', { name: 'Fernklang empfehlen' }).press('Enter');
    await sees(jolandas, 'Fernklang mit Beratung empfehlen');
    await recommendAsInvited(jolandas, jolanda);
    link = await widgetOn(jolandas).getByLabel('Ihr persönlicher Link').inputValue();
  });

  await test.step('Lena gives her details, and orders', async () => {
    await lenas.goto(link);
    await sees(lenas, /^Jolanda Ö\. empfiehlt Ihnen/);
    await fillDetails(lenas, lena, '17.05.1991');
    await confirmDetails(lenas, lena);
    recipientNumber = await goToTariffs(lenas);
    orderId = await orderTariff(lenas, lena, 'Glasfaser 300');
  });

  await test.step('the agency sees referral, lead and order, in words and in its file', async () => {
    await goInOffice(agency, '/agentur/empfehlungen');
    await expect(row(agency, /Jolanda Ö\./)).toBeVisible();
    await goInOffice(agency, '/agentur/leads');
    await expect(row(agency, /L••• Ö\./)).toBeVisible();
    await reportPaid(agency.request, { orderId, recipientNumber, productId: 'glasfaser-300' });
    await goInOffice(agency, '/agentur/auftraege');
    await expect(row(agency, new RegExp(`${orderId}.*Wartet auf Sie`))).toBeVisible();
    expect((await download(agency)).filter((line) => line.includes(orderId))).toHaveLength(1);
  });

  await test.step('nothing is ready before the order is released, by keyboard alone', async () => {
    await goInOffice(agency, '/agentur/praemien');
    await expect(row(agency, /Jolanda Ö\..*Wartet auf Freigabe/)).toBeVisible();
    await goInOffice(agency, '/agentur/auftraege');
    await tabTo(agency, named(`Ablehnen: ${orderId}`));
    await agency.keyboard.press('Enter');
    await expect(office(agency).getByRole('dialog').getByRole('heading')).toBeFocused();
    await agency.keyboard.press('Escape');
    await tabTo(agency, named(`Freigeben: ${orderId}`), 'Shift+Tab');
    await agency.keyboard.press('Enter');
    await expect(row(agency, new RegExp(`${orderId}.*Freigegeben`))).toBeVisible();
    await expect(office(agency).getByRole('log')).toContainText(`Auftrag ${orderId} ist freigegeben.`);
    for (const [page, person] of [
      [jolandas, jolanda],
      [lenas, lena],
    ] as const) {
      await follow(page, linkIn(await mailTo(page.request, person, 'bounty-ready'), '/praemie'), 'Prämie abholen');
    }
  });

  await test.step('bounties, sums and files say to the cent what the books do', async () => {
    const earned = (await earnedByTheBooks(agency)) - before;
    expect(earned).toBeGreaterThan(0);
    await goInOffice(agency, '/agentur/praemien');
    await expect(row(agency, /(Jolanda|L•••) Ö\..*Liegt bereit/)).toHaveCount(2);
    const [head = '', ...lines] = await download(agency);
    const [amount, name] = ['PraemieCent', 'PersonName'].map((field) => head.split(';').indexOf(field));
    const theirs = lines
      .map((line) => line.split(';'))
      .filter((fields) => /(Jolanda|L•••) Ö\./.test(fields[name ?? -1] ?? ''));
    expect(theirs.reduce((cents, fields) => cents + Number(fields[amount ?? -1]), 0)).toBe(earned);
    expect((await earnedByTheOverview(agency)) - shownBefore).toBe(earned);
  });

  for (const page of [agency, jolandas, lenas]) await page.context().close();
});
