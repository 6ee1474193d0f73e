import { expect } from 'playwright/test';

import { heading, test, widget } from './stage.ts';

const element = '<referral-widget tenant="lindenstrom" start="/two"></referral-widget>';
const sentences = {
  de: { sentence: 'Das Empfehlungsprogramm lädt gerade nicht.', link: 'In neuem Tab öffnen' },
  en: { sentence: 'The referral programme is not loading.', link: 'Open in a new tab' },
};

for (const lang of ['de', 'en'] as const) {
  test(`a frame that does not come is replaced by a sentence and a link (${lang})`, async ({ page, stage }) => {
    // Stands still, so that a slow machine is not taken for a slow frame.
    await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') });
    await page.clock.pauseAt(new Date('2026-01-01T10:00:01Z'));
    await page.route('**/assets/main.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    await stage.open(page, `<div lang="${lang}">${element}</div>`);
    await expect(page.locator('iframe')).toBeVisible();
    const failed = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('referral-error', (event) => resolve((event as CustomEvent<unknown>).detail), {
            once: true,
          });
        }),
    );
    const { sentence, link } = sentences[lang];
    await page.clock.fastForward(14_000);
    await expect(page.getByText(sentence)).toBeHidden();
    await page.clock.fastForward(1_500);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.locator('iframe')).toBeHidden();
    expect(await failed).toEqual({ code: 'timeout' });

    const anchor = page.getByRole('link', { name: link });
    await expect(anchor).toHaveAttribute('target', '_blank');
    await expect(anchor).toHaveAttribute('href', `${stage.service}/lindenstrom/two?lang=${lang}&host=${stage.host}`);
    await page.unrouteAll();
    await page.clock.resume();
    const tab = page.waitForEvent('popup');
    await anchor.click();
    await expect((await tab).getByRole('heading', { name: '/two' })).toBeVisible();
  });
}

test('a frame that comes after all takes the place of the sentence', async ({ page, stage }) => {
  await page.clock.install();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/bridge-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await stage.open(page, element);
  await page.clock.fastForward(16_000);
  await expect(page.getByText(sentences.de.sentence)).toBeVisible();
  open();
  await page.clock.resume();
  await expect(heading(widget(page), '/two')).toBeVisible();
  await expect(page.getByText(sentences.de.sentence)).toBeHidden();
});

test('without the bridge chunk the page gets the sentence, and no error', async ({ page, stage }) => {
  await page.clock.install();
  await page.route('**/bridge-*.js', (route) => route.fulfill({ body: 'export {}', contentType: 'text/javascript' }));
  await stage.open(page, element);
  await page.clock.fastForward(16_000);
  await expect(page.getByText(sentences.de.sentence)).toBeVisible();
});

test('no sentence comes for an element that has been removed', async ({ page, stage }) => {
  await page.clock.install();
  await page.route('**/assets/main.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await stage.open(page, element);
  await expect(page.locator('iframe')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('referral-widget')?.remove();
    addEventListener('referral-error', () => document.body.append('failed'));
  });
  await page.clock.fastForward(20_000);
  await expect(page.locator('body')).not.toContainText('failed');
});
