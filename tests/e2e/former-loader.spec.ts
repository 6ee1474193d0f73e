import { expect, type Page } from 'playwright/test';
import { type Partner, test, works } from '../docs/partner.ts';

/** Makes the page get a loader that asks for another bridge than the one that the service was built with. */
async function serveLoaderOf(page: Page, partner: Partner, bridge: string): Promise<void> {
  await page.route('**/v1/loader.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    expect(code).toContain(partner.actual.bridge);
    await route.fulfill({ response, body: code.replace(partner.actual.bridge, bridge) });
  });
}

test('a loader that is older or newer than the service gets a bridge that it can use', async ({ page, partner }) => {
  const slot = partner.actual.bridge.split('-')[1];
  await serveLoaderOf(page, partner, `bridge-${slot}-AnotherOne.js`);
  await partner.open(partner.example('snippet.html'));
  await works(page);
});

test('a loader for which there is no bridge any more says so at once', async ({ page, partner, complaints }) => {
  await serveLoaderOf(page, partner, 'bridge-999-AnotherOne.js');
  const said = page.waitForEvent('console', (line) => line.text() === 'referral widget: blocked');
  await partner.open(partner.example('errors.html'));
  await said;
  await expect(page.getByRole('link', { name: 'In einem neuen Tab öffnen' })).toBeVisible();
  await expect.poll(() => complaints.splice(0).length).toBeGreaterThan(0);
});
