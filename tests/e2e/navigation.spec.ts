import type { APIRequestContext, Page } from 'playwright/test';
import { operatorKey, type Product } from '../browser/product.ts';
import { oncePerWorker, withChangedProduct } from './changed-product.ts';
import { widgetOn } from './partner-page.ts';
import { expect, test as base } from './people-fixture.ts';

const changes = {
  tenant: { IsAutologin: true },
  files: { 'routes.json': { TOS: { de: '/teilnahme', en: '/terms' }, Dashboard: '/meins', Confirmation: '/ja' } },
};

/** A provider with paths of its own who logs its customers in. */
const test = base.extend<object, { named: Product }>({
  // oxlint-disable-next-line no-empty-pattern
  named: [({}, use) => withChangedProduct(changes, use), oncePerWorker],
});

const heading = (page: Page) => widgetOn(page).getByRole('heading', { level: 1 });

async function open(page: Page, { site }: Product, route: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${site}/empfehlen#${route}`);
  await expect(heading(page)).toBeVisible();
}

/** What the operator gives the provider for a customer who has logged in there. */
async function loginLink(request: APIRequestContext, { service }: Product): Promise<string> {
  const answer = await request.post(`${service}/api/v1/lindenstrom/account/adminlogin`, {
    headers: { authorization: `Bearer ${operatorKey}` },
    data: { Email: 'anna.beispiel@example.org', FuerKunden: true },
  });
  const { Link } = (await answer.json()) as { Link: string };
  return Link.split('?')[1] ?? '';
}

test('a tenant’s own paths stand in the address, follow the language, and the others still lead there', async ({
  page,
  named,
}) => {
  await open(page, named, '/agb');
  await expect(heading(page)).toHaveText(/Teilnahmebedingungen/);
  await widgetOn(page).getByRole('link', { name: 'Datenschutz', exact: true }).first().press('Enter');
  await expect(heading(page)).toHaveText(/Datenschutz/);
  await widgetOn(page).getByRole('link', { name: 'Teilnahmebedingungen', exact: true }).first().press('Enter');
  await expect(page).toHaveURL(/#\/teilnahme$/);
  await widgetOn(page).getByRole('button', { name: 'EN English' }).press('Enter');
  await expect(page).toHaveURL(/#\/terms$/);
  await page.goBack();
  await expect(heading(page)).toHaveText(/Privacy/);
  await open(page, named, '/terms');
  await expect(heading(page)).toHaveText(/Teilnahmebedingungen/);
});

test('an unknown path ends on the 404 page', async ({ page, named }) => {
  await open(page, named, '/gibt/es/nicht');
  await expect(heading(page)).toHaveText('Datei nicht gefunden');
  await expect(page).toHaveURL(/#\/404$/);
});

test('with autologin a stranger is sent home, and a customer whom the provider knows is let in', async ({
  page,
  request,
  named,
}) => {
  for (const route of ['/login', '/meinedaten', '/meins']) {
    await open(page, named, route);
    await expect(page).toHaveURL(/#\/$/);
  }
  await open(page, named, `/meins?${await loginLink(request, named)}`);
  await expect(heading(page)).toHaveText(/Hallo Anna|Meine|Deine/);
  await expect(page).toHaveURL(/#\/meins$/);
});

test('the placement mark is carried along on a page of its own', async ({ page, named }) => {
  await page.goto(`${named.service}/lindenstrom/?widget=footer`);
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Datenschutz/);
  await expect(page).toHaveURL(/#\/datenschutz\?widget=footer$/);
  await page.reload();
  await expect(page).toHaveURL(/#\/datenschutz\?widget=footer$/);
});
