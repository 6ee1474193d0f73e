import { expect, home, openHost, shows, test, widget } from './host-page.ts';

test('a widget in a panel that is shown later has its height then, whatever it was before', async ({ page }) => {
  await openHost(page, '/tabs');
  await expect(page.locator('referral-widget')).toBeHidden();
  const content = () =>
    widget(page)
      .locator('#root')
      .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  const frame = () => page.locator('iframe').evaluate((each) => each.clientHeight);

  for (const width of [1200, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('tab', { name: 'Empfehlen' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Empfehlen' })).toBeVisible();
    await expect(shows(page)).toHaveText(home);
    await expect.poll(async () => (await frame()) - (await content())).toBe(0);
    expect(await frame()).toBeGreaterThan(600);
    await page.getByRole('tab', { name: 'Tarife' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Tarife' })).toBeVisible();
    await expect(page.locator('referral-widget')).toBeHidden();
  }
});
