import { test } from './on-a-line.ts';

/** What stands in the form, and what it complains of. */
const entered = () => ({
  names: ['firstName', 'lastName'].map(
    (name) => document.querySelector<HTMLInputElement>(`input[name$="${name}"]`)?.value ?? null,
  ),
  ticked: Array.from(
    document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
    ({ checked }) => checked,
  )[0],
  complaints: document.querySelectorAll('[aria-invalid="true"]').length > 0,
});

test('what is typed, ticked and sent before the app has come is kept, and done when it comes', async ({
  tab,
  line,
}) => {
  const letCome = line.hold(/\/assets\/base-.*\.js/);
  await tab.open(`${line.origin}/lindenstrom/empfehlen/lindenstrom-natur?lang=de`);
  const { page } = tab;
  await page.fill('Vorname', 'Rosa');
  await page.press('checkbox', 'Teilnahmebedingungen', 'part');
  await page.press('button', 'Meinen Link erstellen');
  await page.comesTo({ names: ['Rosa', ''], ticked: true, complaints: false }, entered);
  letCome();
  // It was sent, and something is missing.
  await page.comesTo({ names: ['Rosa', ''], ticked: true, complaints: true }, entered);
  await page.fill('Nachname', 'Fink');
  await page.comesTo({ names: ['Rosa', 'Fink'], ticked: true, complaints: true }, entered);
});

test('what is typed and ticked before any script has come is kept; of what the browser puts back, no tick', async ({
  tab,
  line,
}) => {
  const isAlive = () =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')) || null;
  const letCome = line.hold(/\/assets\/widget-.*\.js/);
  // In Chromium it is open once the script has come.
  const opened = tab.open(`${line.origin}/lindenstrom/empfehlen/lindenstrom-natur?lang=de`);
  const { page } = tab;
  await page.fill('Vorname', 'Rosa');
  await page.press('checkbox', 'Teilnahmebedingungen', 'part');
  // Nobody hears of it yet, and it must not lead to an address with what was typed.
  await page.press('button', 'Meinen Link erstellen');
  letCome();
  await opened;
  await page.comesTo(true, isAlive);
  await page.comesTo({ names: ['Rosa', ''], ticked: true, complaints: false }, entered);
  await page.comesTo('?lang=de', () => window.location.search);
  // Firefox fills in again what stood there, the others do not.
  await tab.reload();
  await page.comesTo(true, isAlive);
  await page.comesTo(false, () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked);
});

test('where the app could not be fetched it comes when somebody tries again', async ({ tab, line }) => {
  const mend = line.cut(/\/assets\/base-.*\.js/);
  await tab.open(`${line.origin}/lindenstrom/faq?lang=de`);
  await tab.page.shows('alert', '');
  mend();
  await tab.page.press('button', 'Noch einmal versuchen');
  await tab.page.comesTo(true, () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await tab.page.comesTo(0, () => document.querySelectorAll('[role="alert"]').length);
});

test('a link leads to a document that can be read where the app does not come', async ({ tab, line }) => {
  line.cut(/\/assets\/base-.*\.js/);
  await tab.open(`${line.origin}/lindenstrom/faq?lang=de`);
  await tab.page.shows('alert', '');
  await tab.page.press('link', 'Impressum');
  await tab.isAt(/\/impressum$/);
  // In the language of the browser.
  await tab.page.comesTo(true, () => /Impressum|Imprint/.test(document.querySelector('h1')?.textContent ?? ''));
});
