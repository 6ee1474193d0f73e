import { test as plainTest } from 'playwright/test';
import { expect, follow, home, login, openHost, shows, test, widget } from './host-page.ts';

test('works under a policy of nonces and Trusted Types without a breach', async ({ page }) => {
  await openHost(page, '/strict');
  await expect(shows(page)).toHaveText(home);
  await follow(page, login);
  await expect(page).toHaveURL(/#\/login$/);
  await page.goBack();
  await expect(shows(page)).toHaveText(home);

  const content = await widget(page)
    .locator('#root')
    .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(content);
  await page.locator('referral-widget').evaluate((element) => element.remove());
});

plainTest('the policy is as strict as it says', async ({ page }) => {
  await openHost(page, '/strict');
  const refused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>planted</p>');
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
});
