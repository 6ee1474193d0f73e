import { expect, follow, home, hostAddress, login, openHost, shows, test } from './host-page.ts';

const screens = [home, login, 'Teilnahmebedingungen', 'Datenschutz im Empfehlungsprogramm', 'Impressum'];

test('of two widgets the first has the page’s address, and each goes its own way', async ({ page }) => {
  await openHost(page, '/two');
  await expect(shows(page, 1)).toHaveText(login);
  await follow(page, 'Empfehlen', 1);
  await expect(shows(page, 1)).toHaveText(home);
  expect(page.url()).toBe(hostAddress('/two'));

  await follow(page, login);
  await expect(page).toHaveURL(/#\/login$/);
  await expect(shows(page, 1)).toHaveText(home);
  await page.goBack();
  await expect(shows(page)).toHaveText(home);
  await expect(page).toHaveURL(hostAddress('/two'));
});

test('a widget goes on when the one beside it is removed, and has the address then', async ({ page }) => {
  await openHost(page, '/two');
  await page
    .locator('referral-widget')
    .first()
    .evaluate((element) => element.remove());
  await expect.poll(() => page.frames().length).toBe(2);
  await expect(shows(page)).toHaveText(login);
  await follow(page, 'Empfehlen');
  await expect(shows(page)).toHaveText(home);
  await expect(page).toHaveURL(hostAddress('/two#/'));
});

test('five widgets are all there, each as high as its own screen', async ({ page }) => {
  await openHost(page, '/five');
  for (const [at, screen] of screens.entries()) await expect(shows(page, at)).toHaveText(screen);
  const heights = () => page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
  await expect.poll(async () => new Set(await heights()).size).toBe(screens.length);

  await follow(page, login);
  await expect(page).toHaveURL(/#\/login$/);
  await follow(page, login, 4);
  await expect(shows(page, 4)).toHaveText(login);
  await page.goBack();
  await expect(shows(page)).toHaveText(home);
  for (const [at, screen] of screens.entries()) await expect(shows(page, at)).toHaveText(at === 4 ? login : screen);
});
