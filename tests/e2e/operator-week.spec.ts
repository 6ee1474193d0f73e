import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { bankNotice } from '../api/money/bank/bank-files.ts';
import { addressOf } from '../browser/addresses.ts';
import { routeToBounty } from './bounty-people.ts';
import { expect, test } from './clocked-fixture.ts';
import { at, collected, deskOf, dialog, press, releaser } from './desk-seats.ts';
import { mailTo } from './mailbox.ts';
import { newRecommender, tellService } from './people.ts';
import { confirmedRecipient } from './recipient-people.ts';

test.use({ story: 'week' });

const everything = [
  'Auftraege',
  'Gutscheine',
  'Zahllaeufe',
  'Freigabe',
  'Berichte',
  'Kundenservice',
  'Agenturen',
  'Sperren',
];
const head = 'ExterneId;Empfaengernummer;ProduktId;Status;Auftragsdatum';
const longAgo = () => new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 19);

const giveOrders = (page: Page, name: string, lines: readonly string[]) =>
  page
    .getByLabel('Auftragsdatei (CSV, UTF-8)')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) });

test('a week: orders with a wrong row, mended, paid by two people, a return, a question, a deletion, the books', async ({
  request,
  browser,
  clocked,
}) => {
  test.setTimeout(300_000);
  expect(clocked.service).toBe(addressOf('service'));
  const mark = randomUUID().slice(0, 8);
  const anna = await newRecommender(request);
  const lena = await confirmedRecipient(request, anna.referralNumber);
  const karin = await deskOf(browser, await releaser(request, 'Karin Vogt', everything));
  const jonas = await deskOf(browser, await releaser(request, 'Jonas Ehlers', everything));
  const order = (status: string, day = longAgo()) => `${mark}-1;${lena.recipientNumber};linden-duo;${status};${day}`;

  await test.step('Monday: a file with a wrong row, and the same one mended', async () => {
    await at(karin, 'auftraege');
    await giveOrders(karin, 'montag.csv', [order('Bezahlt'), `${mark}-2;;lindenstrom-natur;Offen;${longAgo()}`]);
    const wrong = karin.getByRole('table', { name: 'Falsche Zeilen' });
    await expect(wrong.getByRole('row').nth(1)).toContainText(`2${mark}-1StatusBezahlt`);
    await press(karin, /richtige.* übernehmen/);
    await expect(karin.getByText('montag.csv ist übernommen, bis auf die falschen Zeilen.')).toBeVisible();
    await at(karin, 'auftragsimporte');
    await expect(karin.getByRole('table', { name: 'Auftragsdateien' })).toContainText('montag.csv');
    await at(karin, 'auftraege');
    await giveOrders(karin, 'montag-richtig.csv', [order('Gezahlt')]);
    await press(karin, 'Datei übernehmen');
    await expect(karin.getByText('montag-richtig.csv ist übernommen')).toBeVisible();
  });

  await collected(request, await routeToBounty(request, anna.user.email), 'Anna Schmidt');
  await collected(request, await routeToBounty(request, lena.email), 'Lena Sommer');

  const route = await test.step('Tuesday: a run of what is due', async () => {
    await at(karin, 'faellig');
    await press(karin, 'Zahllauf anlegen …');
    await dialog(karin).getByRole('button', { name: 'Zahllauf anlegen' }).click();
    await expect(karin.getByRole('heading', { level: 1, name: 'Zahllauf' })).toBeVisible();
    return new URL(karin.url()).hash.replace('#/betrieb/', '');
  });

  const xml = await test.step('Wednesday: two people release it, and one fetches the file', async () => {
    await at(jonas, route);
    for (const page of [karin, jonas]) {
      await press(page, 'Freigeben …');
      await dialog(page).getByRole('button', { name: 'Freigeben' }).click();
      await expect(dialog(page)).toHaveCount(0);
    }
    const saving = jonas.waitForEvent('download');
    await press(jonas, 'Zahlungsdatei abrufen');
    const file = await readFile(await (await saving).path(), 'utf8');
    await press(jonas, 'Sie ist sicher gespeichert');
    await expect(jonas.getByText('Ausgehändigt', { exact: true })).toBeVisible();
    return file;
  });

  await test.step('Thursday: the bank has booked one and given one back', async () => {
    const references = Array.from(xml.matchAll(/<EndToEndId>(\w+)</g), ([, reference = '']) => reference);
    const cents = Math.round(Number(/<InstdAmt[^>]*>([\d.]+)</.exec(xml)?.[1]) * 100);
    const [first = '', second = ''] = references;
    const notice = bankNotice([
      { reference: first, cents },
      { reference: second, cents, returned: 'AC04' },
    ]);
    await at(karin, 'bank');
    await karin
      .getByLabel(/Antwort der Bank/)
      .setInputFiles({ name: 'camt.xml', mimeType: 'text/xml', buffer: Buffer.from(notice) });
    await expect(karin.getByText(/1 gebucht, 0 abgelehnt, 1 zurückgekommen/)).toBeVisible();
    await at(jonas, 'zahllaeufe');
    await expect(jonas.getByText('Erledigt seit')).toBeVisible();
  });

  await test.step('Friday: somebody misses a reward, and reads what the desk has shown before', async () => {
    const told = { ProduktId: null, EmpfohlenAm: '2026-04-12', Initialen: 'L. S.', Vereinbart: '60 €' };
    const body = { ...told, Schilderung: 'Mein Nachbar hat bestellt.' };
    const token = anna.user.token;
    const asked = await tellService(request, { method: 'POST', path: 'empfehler/vermisst', token, body });
    const number = String(asked['VermisstNummer']);
    await at(karin, 'vermisst');
    await karin.getByRole('link', { name: new RegExp(number) }).click();
    await karin.getByLabel('Deine Antwort').fill('Der Auftrag ist noch nicht bezahlt.');
    await press(karin, 'Zeigen, was hinausgeht');
    await expect(karin.getByRole('heading', { name: 'Das geht hinaus' })).toBeVisible();
    await press(karin, 'Jetzt endgültig antworten');
    await expect(karin.getByText('Die Antwort ist gegeben.')).toBeVisible();
    expect((await mailTo(request, anna.user.email, 'missing-bounty-answered')).text).toContain('noch nicht bezahlt');
  });

  await test.step('Friday: who asks for it is found and deleted', async () => {
    await at(karin, 'finden');
    await karin.getByRole('searchbox', { name: 'Wen oder was du suchst' }).fill(lena.email);
    await karin.keyboard.press('Enter');
    await karin.getByRole('table', { name: 'Gefunden' }).getByRole('link').first().click();
    await press(karin, 'Löschen …');
    await expect(dialog(karin)).toContainText('Empfänger: 1');
    await press(karin, 'Endgültig löschen');
    await expect(karin.getByRole('heading', { level: 1, name: 'Gelöscht' })).toBeVisible();
    await at(karin, 'finden');
    await karin.getByRole('searchbox', { name: 'Wen oder was du suchst' }).fill(lena.email);
    await karin.keyboard.press('Enter');
    await expect(karin.getByText('Dazu wurde nichts gefunden.')).toBeVisible();
  });

  await test.step('Friday: the books are whole, and the trail has the week', async () => {
    await at(jonas, 'hauptbuch');
    await press(jonas, 'Hauptbuch prüfen');
    await expect(jonas.getByText(/Buchung(en)?, .*wie sie geschrieben wurden?\./)).toBeVisible();
    await at(jonas, 'protokoll');
    await expect(jonas.getByRole('cell', { name: 'Karin Vogt' }).first()).toBeVisible();
  });
});
