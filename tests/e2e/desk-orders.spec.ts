import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { newDeskPerson, signInAtDesk } from './desk.ts';

const header = 'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';
const row = (id: string, status = 'Offen', at = '2026-05-19T10:00:00', number = '') =>
  `${id};${number};;;;lindenstrom-natur;${status};${at}`;

const drop = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Auftragsdatei (CSV, UTF-8)')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const open = (page: Page, path: string) => page.goto(`${addressOf('service')}/lindenstrom/betrieb#/betrieb/${path}`);

test('a file is looked at, taken but for its wrong rows, and undone; what is nobody’s is found and set aside', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [one, two, three] = [`${mark}-1`, `${mark}-2`, `${mark}-3`];
  await signInAtDesk(page, await newDeskPerson(`Ole Aust ${mark}`, ['Auftraege', 'Berichte']));
  await page.getByRole('link', { name: 'Datei übernehmen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auftragsdatei übernehmen' })).toBeVisible();

  await drop(page, 'umlaut.csv', Buffer.from(`${header}\n${row('Nürnberg')}`, 'latin1'));
  await expect(page.getByText('umlaut.csv ist nicht in UTF-8.')).toBeVisible();
  await drop(page, 'mappe.xlsx', Buffer.from('PK\u0003\u0004\u0000\u0000'));
  await expect(page.getByText('mappe.xlsx ist kein Text, sondern eine Arbeitsmappe oder etwas anderes.')).toBeVisible();
  await drop(page, 'andere.csv', 'a;b\n1;2\n');
  await expect(page.getByText(/Ihre erste Zeile ist: a;b/)).toBeVisible();
  await page.getByRole('button', { name: 'Datei wählen' }).click();

  const rows = [row(one), row(two, 'Bezahlt', '20.10.2026'), row(three, 'Offen', undefined, '0000000000')];
  // The names of the columns may be in any letters.
  await drop(page, `tag-${mark}.csv`, [header.toLowerCase(), ...rows].join('\n'));
  await expect(page.getByRole('heading', { name: `tag-${mark}.csv: noch nichts übernommen` })).toBeVisible();
  const wrong = page.getByRole('table', { name: 'Falsche Zeilen' });
  await expect(wrong.getByRole('row').nth(1)).toContainText(`3${two}StatusBezahlt`);
  await expect(wrong).toContainText('eine Zeit in UTC von 1900 bis morgen, wie 2026-11-20T21:55:00');
  await page.screenshot({ path: 'test-results/desk-orders-seen.png', fullPage: true });
  await page.getByRole('button', { name: 'Die 2 richtigen Zeilen übernehmen' }).click();
  await expect(page.getByText(`tag-${mark}.csv ist übernommen, bis auf die falschen Zeilen.`)).toBeVisible();

  await open(page, 'offene-auftraege');
  await page.getByLabel('Auftrag, Produkt oder Nummer').fill(mark);
  await page.getByRole('button', { name: 'Suchen' }).click();
  const nobodys = page.getByRole('table', { name: 'Offene Zuordnungen' });
  await expect(nobodys.getByRole('row')).toHaveCount(3);
  await expect(nobodys).toContainText('0000000000');
  await page.getByRole('button', { name: `Wessen? : ${three}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Er nennt 0000000000, was niemandem gehört.');
  await page.screenshot({ path: 'test-results/desk-orders-whose.png', fullPage: true });
  await page.getByLabel('Nummer der Empfehlung oder des Empfängers').fill('1111111111');
  await page.getByRole('button', { name: 'Auftrag zuordnen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Diese Empfehlung kennen wir nicht.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Ablegen : ${one}` }).click();
  await page.getByRole('button', { name: 'Ablegen', exact: true }).click();
  await expect(page.getByText('Bitte sag, warum.')).toBeVisible();
  await page.getByLabel('Grund').fill('Probe');
  await page.getByRole('button', { name: 'Ablegen', exact: true }).click();
  await expect(page.getByText(`${one} ist abgelegt.`)).toBeVisible();
  await expect(nobodys.getByRole('row')).toHaveCount(2);
  await page.screenshot({ path: 'test-results/desk-orders-unmatched.png', fullPage: true });
  await page.getByRole('button', { name: 'Alle dieser Suche ablegen' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 Auftrag ohne Empfehlung wird abgelegt.');
  await page.getByLabel('Grund').fill('Probe');
  await page.getByRole('button', { name: 'Ablegen', exact: true }).click();
  await expect(page.getByText('1 Auftrag ist abgelegt.')).toBeVisible();
  await expect(page.getByText('Es gibt keine.')).toBeVisible();

  await page.getByRole('link', { name: 'Übernommene Dateien' }).click();
  await page.getByRole('button', { name: `Zurücknehmen : tag-${mark}.csv` }).click();
  await expect(page.getByRole('dialog')).toContainText('2 Aufträge, die sie gebracht hat, werden entfernt');
  await page.screenshot({ path: 'test-results/desk-orders-undo.png', fullPage: true });
  await page.getByRole('button', { name: 'Ganze Datei zurücknehmen' }).click();
  await expect(page.getByText('Die Datei ist zurückgenommen.')).toBeVisible();
  await expect(page.getByText('2 Aufträge sind entfernt')).toBeVisible();
  const files = page.getByRole('table', { name: 'Auftragsdateien' });
  await expect(files.getByRole('row').nth(1)).toContainText('zurückgenommen');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `test-results/desk-orders-files-${width}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await open(page, 'protokoll');
  const done = [
    'eine Auftragsdatei übernommen',
    'viele Aufträge auf einmal abgelegt',
    'eine Auftragsdatei zurückgenommen',
  ];
  for (const action of done) {
    await expect(page.getByRole('cell', { name: `hat ${action}` }).first()).toBeVisible();
  }
});
