import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { launchOptions, thisMachine } from '../browser/chromium.ts';
import { controlOf, tick } from './form.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { documentOf, headingOf, openWidget, widgetOn } from './partner-page.ts';
import { newEmail } from './people.ts';
import { expect, tallWindow, test } from './people-fixture.ts';

const shows = (page: Page, heading: string | RegExp) => expect(headingOf(page)).toHaveText(heading);

/** Makes a referral, confirms it by the link in the mail, and looks at it in the personal area. */
async function recommend(page: Page): Promise<void> {
  const widget = await openWidget(page, '/empfehlen/lindenstrom-natur');
  const email = newEmail('anna');
  await controlOf(widget, 'Vorname').fill('Anna');
  await controlOf(widget, 'Nachname').fill('Schmidt');
  await controlOf(widget, 'E-Mail-Adresse').fill(email);
  await tick(widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
  await widget.getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
  await shows(page, 'Bestätige deine E-Mail-Adresse');

  const link = linkIn(await mailTo(page.request, email, 'optin'), '/bestaetigung');
  await openWidget(page, link.split('#')[1]);
  await widget.getByRole('button', { name: 'Bestätigen' }).press('Enter');
  await shows(page, 'Teile deinen Link');
  await widget.getByRole('navigation', { name: 'Empfehlungsprogramm' }).getByRole('link').nth(1).press('Enter');
  await expect(widget.getByRole('article')).toHaveCount(1);
}

/** What the frame keeps: the key's beginning of each thing in the storage, or why there is none; and the cookies. */
const kept = () => {
  const keys = (): string[] => {
    try {
      return Object.keys(window.localStorage);
    } catch (error) {
      return [error instanceof Error ? error.name : 'unknown'];
    }
  };
  return { storage: keys(), cookies: document.cookie.split('; ').map((cookie) => cookie.split('=')[0]) };
};

/** Runs the work in a browser whose owner has chosen whether frames of other sites may keep things. */
async function inBrowser(frames: 'blocked' | 'allowed', work: (context: BrowserContext) => Promise<void>) {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const cookieControls = { blocked: 1, allowed: 0 }[frames];
  const preferences = {
    profile: { cookie_controls_mode: cookieControls, block_third_party_cookies: frames === 'blocked' },
  };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(thisMachine()),
    locale: 'de-DE',
    viewport: tallWindow,
  });
  try {
    await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

test('a referral is made where frames of other sites get no storage, and a reload keeps the session', async () => {
  await inBrowser('blocked', async (context) => {
    const page = await context.newPage();
    await recommend(page);
    const cookies = ['psoe_token_lindenstrom'];
    expect(await documentOf(page).evaluate(kept)).toEqual({ storage: ['SecurityError'], cookies });
    await page.reload();
    await expect(widgetOn(page).getByRole('article')).toHaveCount(1);
  });
});

test('a referral is made where the frame may keep nothing at all', async ({ page, context }) => {
  await context.addInitScript((origin) => {
    if (window.location.origin !== origin) return;
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get: () => {
          throw new DOMException(`${name} is blocked`, 'SecurityError');
        },
        set: () => {
          throw new DOMException(`${name} is blocked`, 'SecurityError');
        },
      });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) refuse(window, name);
    refuse(Document.prototype, 'cookie');
  }, addressOf('service'));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await recommend(page);
  expect(errors).toEqual([]);
  await page.reload();
  await shows(page, 'Anmelden');
});

test('where a frame may use its storage, the session is kept there and not in a cookie', async () => {
  await inBrowser('allowed', async (context) => {
    const page = await context.newPage();
    await recommend(page);
    const storage = [`${new URL(addressOf('service')).host}/lindenstrom_token`];
    expect(await documentOf(page).evaluate(kept)).toEqual({ storage, cookies: [''] });
    await page.reload();
    await expect(widgetOn(page).getByRole('article')).toHaveCount(1);
    await widgetOn(page).getByRole('link', { name: 'Abmelden' }).press('Enter');
    await shows(page, 'Anmelden');
    expect(await documentOf(page).evaluate(kept)).toEqual({ storage: [], cookies: [''] });
  });
});
