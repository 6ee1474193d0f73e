import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expectGoodScreen } from './looks.ts';
import { documentOf, openWidget, settle } from './partner-page.ts';
import { comeBackAs, demoRecommender } from './people.ts';
import { expect, test } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });

const area = '/persoenlicherbereich';

/** Computed style of what a selector finds first in the widget, or of what it draws before or behind it. */
const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  documentOf(page).evaluate(
    ([at, name, part]) => {
      const element = document.querySelector(at ?? '');
      return element && getComputedStyle(element, part).getPropertyValue(name ?? '');
    },
    [selector, property, pseudo] as const,
  );

test('forced colours leave to see where one is, what is chosen and how far a referral has come', async ({
  page,
  context,
  request,
}) => {
  await comeBackAs(context, await demoRecommender(request));
  await page.emulateMedia({ forcedColors: 'active' });
  const widget = await openWidget(page, area);
  await expect(widget.getByRole('article').first()).toBeVisible();
  expect(await styleOf(page, 'header a[aria-current="page"]', 'text-decoration-line')).toBe('underline');
  expect(await styleOf(page, 'header a:not([aria-current])', 'text-decoration-line')).toBe('none');

  const ground = await styleOf(page, 'body', 'background-color');
  const background = (selector: string, pseudo?: string) => styleOf(page, selector, 'background-color', pseudo);
  expect(await background('[aria-pressed="true"]:not([lang])')).not.toBe(
    await background('[aria-pressed="false"]:not([lang])'),
  );
  expect(await background('[aria-current="step"] > span', '::before')).not.toBe(ground);
  expect(await background('[aria-label="Stand"] > li', '::after')).not.toBe(ground);
  // A frame learns of it some time after its page.
  const colour = (selector: string) => styleOf(page, selector, 'color');
  await expect.poll(async () => (await colour('main a')) === (await colour('footer a'))).toBe(true);
  await expectAccessible(documentOf(page), 'the personal area in forced colours');
});

test('who asks for more contrast gets edges and small print in the colour of the text', async ({ page }) => {
  await openWidget(page, '/login');
  const edge = () => styleOf(page, 'input', 'border-top-color');
  const text = await styleOf(page, 'body', 'color');
  expect(await edge()).not.toBe(text);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(edge).toBe(text);
});

test('on paper there is what is read on a page, dark on white, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const widget = await openWidget(page, '/agb');
  await expect(widget.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(widget.getByText('Worum es geht')).toBeVisible();
  for (const gone of ['header', 'footer', 'button', 'a[href="#content"]']) {
    await expect(widget.locator(gone).filter({ visible: true }), gone).toHaveCount(0);
  }
  expect(await styleOf(page, 'body', 'color')).toBe('rgb(0, 0, 0)');
  expect(await styleOf(page, 'html', 'overflow')).toBe('visible');
});

test('a text prints alone, and the QR code with it', async ({ page, context, recommender }) => {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
  const widget = await openWidget(page, '/datenschutz');
  await widget.getByRole('button', { name: 'Drucken' }).press('Enter');
  await expect(widget.locator('html')).toHaveAttribute('data-printed', /Datenschutz/);

  await comeBackAs(context, recommender.user);
  await openWidget(page, `/empfehlung/${recommender.referralNumber}`);
  await widget.getByRole('button', { name: /QR-Code/ }).press('Enter');
  await widget.getByRole('button', { name: 'Drucken' }).press('Enter');
  await expect(widget.locator('html')).toHaveAttribute('data-printed', /Teile deinen Link/);
  await page.emulateMedia({ media: 'print' });
  await expect(widget.getByRole('img', { name: /QR/ })).toBeVisible();
});

test('on a phone the steps of a referral are folded around the present one, and long words are parted', async ({
  page,
  context,
  request,
}) => {
  await comeBackAs(context, await demoRecommender(request));
  await page.setViewportSize({ width: 320, height: 2600 });
  const widget = await openWidget(page, area);
  const referral = widget.getByRole('article').first();
  const steps = referral.getByRole('list', { name: 'Stand' }).getByRole('listitem');
  await expect(steps).toHaveCount(1);
  await expect(steps).toHaveAttribute('aria-current', 'step');
  const all = referral.getByRole('button', { name: 'Alle 7 Schritte zeigen' });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await all.press('Enter');
  await expect(steps).toHaveCount(7);
  await referral.getByRole('button', { name: 'Nur den aktuellen Schritt zeigen' }).press('Enter');
  await expect(steps).toHaveCount(1);
  expect(await styleOf(page, 'body', 'hyphens')).toBe('auto');
  expect(await styleOf(page, 'a[href^="mailto:"]', 'hyphens')).toBe('manual');

  await page.setViewportSize({ width: 1440, height: 2600 });
  await settle(page);
  await expect(steps).toHaveCount(7);
  await expect(all).toBeHidden();
});

/** At 400 % a screen of 1280 × 1024 has room for so much (WCAG 1.4.10). */
for (const [zoom, width, height] of [
  ['200 %', 640, 512],
  ['400 %', 320, 256],
] as const) {
  test(`at ${zoom} nothing that has the focus is hidden by the page’s header`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const widget = await openWidget(page, '/kontakt');
    // A page that does not tell the browser of its header.
    await page.evaluate(() => (document.documentElement.style.scrollPaddingTop = '0px'));
    const sight = async () => {
      const [box, header] = [await widget.locator(':focus').boundingBox(), await page.locator('.header').boundingBox()];
      const [top, bottom] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
      const edge = (header?.y ?? 0) + (header?.height ?? 0);
      return top >= edge - 1 && bottom <= height + 1
        ? 'seen'
        : `from ${top} to ${bottom}, between ${edge} and ${height}`;
    };
    await widget.getByRole('textbox', { name: 'Name' }).focus();
    for (let steps = 0; steps < 7; steps += 1) {
      await expect.poll(sight, `${steps} fields on`).toBe('seen');
      await page.keyboard.press('Tab');
    }
    for (let steps = 0; steps < 7; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(sight, `${steps} fields back`).toBe('seen');
    }
    await expectGoodScreen(page, `contact at ${zoom}`);
  });
}
