import { expect, test, type Page } from 'playwright/test';
import { addressOf } from '../../browser/addresses.ts';
import { integratedTenant } from '../../browser/tenants.ts';
import { hostAddress, shows } from './host-page.ts';

const bare = (query: Record<string, string>) => hostAddress(`/bare-frame?${new URLSearchParams(query).toString()}`);

const inside = (page: Page) => page.frameLocator('iframe');

test('a click anywhere in the frame leads to the partner’s page with the route and its marks', async ({ page }) => {
  // Whatever looks into a frame for a test counts as a person's act in it, by which the frame may leave: nobody looks before it
  // was refused.
  const refused = page.waitForEvent('console', (line) => line.text().includes('has no user activation'));
  // Forbids by the page what people's browsers forbid by themselves, and a driven one does not.
  await page.goto(bare({ route: '/login?channel=sms', sandbox: 'yes' }));
  await refused;
  const link = inside(page).getByRole('link', { name: 'Zum Empfehlungsprogramm von Lindenstrom' });
  await expect(link).toHaveAttribute('href', `${addressOf('site')}/empfehlen#/login?channel=sms`);
  await expect(inside(page).getByRole('heading')).toHaveCount(0);

  await page.locator('iframe').click({ position: { x: 20, y: 580 } });
  await expect(page).toHaveURL(`${addressOf('site')}/empfehlen#/login?channel=sms`);
  await expect(shows(page)).toHaveText('Anmelden');
});

test('where the browser allows it, it leaves by itself, shows nothing before, and the way back stays free', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Only this frame, not the one on the page that it leads to.
    if (window.parent === window || location.search.includes('host=')) return;
    new MutationObserver(() => {
      if (document.querySelector('#root > *')) console.log('something flashed');
    }).observe(document, { childList: true, subtree: true });
  });
  const heard: string[] = [];
  page.on('console', (line) => heard.push(line.text()));
  await page.goto(hostAddress(''));
  await page.goto(bare({ route: '/agb' }));
  await expect(page).toHaveURL(`${addressOf('site')}/empfehlen#/agb`);
  await expect(shows(page)).toHaveText('Teilnahmebedingungen');
  await page.goBack();
  await expect(page).toHaveURL(hostAddress(''));
  expect(heard).not.toContain('something flashed');
});

test('a tenant that wants the widget there has it there, with a history of its own', async ({ page }) => {
  await page.goto(bare({ tenant: integratedTenant }));
  const frame = inside(page);
  const entries = await page.evaluate(() => history.length);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Gute Energie spricht sich herum');
  for (const name of ['Teilnahmebedingungen', 'Impressum', 'Teilnahmebedingungen']) {
    await frame.getByRole('contentinfo').getByRole('link', { name }).press('Enter');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  // A frame of fixed height scrolls by itself, and a step begins at the top.
  await expect.poll(() => frame.locator('html').evaluate((root) => root.scrollTop)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(page.url()).toBe(bare({ tenant: integratedTenant }));
});

test('a step there begins at the top, however far down it was made', async ({ page }) => {
  await page.goto(bare({ tenant: integratedTenant }));
  const frame = inside(page);
  const scrolled = () => frame.locator('html').evaluate((root) => root.scrollTop);
  // So low that what stands there while the next page loads does not fit into it either.
  await page.locator('iframe').evaluate((element) => {
    element.style.height = '200px';
  });
  const recommend = frame.getByRole('link', { name: /^Jetzt empfehlen/ }).last();
  await recommend.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await recommend.press('Enter');
  await expect(frame.getByRole('textbox', { name: 'Vorname' })).toBeAttached();
  await expect.poll(scrolled).toBe(0);
});

test('opened as a page of its own, both are whole applications', async ({ page }) => {
  for (const tenant of ['lindenstrom', integratedTenant]) {
    await page.goto(`${addressOf('service')}/${tenant}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await expect(page).toHaveURL(`${addressOf('service')}/${tenant}/#/login`);
  }
});
