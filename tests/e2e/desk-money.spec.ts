import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { bankNotice } from '../api/money/bank/bank-files.ts';
import { addressOf } from '../browser/addresses.ts';
import { expectAccessible } from './axe.ts';
import { readyBounty } from './bounty-people.ts';
import { expect, test } from './clocked-fixture.ts';
import { newDeskPerson } from './desk.ts';
import { at, collected, deskOf, dialog, press, releaser } from './desk-seats.ts';

test.use({ story: 'money' });

/** What it looks like in the narrow column and the wide one, and whether anybody can use it. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page, `${name} ${width} ${colorScheme}`);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 1200 });
}

test('money goes from what is due over two people and the bank to done, at the desk alone', async ({
  request,
  browser,
  clocked,
}) => {
  test.setTimeout(240_000);
  expect(clocked.service).toBe(addressOf('service'));
  const { annasRoute, lenasRoute } = await readyBounty(request);
  await collected(request, annasRoute, 'Anna Schmidt');
  await collected(request, lenasRoute, 'Lena Sommer');
  const karin = await deskOf(browser, await releaser(request, 'Karin Vogt'));
  const jonas = await deskOf(browser, await releaser(request, 'Jonas Ehlers'));

  await test.step('what is due is looked at, and a run is made of it', async () => {
    await at(karin, 'faellig');
    await expect(karin.getByText('2 Überweisungen')).toBeVisible();
    await look(karin, 'due');
    await press(karin, 'Zahllauf anlegen …');
    await expect(dialog(karin)).toContainText('Er enthielte 2 Überweisungen über zusammen');
    await dialog(karin).getByRole('button', { name: 'Zahllauf anlegen' }).click();
    await expect(karin.getByRole('heading', { level: 1, name: 'Zahllauf' })).toBeVisible();
    await expect(karin.getByText('2 Personen haben dieses Konto').first()).toBeVisible();
    await look(karin, 'draft');
  });

  const route = new URL(karin.url()).hash.replace('#/betrieb/', '');
  await at(jonas, route);
  const print = (page: Page) => page.locator('dd code').innerText();
  expect(await print(jonas)).toBe(await print(karin));

  await test.step('two people release what both see', async () => {
    for (const page of [karin, jonas]) {
      await press(page, 'Freigeben …');
      await expect(dialog(page)).toContainText(await print(page));
      await dialog(page).getByRole('button', { name: 'Freigeben' }).click();
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect(jonas.getByText('Die Datei ist abzurufen und der Bank zu geben')).toBeVisible();
  });

  const xml = await test.step('the file is fetched, and confirmed once it is there', async () => {
    const saving = jonas.waitForEvent('download');
    await press(jonas, 'Zahlungsdatei abrufen');
    const file = await readFile(await (await saving).path(), 'utf8');
    await look(jonas, 'fetched');
    await press(jonas, 'Sie ist sicher gespeichert');
    await expect(jonas.getByText('Ausgehändigt', { exact: true })).toBeVisible();
    return file;
  });
  const references = Array.from(xml.matchAll(/<EndToEndId>(\w+)</g), ([, reference = '']) => reference);
  expect(references).toHaveLength(2);

  await test.step('a second time it comes with who has it, and not without a word', async () => {
    await karin.reload();
    await press(karin, 'Datei noch einmal abrufen …');
    await expect(dialog(karin)).toContainText('zahlt vielleicht allen doppelt');
    await expect(dialog(karin)).toContainText('Jonas Ehlers hat am');
    await press(karin, 'Noch einmal abrufen');
    await expect(dialog(karin).getByText('Frag zuerst die Bank.')).toBeVisible();
    await dialog(karin).getByLabel('Ich habe nachgefragt: Die Bank hat diese Datei nicht.').check();
    const saving = karin.waitForEvent('download');
    await press(karin, 'Noch einmal abrufen');
    expect(await readFile(await (await saving).path(), 'utf8')).toBe(xml);
    await expect(karin.getByRole('cell', { name: 'hat die Zahlungsdatei noch einmal abgerufen' })).toBeVisible();
  });

  await test.step('the bank answers: one is booked, one comes back for no reason, and two decide', async () => {
    const [first = '', second = ''] = references;
    const cents = Math.round(Number(/<InstdAmt[^>]*>([\d.]+)</.exec(xml)?.[1]) * 100);
    const buffer = Buffer.from(
      bankNotice([
        { reference: first, cents },
        { reference: second, cents, returned: 'NARR' },
      ]),
    );
    await at(karin, 'bank');
    await karin.getByLabel(/Antwort der Bank/).setInputFiles({ name: 'camt.xml', mimeType: 'text/xml', buffer });
    await expect(karin.getByText('camt.xml ist eingelesen.')).toBeVisible();
    await expect(karin.getByText(/1 gebucht, 0 abgelehnt, 1 zurückgekommen/)).toBeVisible();
    await look(karin, 'bank');
    await karin.getByRole('link', { name: 'Was jede Zeile bewirkt hat' }).click();
    await expect(karin.getByRole('cell', { name: first })).toBeVisible();
    await look(karin, 'bank-file');
    await at(jonas, route);
    await jonas.reload();
    await at(karin, route);
    for (const page of [karin, jonas]) {
      await press(page, 'Entscheiden …');
      await press(page, 'So entscheiden');
      await expect(dialog(page).getByText('Bitte gib an, was du gesehen hast.')).toBeVisible();
      await dialog(page).getByLabel('Nicht ausgeführt: noch einmal zahlen, auf dasselbe Konto').check();
      await press(page, 'So entscheiden');
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect(jonas.getByText('Erledigt seit')).toBeVisible();
    await look(jonas, 'done');
  });

  await test.step('what came back is due again; a run of it is given up', async () => {
    await at(jonas, 'faellig');
    await press(jonas, 'Zahllauf anlegen …');
    await dialog(jonas).getByRole('button', { name: 'Zahllauf anlegen' }).click();
    await press(jonas, /^Herausnehmen/);
    await dialog(jonas).getByRole('button', { name: 'Herausnehmen' }).click();
    await expect(jonas.getByText('Herausgenommen').first()).toBeVisible();
    await press(jonas, 'Verwerfen …');
    await press(jonas, 'Zahllauf verwerfen');
    await expect(jonas.getByText('Verworfen').first()).toBeVisible();
    await at(jonas, 'zahllaeufe');
    await expect(jonas.getByText('Erledigt seit')).toBeVisible();
    await look(jonas, 'pay-runs');
  });
});

test('vouchers come into stock and leave it once it was said what that does, and the books are checked', async ({
  browser,
  clocked,
}) => {
  expect(clocked.service).toBe(addressOf('service'));
  const page = await deskOf(browser, await newDeskPerson('Gerd Lager', ['Gutscheine', 'Berichte']));
  await at(page, 'gutscheine');
  const csv = 'Code;WertCent;Anbieter;GueltigBis\nAAAA-1111;5000;Büchergilde;2031-12-31\nBBBB-2222;fünf;Büchergilde;\n';
  const give = (text: Buffer) =>
    page.getByLabel(/CSV-Datei in UTF-8/).setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: text });
  await give(Buffer.from(csv, 'latin1'));
  await expect(page.getByText('Die Datei ist nicht in UTF-8.')).toBeVisible();
  await give(Buffer.from(csv));
  await expect(page.getByText('Noch ist nichts gespeichert. codes.csv enthält:')).toBeVisible();
  await expect(page.getByText('Zeile 3, WertCent:')).toBeVisible();
  await look(page, 'vouchers');
  await press(page, '1 Gutschein in den Bestand nehmen');
  await expect(page.getByText('codes.csv ist im Bestand.')).toBeVisible();
  await page.getByLabel('Welche').selectOption({ index: 1 });
  await press(page, 'Zurückziehen …');
  await expect(dialog(page)).toContainText('Aus dem Bestand: 1 Gutschein über zusammen');
  await press(page, 'Endgültig zurückziehen');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Aus dem Bestand: 1 Gutschein')).toBeVisible();

  await at(page, 'hauptbuch');
  await page.getByLabel('Ab einem Anker').fill('nichts');
  await press(page, 'Hauptbuch prüfen');
  await expect(page.getByText('Ein Anker ist eine Nummer und ein Hash')).toBeVisible();
  await page.getByLabel('Ab einem Anker').fill('');
  await press(page, 'Hauptbuch prüfen');
  await expect(page.getByText(/Buchung(en)?, .*wie sie geschrieben wurden?\./)).toBeVisible();
  await look(page, 'books');
});
