import type { FrameLocator, Locator, Page } from 'playwright/test';
import type { Product } from '../browser/product.ts';
import { expect, test } from './asking-product.ts';
import { expectAccessible } from './axe.ts';
import { widgetOn } from './partner-page.ts';
import { frameOf, stored } from './stored.ts';

interface Element extends HTMLElement {
  ready: Promise<void>;
  setConsent(granted: readonly string[]): void;
}

const bannerIn = (widget: FrameLocator | Page) => widget.getByRole('region', { name: 'Zustimmung' });
const dialogIn = (widget: FrameLocator | Page) => widget.getByRole('dialog', { name: 'Cookie-Einstellungen' });
const settingsIn = (widget: FrameLocator | Page) => widget.getByRole('button', { name: 'Cookie-Einstellungen' });
/** By key: a click that is on its way while page and frame move lands beside its aim. */
const answer = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).press('Enter');

const connected = (page: Page) =>
  page.locator('referral-widget').evaluate(async (element: Element) => {
    await customElements.whenDefined('referral-widget');
    await element.ready;
  });

/** Opens the partner's page and waits for page and frame to be connected. */
async function open(page: Page, { site }: Product, query = ''): Promise<FrameLocator> {
  await page.goto(`${site}/empfehlen${query}`);
  await connected(page);
  return widgetOn(page);
}

/** Opens the partner's page as it would be with a consent manager that has granted this before. */
async function openGranted(page: Page, product: Product, consent: string, query: string): Promise<FrameLocator> {
  await page.addInitScript((granted) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('referral-widget');
      element?.setAttribute('consent', granted);
      if (element) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, consent);
  return open(page, product, query);
}

/** Waits until all of it can be seen on the screen, wherever the page is scrolled to. */
async function expectInView(page: Page, locator: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [screen, box] = [page.viewportSize(), await locator.boundingBox()];
      return box && screen && box.y >= 0 && box.y + box.height <= screen.height + 1;
    })
    .toBe(true);
}

const scrollPage = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
const topOfWidget = (page: Page) =>
  page.locator('referral-widget').evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** The banner waits until there is room for it. */
const scrollToWidget = async (page: Page) => scrollPage(page, await topOfWidget(page));

test('asks within what is in view of a long page, blocks nothing and takes no focus', async ({ page, asking }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  const widget = await open(page, asking);
  const top = await topOfWidget(page);
  for (const further of [0, 350, 120]) {
    await scrollPage(page, top + further);
    await expectInView(page, bannerIn(widget).locator('> div'));
  }
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expectAccessible(frameOf(page, asking), 'the banner');

  await scrollPage(page, top);
  await widget.getByRole('link', { name: 'Anmelden' }).press('Enter');
  await expect(widget.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(bannerIn(widget)).toBeVisible();
});

test('shows its banner whole or not at all, wherever the page is scrolled to', async ({ page, asking }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const widget = await open(page, asking);
  const banner = bannerIn(widget).locator('> div');
  const isOpaque = () => bannerIn(widget).evaluate((section) => getComputedStyle(section).opacity === '1');
  // It is there for the keyboard before it can be seen, and waits at the widget's end until there is room for it.
  const isShown = async () => (await isOpaque()) && ((await banner.boundingBox())?.y ?? 900) < 900;
  const top = await topOfWidget(page);
  const seen: boolean[] = [];
  for (let further = -900; further <= 0; further += 75) {
    await scrollPage(page, Math.max(0, top + further));
    await expect
      .poll(async () => {
        const box = await banner.boundingBox();
        const whole = box && box.y >= 0 && box.y + box.height <= 901;
        return (await isShown()) ? (whole ? 'whole' : `cut at ${box?.y}`) : 'away';
      })
      .toMatch(/^(whole|away)$/);
    seen.push(await isShown());
  }
  expect(seen[0]).toBe(false);
  await scrollPage(page, 0);
  await expect.poll(isOpaque).toBe(false);
  await bannerIn(widget).getByRole('button', { name: 'Nur Notwendiges', exact: true }).focus();
  await expect.poll(isOpaque).toBe(true);
  expect(seen.at(-1)).toBe(true);
});

test('opens its settings where the person looks, keeps them there, and gives the focus back', async ({
  page,
  asking,
}) => {
  await page.setViewportSize({ width: 1000, height: 760 });
  const widget = await open(page, asking);
  // A click on what still moves to its place goes astray.
  await scrollPage(page, await topOfWidget(page));
  await expectInView(page, bannerIn(widget).locator('> div'));
  await answer(bannerIn(widget), 'Nur Notwendiges');
  await expect(bannerIn(widget)).toHaveCount(0);
  await settingsIn(widget).press('Enter');
  const dialog = dialogIn(widget);
  await expect(dialog.getByRole('heading', { name: 'Cookie-Einstellungen' })).toBeFocused();
  await expectInView(page, dialog.locator('> div'));
  await expectAccessible(frameOf(page, asking), 'the settings');
  await page.mouse.wheel(0, -300);
  await expectInView(page, dialog.locator('> div'));

  for (const name of ['Schließen', /Funktional/, /Analytisch/, /Marketing/, 'Nur Notwendiges', 'Auswahl speichern']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole(typeof name === 'string' ? 'button' : 'checkbox', { name })).toBeFocused();
  }
  await dialog.getByRole('button', { name: 'Alles erlauben' }).press('Tab');
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(settingsIn(widget)).toBeFocused();

  await settingsIn(widget).press('Enter');
  await dialog.getByRole('checkbox', { name: /Analytisch/ }).press('Space');
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).press('Enter');
  await expect(settingsIn(widget)).toBeFocused();
  await settingsIn(widget).press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /Analytisch/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Marketing/ })).not.toBeChecked();
});

test('scrolls within settings that are higher than what is in view', async ({ page, asking }) => {
  await page.setViewportSize({ width: 320, height: 420 });
  const widget = await open(page, asking);
  await scrollPage(page, (await topOfWidget(page)) + 200);
  await answer(bannerIn(widget), 'Selbst auswählen');
  const panel = dialogIn(widget).locator('> div');
  await expectInView(page, panel);
  expect(await panel.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await answer(dialogIn(widget), 'Alles erlauben');
  await expect(bannerIn(widget)).toHaveCount(0);
  await expect(widget.getByRole('main')).toBeFocused();
});

test('stores nothing before the answer, then the choice, and the channel only where it is allowed', async ({
  page,
  asking,
}) => {
  const granted: unknown[] = [];
  await page.exposeFunction('hearConsent', (detail: unknown) => granted.push(detail));
  await page.addInitScript(() => {
    addEventListener('referral-consent', (event) => {
      (window as unknown as { hearConsent(detail: unknown): void }).hearConsent((event as CustomEvent).detail);
    });
  });
  const widget = await open(page, asking, '?channel=radio');
  const frame = frameOf(page, asking);
  await scrollToWidget(page);
  await expect(bannerIn(widget)).toBeVisible();
  expect(await stored(frame)).toEqual([]);

  await answer(bannerIn(widget), 'Nur Notwendiges');
  await expect.poll(() => stored(frame)).toEqual([expect.stringContaining('consent')]);

  await settingsIn(widget).press('Enter');
  await answer(dialogIn(widget), 'Alles erlauben');
  await expect
    .poll(() => stored(frame))
    .toEqual([expect.stringContaining('channel'), expect.stringContaining('consent')]);
  await expect.poll(() => granted).toEqual([{ granted: [] }, { granted: ['functional', 'analytical', 'marketing'] }]);

  await open(page, asking);
  await settingsIn(widget).press('Enter');
  await expect(dialogIn(widget).getByRole('checkbox', { name: /Funktional/ })).toBeChecked();
  await expect(bannerIn(widget)).toHaveCount(0);
  await answer(dialogIn(widget), 'Nur Notwendiges');
  await expect.poll(() => stored(frameOf(page, asking))).toEqual([expect.stringContaining('consent')]);
});

test('leaves the question to the page that has answered it', async ({ page, asking }) => {
  const widget = await openGranted(page, asking, 'functional', '?channel=radio');
  await settingsIn(widget).press('Enter');
  await expect(dialogIn(widget)).toContainText('Ändern kannst du deine Auswahl in ihren eigenen Cookie-Einstellungen');
  await expect(dialogIn(widget)).toContainText('Funktional erlaubt');
  await expect(bannerIn(widget)).toHaveCount(0);
  await expect.poll(() => stored(frameOf(page, asking))).toEqual([expect.stringContaining('channel')]);

  await page.locator('referral-widget').evaluate((element: Element) => element.setConsent(['marketing']));
  await expect(dialogIn(widget)).toContainText('Marketing erlaubt');
  await expect(dialogIn(widget)).toContainText('Funktional nicht erlaubt');
  await expect.poll(() => stored(frameOf(page, asking))).toEqual([]);
});

test('takes its question back when the page answers it while running', async ({ page, asking }) => {
  const widget = await open(page, asking);
  await scrollToWidget(page);
  await expect(bannerIn(widget)).toBeVisible();
  await page.locator('referral-widget').evaluate((element: Element) => element.setConsent([]));
  await expect(bannerIn(widget)).toHaveCount(0);
  expect(await stored(frameOf(page, asking))).toEqual([]);
});

test('lasts for the visit where the browser allows no storage', async ({ page, asking }) => {
  await page.addInitScript((service) => {
    if (location.origin !== service) return;
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
    Object.defineProperty(window, 'localStorage', { get: blocked });
  }, asking.service);
  const widget = await open(page, asking);
  await scrollToWidget(page);
  await answer(bannerIn(widget), 'Alles erlauben');
  await expect(bannerIn(widget)).toHaveCount(0);
  await widget.getByRole('link', { name: 'Anmelden' }).press('Enter');
  await expect(widget.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(bannerIn(widget)).toHaveCount(0);
});

test('stands at the end of the screen on a page of its own, and waits while the privacy notice is read', async ({
  page,
  asking,
}) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await page.goto(`${asking.service}/lindenstrom/?lang=de`);
  await expectInView(page, bannerIn(page).locator('> div'));
  await bannerIn(page).getByRole('link', { name: 'Datenschutzhinweise' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Datenschutz');
  await expect(bannerIn(page)).toHaveCount(0);
  await settingsIn(page).click();
  await expectInView(page, dialogIn(page).locator('> div'));
  await answer(dialogIn(page), 'Nur Notwendiges');
  await page.getByRole('link', { name: 'Empfehlen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gute Energie');
  await expect(bannerIn(page)).toHaveCount(0);
});
