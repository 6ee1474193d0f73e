import { expect, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { type Partner, test, works } from '../docs/partner.ts';

/** What a partner's developer does: gives the line of the documentation to the console of their own page. */
const lookAt = async (page: Page, partner: Partner) => {
  await page.evaluate(`${partner.example('check.js').trim().replace(/;$/, '')}.then(() => undefined)`);
  const panel = page.getByRole('dialog', { name: 'Check of the referral widget' });
  await expect(panel.getByText('Nothing of this was told to anybody.')).toBeVisible();
  return panel;
};

const items = (panel: Awaited<ReturnType<typeof lookAt>>, title: string) =>
  panel.getByRole('heading', { name: title, exact: true }).locator('+ ul > li');

const widgetOf = (attributes = '') =>
  `<script async src="${addressOf('service')}/v1/loader.js"></script>
   <referral-widget tenant="lindenstrom" ${attributes}></referral-widget>`;

test('a page that does everything right is told so', async ({ page, partner }) => {
  await partner.open(
    `<header style="position:sticky;top:0;height:60px;background:white">Kopf</header>${widgetOf('min-height="720" scroll-offset="60"')}`,
    `Content-Security-Policy: default-src 'self'; script-src 'self' ${addressOf('service')}; frame-src ${addressOf('service')}; style-src 'unsafe-inline'`,
  );
  await works(page);
  const panel = await lookAt(page, partner);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Good']);
  await expect(items(panel, 'Good').filter({ hasText: 'is shown, at the route /' })).toBeVisible();
  await expect(items(panel, 'Good').filter({ hasText: 'policy allows' })).toHaveCount(2);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('what is wrong is told with what to write', async ({ page, partner, complaints }) => {
  await partner.open(
    `<header style="position:fixed;top:0;left:0;right:0;height:60px;background:white">Kopf</header>${widgetOf('minheight="720"')}`,
    `Content-Security-Policy: script-src 'self' ${addressOf('service')}; frame-src 'self'; style-src 'unsafe-inline'`,
  );
  await expect(page.getByRole('link', { name: 'In einem neuen Tab öffnen' })).toBeVisible();
  // The page was made to complain.
  await expect.poll(() => complaints.splice(0).length).toBeGreaterThan(0);
  const panel = await lookAt(page, partner);
  await expect(items(panel, 'Wrong')).toContainText([
    `frame-src ${addressOf('service')}`,
    'minheight',
    'referral-error',
  ]);
  await expect(items(panel, 'Could be better').filter({ hasText: 'scroll-offset="60"' })).toBeVisible();
  complaints.length = 0;
});

test('the check page tells of this page that it may show the widget, and takes the form', async ({
  page,
  complaints,
}) => {
  await page.goto(`${addressOf('service')}/v1/check`);
  await page.getByLabel('Address of your page').fill('nothing at all');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('alert')).toContainText('is not the address of a page');
  // The browser tells its console of the status.
  await expect.poll(() => complaints.splice(0).join()).toContain('400');
  await page.getByLabel('Address of your page').fill(`${addressOf('site')}/empfehlen`);
  await page.getByLabel(/Your tenant’s key/).fill('lindenstrom');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'Listed: lindenstrom' })).toBeVisible();
  await expect(page.getByText(`<referral-widget tenant="lindenstrom"></referral-widget>`)).toBeVisible();
});

for (const [name, module] of [
  ['React Router', '/react-router'],
  ['Vue Router', '/vue'],
  ['Turbo', '/turbo'],
  ['htmx', '/htmx'],
] as const) {
  test(`the router of a site of ${name} is known`, async ({ page, partner }) => {
    await page.goto(`${addressOf('site')}/hosts${module}/empfehlen`);
    await works(page);
    const panel = await lookAt(page, partner);
    await expect(items(panel, 'Good').filter({ hasText: `router seems to be ${name}` })).toBeVisible();
  });
}
