import type { Page } from 'playwright/test';
import { expect, test } from './asking-product.ts';
import { goTo, headingOf, visit, widgetOn } from './partner-page.ts';
import { makeReferral, newEmail, tokenFor } from './people.ts';

const office = 'Im Agenturbüro anmelden';

/** Follows a link of the page, or of a mail in the same tab: nothing but the hash is another one. */
const follow = (page: Page, route: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, route);

/** What the latest document of the frame was asked for with. */
const askedFor = (page: Page, origin: string) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(origin)) asked.push(new URL(request.url()));
  });
  return () => {
    const { pathname, searchParams } = asked.at(-1) ?? new URL(origin);
    return [pathname, ...['consent', 'channel', 'widget', 'lang'].map((name) => searchParams.get(name))];
  };
};

test('what the page has said of consent, and where somebody came from, goes along from the office to the programme and back', async ({
  page,
  asking,
}) => {
  const asked = askedFor(page, asking.service);
  // Its consent manager speaks before the loader does.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('referral-widget');
      element?.setAttribute('consent', 'functional');
      if (element) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${asking.site}/empfehlen?channel=whatsapp&widget=seite#/agentur`);
  await expect(headingOf(page)).toHaveText(office);
  await widgetOn(page).getByRole('button', { name: 'EN English' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Sign in to the agency office');
  const known = ['functional', 'whatsapp', 'seite', 'en'];

  await goTo(page, '/faq');
  await expect(headingOf(page)).toHaveText('Questions and answers');
  expect(asked()).toEqual(['/lindenstrom/faq', ...known]);
  await expect(widgetOn(page).getByRole('region', { name: 'Consent' })).toHaveCount(0);

  // What is taken back by then is not granted in the office, nor behind it.
  await page.locator('referral-widget').evaluate((element) => element.setAttribute('consent', ''));
  await goTo(page, '/agentur/auftraege');
  await expect(headingOf(page)).toHaveText('Sign in to the agency office');
  expect(asked()).toEqual(['/lindenstrom/agentur/auftraege', '', ...known.slice(1)]);
  await goTo(page, '/faq');
  await expect(headingOf(page)).toHaveText('Questions and answers');
  expect(asked()).toEqual(['/lindenstrom/faq', '', ...known.slice(1)]);
  expect(new URL(page.url()).hash).toBe('#/faq');
});

test('a link grants nothing in the name of a page that has said nothing, on no way between office and programme', async ({
  page,
  asking,
}) => {
  const asked = askedFor(page, asking.service);
  const granting = 'consent=functional+analytical+marketing&host=https://partner.example&again=1';
  await page.goto(`${asking.site}/empfehlen#/faq?${granting}`);
  await expect(headingOf(page)).toHaveText('Häufige Fragen');
  await follow(page, `/agentur?${granting}`);
  await expect(headingOf(page)).toHaveText(office);
  expect(asked()).toEqual(['/lindenstrom/agentur', null, null, null, 'de']);
  await follow(page, `/kontakt?${granting}`);
  await expect(widgetOn(page).getByRole('region', { name: 'Zustimmung' })).toBeVisible();
  expect(asked()).toEqual(['/lindenstrom/kontakt', null, null, null, 'de']);
});

test('a mailed link of the programme opens what it leads to where the office is shown', async ({ page, request }) => {
  const email = newEmail('anna');
  await makeReferral(request, { email });
  const token = await tokenFor(request, email, 'optin', '/bestaetigung');
  await visit(page, '/agentur');
  await follow(page, `/bestaetigung?token=${token}`);
  await expect(widgetOn(page).getByRole('button', { name: 'Bestätigen' })).toBeVisible();
  expect(page.url()).not.toContain(token);
});

test('a mailed link of the office opens it where the programme is shown', async ({ page }) => {
  const verifying = page.waitForRequest((request) => request.url().includes('/token/verifyAgenturToken'));
  await visit(page, '/faq');
  await follow(page, '/agentur/anmelden?token=nobody-s');
  await expect(headingOf(page)).toHaveText(office);
  expect(await (await verifying).headerValue('authorization')).toBe('Bearer nobody-s');
  const addresses = [page.url(), ...page.frames().map((frame) => frame.url()), (await verifying).url()];
  expect(addresses.filter((address) => address.includes('nobody-s'))).toEqual([]);
  expect(new URL(page.url()).hash).toBe('#/agentur/anmelden');
});

test('the way back and forth leads between office and programme', async ({ page }) => {
  await visit(page, '/faq');
  const first = await headingOf(page).textContent();
  await goTo(page, '/agentur/auftraege');
  await expect(headingOf(page)).toHaveText(office);
  await page.goBack();
  await expect(headingOf(page)).toHaveText(first ?? '');
  await page.goForward();
  await expect(headingOf(page)).toHaveText(office);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/agentur/anmelden?to=%2Fagentur%2Fauftraege');
});
