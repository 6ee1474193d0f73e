import type { Page } from 'playwright/test';
import { hold } from './hold.ts';
import { documentOf, goTo, headingOf, settle, visit, widgetOn } from './partner-page.ts';
import { expect, test } from './people-fixture.ts';

const app = '**/assets/base-*.js';
const form = '/empfehlen/lindenstrom-natur';

/** Whether the app is there: it takes what was rendered for its own. */
const isTaken = (page: Page) =>
  documentOf(page).evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

test('what was rendered is as high as its content and in step with the address, before the app is there', async ({
  page,
}) => {
  const letCome = await hold(page, app);
  await visit(page, '/faq');
  await settle(page);
  expect(await isTaken(page)).toBe(false);
  await goTo(page, '/agb');
  await expect(page).toHaveURL(/#\/agb$/);
  await expect(headingOf(page)).toHaveText('Häufige Fragen');
  letCome();
  await expect(headingOf(page)).toHaveText(/Teilnahmebedingungen/);
  await settle(page);
});

test('a link that was followed before leads on once the app has come, and no other document is loaded', async ({
  page,
}) => {
  const letCome = await hold(page, app);
  await visit(page, '/faq');
  await documentOf(page).evaluate(() => Object.assign(window, { isSame: true }));
  await widgetOn(page).getByRole('link', { name: 'Kontakt' }).press('Enter');
  await expect(page).toHaveURL(/#\/faq$/);
  letCome();
  await expect(headingOf(page)).toHaveText(/Kontakt|Schreib uns/);
  await expect(page).toHaveURL(/#\/kontakt$/);
  expect(await documentOf(page).evaluate(() => 'isSame' in window)).toBe(true);
});

test('the way back from a footnote that was taken before is gone once what shows footnotes has come', async ({
  page,
}) => {
  const letCome = await hold(page, '**/assets/footnotes-*.js');
  const rest = page.waitForResponse(app);
  await visit(page, '/');
  await rest;
  const widget = widgetOn(page);
  const mark = widget.locator('[role="doc-noteref"][aria-label="Fußnote 2"]');
  await mark.press('Enter');
  const back = widget.getByRole('button', { name: 'Zurück zu Fußnote 2 im Text' });
  await back.press('Enter');
  await expect(back).toBeFocused();
  expect(await isTaken(page)).toBe(false);
  letCome();
  await expect(mark).toBeFocused();
});

test('what was typed, ticked and sent before is kept and done once', async ({ page }) => {
  const letCome = await hold(page, app);
  await visit(page, form);
  const widget = widgetOn(page);
  const name = widget.getByRole('textbox', { name: 'Vorname' }).first();
  await name.pressSequentially('Rosa');
  await widget.getByRole('checkbox').first().press(' ');
  await widget.getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
  expect(await isTaken(page)).toBe(false);
  const familyName = widget.getByRole('textbox', { name: 'Nachname' }).first();
  await expect(familyName).not.toHaveAttribute('aria-invalid', 'true');
  letCome();
  // It was sent, and nothing stands there.
  await expect(familyName).toHaveAttribute('aria-invalid', 'true');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('Rosa');
  expect(await name.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);
  await expect(widget.getByRole('checkbox').first()).toBeChecked();
});

test('what is ticked or chosen at the very moment in which the app takes its place is kept', async ({ page }) => {
  // React asks by such a channel for its next turn: it has the page then, and has taken up nothing.
  await page.addInitScript(() => {
    if (window === window.top) return;
    const turns: (() => void)[] = [];
    Object.assign(window, {
      turns,
      MessageChannel: class {
        readonly port1: { onmessage?: (event: object) => void } = {};
        readonly port2 = { postMessage: () => void turns.push(() => this.port1.onmessage?.({})) };
      },
    });
  });
  const waits = () => documentOf(page).evaluate(() => 'turns' in window && (window.turns as object[]).length > 0);
  await visit(page, form);
  await expect.poll(waits).toBe(true);
  const widget = widgetOn(page);
  const box = widget.getByRole('checkbox').first();
  // A screen reader only clicks: no key and no pointer comes before it.
  await box.evaluate((element: HTMLInputElement) => element.click());
  await expect(box).toBeChecked();

  await visit(page, '/kategorie/smartphones', 'telecomSite');
  await expect.poll(waits).toBe(true);
  const age = widget.getByLabel('Alter');
  await age.selectOption('für Menschen unter 28');
  await expect(age).toHaveValue('yes');
  await expect(
    widget.getByRole('list', { name: 'Tarife' }).getByRole('heading', { level: 3 }).filter({ hasNotText: 'Young' }),
  ).toHaveCount(0);
});

test('where the app does not come, what was rendered stays readable below the word of it', async ({ page }) => {
  await page.route(app, (request) => request.abort());
  await visit(page, '/faq');
  const widget = widgetOn(page);
  await expect(widget.getByRole('alert')).toContainText('Das Programm öffnet sich hier nicht.');
  await expect(headingOf(page)).toBeVisible();
  await expect(page.locator('referral-widget').getByRole('link', { name: 'In einem neuen Tab öffnen' })).toHaveCount(0);
  // Nothing of it is cut off.
  await expect
    .poll(() => documentOf(page).evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBe(0);
  // A document of its own would be an empty one here.
  await widget.getByRole('link', { name: 'Kontakt' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Häufige Fragen');
  await page.unroute(app);
  await widget.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter');
  await expect(widget.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => isTaken(page)).toBe(true);
  await expect(headingOf(page)).toHaveText(/Kontakt|Schreib uns/);
});

const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

for (const [what, asked, shown] of [
  ['an address that leads nowhere', '/gibt/es/nicht', '/404'],
  ['a route that only leads on', '/exklusiv', '/code'],
] as const) {
  test(`what was rendered for ${what} is taken up as it is, and what was pressed there leads on`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    const letCome = await hold(page, app);
    await visit(page, asked);
    const heading = headingOf(page);
    await heading.evaluate((element) => Object.assign(element, { isSame: true }));
    letCome();
    await expect.poll(() => heading.evaluate(isAlive)).toBe(true);
    expect(await heading.evaluate((element) => 'isSame' in element)).toBe(true);
    await expect(page).toHaveURL(new RegExp(`#${shown}$`));
    expect(complaints).toEqual([]);

    const letComeLater = await hold(page, app);
    await visit(page, asked);
    await widgetOn(page).getByRole('link', { name: 'Häufige Fragen' }).press('Enter');
    letComeLater();
    await expect(heading).toHaveText('Häufige Fragen');
    await expect(page).toHaveURL(/#\/faq$/);
    expect(complaints).toEqual([]);
  });
}
