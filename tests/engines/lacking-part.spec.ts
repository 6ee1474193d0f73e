import type { Line } from './line.ts';
import { test } from './on-a-line.ts';
import type { Tab } from './tab.ts';

const again = 'Noch einmal versuchen';

test('a page that did not come is there when somebody tries again', async ({ tab, line }) => {
  const mend = line.cut(/\/assets\/contact-page-.*\.js/);
  await tab.open(`${line.origin}/lindenstrom/faq?lang=de`);
  const { page } = tab;
  await page.press('link', 'Kontakt');
  await page.shows('heading', 'Das hat nicht geklappt');
  mend();
  await page.press('button', again);
  await page.shows('heading', 'Kontakt', 'part');
  await page.shows('textbox', 'Nachricht', 'part');
});

async function recommend({ open, page }: Tab, { origin }: Line, email: string) {
  await open(`${origin}/lindenstrom/empfehlen/lindenstrom-natur?lang=de`);
  await page.fill('Vorname', 'Rosa');
  await page.fill('Nachname', 'Fink');
  await page.fill('E-Mail-Adresse', email);
  await page.press('checkbox', 'Teilnahmebedingungen', 'part');
  await page.press('button', 'Meinen Link erstellen');
}

const entered = () =>
  ['firstName', 'lastName', 'email'].map(
    (name) => document.querySelector<HTMLInputElement>(`input[name$="${name}"]`)?.value ?? null,
  );

test('what was entered is there and can be sent where what sends it did not come at first', async ({ tab, line }) => {
  const mend = line.cut(/\/assets\/make-call-.*\.js/);
  await recommend(tab, line, 'rosa.fink@example.org');
  const { page } = tab;
  await page.comesTo(true, () =>
    Boolean(document.querySelector('[role="alert"]')?.textContent?.includes('Die Verbindung ist fehlgeschlagen')),
  );
  mend();
  await page.run(() => Object.assign(window, { isBefore: true }) && undefined);
  await page.press('button', again);
  // In the same document where the browser asks for it again; else in another one, where the consent has to be given anew.
  await page.comesTo(true, () => {
    const isBefore = 'isBefore' in window;
    return isBefore
      ? location.hash.startsWith('#/bestaetigung/offen/')
      : document.querySelector('[role="alert"]') === null;
  });
  if (await page.run(() => 'isBefore' in window)) return;
  await page.comesTo(['Rosa', 'Fink', 'rosa.fink@example.org'], entered);
  await page.press('checkbox', 'Teilnahmebedingungen', 'part');
  await page.press('button', 'Meinen Link erstellen');
  await page.comesTo(true, () => location.hash.startsWith('#/bestaetigung/offen/'));
});

test('a page that has something from the page before comes too, at the latest at the second press', async ({
  tab,
  line,
}) => {
  const mend = line.cut(/\/assets\/optin-pending-page-.*\.js/);
  await recommend(tab, line, 'rosa.zweig@example.org');
  const { page } = tab;
  await page.shows('heading', 'Das hat nicht geklappt');
  mend();
  await page.press('button', again);
  // There, or told once more that it is not.
  await page.comesTo(true, () => document.querySelector('h1') !== null);
  if (await page.run(() => document.querySelector('h1')?.textContent === 'Das hat nicht geklappt')) {
    await page.press('button', again);
  }
  await page.shows('heading', 'Bestätige deine E-Mail-Adresse');
});
