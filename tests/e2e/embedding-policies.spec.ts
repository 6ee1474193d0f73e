import { expect } from 'playwright/test';
import { test, works } from '../docs/partner.ts';

/** The examples of docs/embedding.md about policies and pinned scripts; nothing may be said in the console. */

test('a page whose policy allows nothing inline shows the widget', async ({ page, partner }) => {
  await partner.open(partner.example('snippet.html'), partner.example('csp.http'));
  await works(page);
});

test('a script with the nonce of the policy brings what it needs', async ({ page, partner }) => {
  await partner.open(partner.example('csp-nonce.html'), partner.example('csp-nonce.http'));
  await works(page);
});

test('a page with Trusted Types shows the widget', async ({ page, partner }) => {
  await partner.open(partner.example('snippet.html'), partner.example('trusted-types.http'));
  await works(page);
});

test('a pinned loader shows the widget', async ({ page, partner }) => {
  await partner.open(partner.example('pinned.html'));
  await works(page);
});

test('a pinned loader with another content is not run', async ({ page, partner, complaints }) => {
  await partner.open(partner.example('pinned.html').replace(/sha384-.{4}/, 'sha384-AAAA'));
  await expect.poll(() => complaints.splice(0).join()).toContain('integrity');
  expect(await page.evaluate(() => customElements.get('referral-widget'))).toBeUndefined();
});

test('a pinned bridge shows the widget, and another content is not run', async ({ page, partner, complaints }) => {
  const pinned = partner.example('pinned-bridge.html');
  await partner.open(pinned);
  await works(page);

  await partner.open(pinned.replace(partner.actual.bridgeIntegrity, partner.actual.loaderIntegrity));
  await expect.poll(() => complaints.splice(0).join()).toContain('integrity');
  await expect(page.getByRole('link', { name: 'In einem neuen Tab öffnen' })).toBeVisible();
});

test('a policy that forgets the frame is told by the code that the page promises', async ({
  page,
  partner,
  complaints,
}) => {
  const said = page.waitForEvent('console', (line) => line.text() === 'referral widget: blocked');
  await partner.open(partner.example('errors.html'), `Content-Security-Policy: frame-src 'none'`);
  await said;
  await expect.poll(() => complaints.splice(0).join()).toContain('frame-src');
});

test('the manifest names addresses and integrity as it is written', async ({ page, partner }) => {
  const answer = await page.request.get(`${partner.actual.service}/v1/manifest.json`);
  expect(await answer.json()).toEqual(JSON.parse(partner.example('manifest.json')));
});

test('the manifest can be read to write the tag', async ({ page, partner }) => {
  await partner.open('');
  const tag = await page.evaluate(`(async () => { ${partner.example('read-manifest.js')} return tag; })()`);
  await partner.open(`${String(tag)}<referral-widget tenant="lindenstrom"></referral-widget>`);
  await works(page);
});
