import type { Page } from 'playwright/test';
import { connected, expect, follow, home, hostAddress, login, openHost, shows, test } from './host-page.ts';

const state = (page: Page) => page.evaluate(() => history.state as unknown);

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name }).click();

test('the application and the widget each take their own steps, and the way back undoes them in order', async ({
  page,
}) => {
  await page.goto(hostAddress('/app'));
  await goTo(page, 'Empfehlen');
  await expect(page).toHaveURL(hostAddress('/app/empfehlen'));
  await connected(page);
  await expect(shows(page)).toHaveText(home);
  await follow(page, login);
  await expect(page).toHaveURL(hostAddress('/app/empfehlen#/login'));
  await goTo(page, 'Start');
  await expect(page).toHaveURL(hostAddress('/app/'));
  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(hostAddress('/app/empfehlen#/login'));
  await expect(page.getByRole('heading', { name: 'Weitersagen' })).toBeVisible();
  await expect(shows(page)).toHaveText(login);
  await connected(page);
  await page.goBack();
  await expect(page).toHaveURL(hostAddress('/app/empfehlen'));
  await expect(shows(page)).toHaveText(home);
  await page.goBack();
  await expect(page).toHaveURL(hostAddress('/app'));
  await expect(page.locator('referral-widget')).toHaveCount(0);

  await page.goForward();
  await expect(shows(page)).toHaveText(home);
  await connected(page);
  await page.goForward();
  await expect(shows(page)).toHaveText(login);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
});

test('what the application’s router keeps in the history stays there', async ({ page }) => {
  await page.goto(hostAddress('/app'));
  await goTo(page, 'Empfehlen');
  await connected(page);
  expect(await state(page)).toEqual({ from: '/' });
  await follow(page, login);
  await expect(page).toHaveURL(/#\/login$/);
  expect(await state(page)).toEqual({ from: '/' });
  await page.goBack();
  await expect(shows(page)).toHaveText(home);
  expect(await state(page)).toEqual({ from: '/' });
});

test('a link into the application opens its page and the widget’s screen', async ({ page }) => {
  await openHost(page, '/app/empfehlen#/agb');
  await expect(shows(page)).toHaveText('Teilnahmebedingungen');
  await page.reload();
  await expect(shows(page)).toHaveText('Teilnahmebedingungen');
});

test('the application’s own anchors scroll as ever and move no widget', async ({ page }) => {
  await openHost(page, '/app/fragen');
  await page.getByRole('link', { name: 'Wann kommt die Prämie?' }).click();
  await expect(page).toHaveURL(/#frage-3$/);
  const top = () => page.locator('#frage-3').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 96)).toBeLessThan(2);
  await expect(shows(page)).toHaveText(home);

  await page.goBack();
  await follow(page, login);
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByRole('link', { name: 'Was kostet das?' }).click();
  await expect(page).toHaveURL(/#frage-1$/);
  await expect(shows(page)).toHaveText(login);
  await page.goBack();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(shows(page)).toHaveText(login);
  await page.goBack();
  await expect(page).toHaveURL(hostAddress('/app/fragen'));
  await expect(shows(page)).toHaveText(home);
});

test('strict mode, which makes the widget twice, leaves one', async ({ page }) => {
  await openHost(page, '/app/fragen');
  await expect(page.locator('referral-widget')).toHaveCount(1);
  await expect.poll(() => page.frames().length).toBe(2);
  await follow(page, login);
  await expect(page).toHaveURL(/#\/login$/);
});

test('a page of the application that goes takes everything of the widget with it', async ({ page }) => {
  await page.goto(hostAddress('/app'));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const visit = async () => {
    await goTo(page, 'Empfehlen');
    await connected(page);
    await goTo(page, 'Start');
    await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  };
  const left = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.filter(({ name }) => ['JSEventListeners', 'Frames'].includes(name));
  };
  await visit();
  // The first frame may be collected a little later than it has gone.
  await expect.poll(async () => (await left()).find(({ name }) => name === 'Frames')?.value).toBe(1);
  const before = await left();
  for (let times = 0; times < 5; times += 1) await visit();
  await expect.poll(left).toEqual(before);
  await expect.poll(() => page.frames().length).toBe(1);
});
