import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { readyBounty } from './bounty-people.ts';
import { expect, test } from './clocked-fixture.ts';
import { digitsOf, type DeskPerson } from './desk.ts';
import { firstCase } from './desk-filled.ts';
import { at, collected, deskOf, releaser } from './desk-seats.ts';
import { focusOn, tabTo } from './focus.ts';
import { begins, named } from './keyboard-steps.ts';

test.use({ story: 'keyboard' });

/** Goes on by Tab alone, and presses what is there then. */
async function pressKey(page: Page, name: string, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // A page that is still on its way has nothing to go to, and Tab would leave it.
  await expect(page.locator('main, dialog, nav').locator('a, button').filter({ hasText: name }).last()).toBeVisible();
  await tabTo(page, begins(name), way);
  await page.keyboard.press('Enter');
}

/** The focus is at what came of it, in view. */
async function expectFocusAt(page: Page, words: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toContainText(words);
  await expect(focused).toBeInViewport();
}

async function write(page: Page, label: string, words: string): Promise<void> {
  await expect(page.getByLabel(label).last()).toBeVisible();
  await tabTo(page, named(label));
  await page.keyboard.type(words);
}

async function signIn(page: Page, person: DeskPerson): Promise<void> {
  await page.goto(`${addressOf('service')}/lindenstrom/betrieb`);
  await write(page, 'Dein Betreiberschlüssel', `${person.key}\n`);
  await expectFocusAt(page, 'zum ersten Mal');
  person.secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await write(page, 'Ziffern aus deiner App', `${digitsOf(person)}\n`);
  await expectFocusAt(page, 'Wie es um das Programm steht');
}

test('the desk by keyboard alone: the focus is seen everywhere, and at what came of each act', async ({
  page,
  request,
  browser,
  clocked,
}) => {
  test.setTimeout(300_000);
  const scopes = ['Auftraege', 'Zahllaeufe', 'Freigabe', 'Berichte', 'Kundenservice', 'Sperren'];
  const { anna, annasRoute, lenasRoute } = await readyBounty(request);
  await collected(request, annasRoute, 'Anna Schmidt');
  await collected(request, lenasRoute, 'Lena Sommer');
  const other = await readyBounty(request);
  await firstCase(request, clocked, other.anna);
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, await releaser(request, 'Karin Vogt', scopes));
  const jonas = await deskOf(browser, await releaser(request, 'Jonas Ehlers', scopes));

  await test.step('somebody is found, shown and all but deleted', async () => {
    // The heading has the focus, and the desk's pages stand before it.
    await pressKey(page, 'Finden', 'Shift+Tab');
    await expectFocusAt(page, 'Finden');
    await write(page, 'Wen oder was du suchst', `${anna.user.email}\n`);
    await expectFocusAt(page, 'Empfehler');
    await pressKey(page, 'Empfehler');
    await expectFocusAt(page, 'Empfehler');
    await write(page, 'Warum du nachsiehst', '\n');
    expect((await focusOn(page)).name).toBe('Warum du nachsiehst');
    await page.keyboard.type('Ruft an\n');
    await expectFocusAt(page, anna.user.email);
    await pressKey(page, 'Löschen …');
    await expectFocusAt(page, 'Was eine Löschung bewirkt');
    await page.keyboard.press('Escape');
    await expectFocusAt(page, 'Löschen …');
  });

  await test.step('a file of orders is looked at and taken', async () => {
    await at(page, 'auftraege');
    await write(page, 'Auftragsdatei (CSV, UTF-8)', '');
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    const csv = `ExterneId;ProduktId;Status;Auftragsdatum\n${randomUUID()};linden-duo;Offen;2026-05-19T10:00:00\n`;
    await (await choosing).setFiles({ name: 'montag.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectFocusAt(page, 'montag.csv: noch nichts übernommen');
    await pressKey(page, 'Datei übernehmen');
    await expectFocusAt(page, 'montag.csv ist übernommen');
  });

  await test.step('a run is made, released by two and handed out', async () => {
    await at(page, 'faellig');
    await pressKey(page, 'Zahllauf anlegen …');
    await expectFocusAt(page, /^Zahllauf anlegen$/);
    await pressKey(page, 'Zahllauf anlegen');
    await expectFocusAt(page, /^Zahllauf$/);
    await at(jonas, new URL(page.url()).hash.replace('#/betrieb/', ''));
    for (const each of [page, jonas]) {
      await pressKey(each, 'Freigeben …');
      await expectFocusAt(each, 'Diesen Zahllauf freigeben?');
      await pressKey(each, 'Freigeben');
      await expectFocusAt(each, 'Du hast diesen Zahllauf freigegeben.');
    }
    const saving = jonas.waitForEvent('download');
    await pressKey(jonas, 'Zahlungsdatei abrufen');
    await saving;
    await expectFocusAt(jonas, 'Ist sie da?');
    await pressKey(jonas, 'Sie ist sicher gespeichert');
    await expectFocusAt(jonas, 'Die Datei ist ausgehändigt.');
  });

  await test.step('a case is decided, once it was said why', async () => {
    await at(page, 'auffaelligkeiten');
    await pressKey(page, 'Ein Empfehler');
    await expectFocusAt(page, 'Fall');
    await pressKey(page, 'Prämien anhalten');
    expect((await focusOn(page)).name).toBe('Grund');
    await page.keyboard.type('Wird geprüft');
    await pressKey(page, 'Prämien anhalten');
    await expectFocusAt(page, 'Prämien anhalten?');
    await pressKey(page, 'Prämien anhalten');
    await expectFocusAt(page, 'Erledigt');
  });
});
