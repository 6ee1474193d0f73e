import { expect, type APIRequestContext } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { linkIn, mailTo } from '../e2e/mailbox.ts';
import { makeReferral } from './recommend.ts';
import { test } from './suite.ts';
import type { Place, Tab } from './tab.ts';

test.use({ storage: 'blocked' });

/** Whether the frame is refused everything that would survive it. */
const isBlocked = (frame: Place) =>
  frame.run(() => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- what the widget itself would try
    document.cookie = 'probe=1; Path=/; SameSite=None; Secure; Partitioned';
    try {
      localStorage.setItem('probe', '1');
      return false;
    } catch {
      return document.cookie === ''; // refused, as it should be
    }
  });

const followMail = async (tab: Tab, request: APIRequestContext, email: string, kind: string, route: string) => {
  const link = linkIn(await mailTo(request, email, kind), route);
  await tab.open('about:blank');
  await tab.open(link);
};

test('the whole way works without storage and cookies', async ({ tab, request }, { project }) => {
  const unique = `${project.name}.${Date.now().toString(36)}@example.org`;
  const [anna, lena] = [`anna.${unique}`, `lena.${unique}`];
  const frame = tab.widget();
  let shared = '';

  await test.step('Anna makes a referral', async () => {
    await tab.open(`${addressOf('site')}/empfehlen`);
    await frame.shows('heading', '', 'part');
    expect(await isBlocked(frame)).toBe(true);
    await makeReferral(tab, anna);
  });

  await test.step('Anna confirms and gets the link to share', async () => {
    await followMail(tab, request, anna, 'optin', '/bestaetigung');
    await tab.sees('Bestätige deine Empfehlung');
    await frame.press('button', 'Bestätigen');
    await tab.sees('Teile deinen Link');
    shared = await frame.run(
      () =>
        [...document.querySelectorAll('input')]
          .map(({ value }) => value)
          .find((value) => value.includes('/lindenstrom/e/')) ?? '',
    );
  });

  await test.step('Lena follows the link and gives her data', async () => {
    await tab.open(`${shared.split('?')[0]}?channel=whatsapp`);
    await tab.sees('Anna S. empfiehlt dir');
    await frame.fill('Vorname', 'Lena');
    await frame.fill('Nachname', 'Öztürk');
    await frame.fill('E-Mail-Adresse', lena);
    await frame.press('checkbox', 'einverstanden', 'part');
    await frame.press('button', 'Angaben senden');
    await tab.sees('Danke, wir haben deine Angaben');
  });

  await test.step('Lena confirms and is led to the order', async () => {
    await followMail(tab, request, lena, 'recipient-confirmation', '/empfaengerbestaetigung');
    await tab.sees('Bestätige deine E-Mail-Adresse');
    await frame.press('button', 'Bestätigen');
    await tab.sees('Danke, deine E-Mail-Adresse ist bestätigt');
    await frame.press('link', 'Weiter zur Bestellung bei Lindenstrom');
    await tab.isAt(/\/bestellen\?.*empfaenger=/);
  });
});
