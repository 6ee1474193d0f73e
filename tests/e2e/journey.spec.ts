import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { tick } from './form.ts';

const frameOf = (page: Page): FrameLocator => page.locator('referral-widget').frameLocator('iframe');

/** Two people in two browsers, one of them a phone's, who see each step's heading without scrolling: what one does reaches the other only through the partner's page, mails and the service. */
test('a referral travels from the form over the recipient and the order into the personal area', async ({
  browser,
}) => {
  // As long as all of it takes two people on a busy machine.
  test.setTimeout(120_000);
  const unique = Date.now().toString(36);
  const anna = { email: `anna.${unique}@example.org`, password: 'Sonnenschein1' };
  const lena = { email: `lena.${unique}@example.org` };
  const annasBrowser = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });
  const lenasBrowser = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  const annasPage = await annasBrowser.newPage();
  let link = '';

  await test.step('Anna makes a referral on the partner’s page', async () => {
    await annasPage.goto(`${addressOf('site')}/empfehlen`);
    const frame = frameOf(annasPage);
    await frame.getByRole('link', { name: /Jetzt empfehlen.*Lindenstrom Natur/ }).press('Enter');
    await expect(annasPage).toHaveURL(/#\/empfehlen\/lindenstrom-natur$/);
    await tick(frame.getByRole('radio', { name: /Wir teilen/ }));
    await frame.getByLabel('Vorname').fill('Anna');
    await frame.getByLabel('Nachname').fill('Schmidt');
    await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(anna.email);
    await tick(frame.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
    await frame.getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Bestätige deine E-Mail-Adresse' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('Anna confirms by the link in the mail and gets the link to share', async () => {
    const confirmation = linkIn(await mailTo(annasPage.request, anna.email, 'optin'), '/bestaetigung');
    await annasPage.goto('about:blank');
    await annasPage.goto(confirmation);
    const frame = frameOf(annasPage);
    await expect(frame.getByRole('heading', { name: 'Bestätige deine Empfehlung' })).toBeInViewport({ ratio: 1 });
    expect(annasPage.url()).not.toContain('token');
    await frame.getByRole('button', { name: 'Bestätigen' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Teile deinen Link' })).toBeInViewport({ ratio: 1 });
    link = await frame.getByLabel('Dein persönlicher Link').inputValue();
    expect(link).toMatch(/\/lindenstrom\/e\/[0-9A-Z]{10}/);
  });

  const lenasPage = await lenasBrowser.newPage();
  await test.step('Lena follows the link through the partner’s page and gives her data', async () => {
    await lenasPage.goto(`${link.split('?')[0]}?channel=whatsapp`);
    await expect(lenasPage).toHaveURL(new RegExp(`^${addressOf('site')}/empfehlen#/empfaengerdaten/`));
    const frame = frameOf(lenasPage);
    await expect(frame.getByRole('heading', { name: 'Anna S. empfiehlt dir Lindenstrom Natur' })).toBeInViewport({
      ratio: 1,
    });
    await frame.getByLabel('Vorname').fill('Lena');
    await frame.getByLabel('Nachname').fill('Öztürk');
    await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(lena.email);
    await tick(frame.getByRole('checkbox', { name: /einverstanden/ }));
    await frame.getByRole('button', { name: 'Angaben senden' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Danke, wir haben deine Angaben' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('Lena confirms by the link in her mail', async () => {
    const confirmation = linkIn(
      await mailTo(lenasPage.request, lena.email, 'recipient-confirmation'),
      '/empfaengerbestaetigung',
    );
    await lenasPage.goto('about:blank');
    await lenasPage.goto(confirmation);
    await frameOf(lenasPage).getByRole('button', { name: 'Bestätigen' }).press('Enter');
    await expect(
      frameOf(lenasPage).getByRole('heading', { name: 'Danke, deine E-Mail-Adresse ist bestätigt' }),
    ).toBeInViewport({ ratio: 1 });
  });

  await test.step('Lena orders at the partner', async () => {
    await frameOf(lenasPage).getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' }).press('Enter');
    await expect(lenasPage).toHaveURL(new RegExp(`^${addressOf('site')}/bestellen\\?.*empfaenger=`));
    await lenasPage.getByRole('textbox', { name: /Vorname/ }).fill('Lena');
    await lenasPage.getByRole('textbox', { name: /Nachname/ }).fill('Öztürk');
    await lenasPage.getByRole('textbox', { name: /E-Mail/ }).fill(lena.email);
    await lenasPage.getByRole('textbox', { name: /Straße/ }).fill('Lindenallee');
    await lenasPage.getByRole('textbox', { name: /Hausnummer/ }).fill('12');
    await lenasPage.getByRole('textbox', { name: /Postleitzahl/ }).fill('36999');
    await lenasPage.getByRole('textbox', { name: /^Ort/ }).fill('Aulingen');
    await lenasPage.getByRole('checkbox').first().check();
    await lenasPage.getByRole('button', { name: /bestellen/i }).click();
    await expect(lenasPage.getByText(/LS-\d{4}-/).first()).toBeVisible();
  });

  await test.step('Anna asks for a password by the link of her welcome mail, sets it, logs out and in again', async () => {
    const forgotten = linkIn(await mailTo(annasPage.request, anna.email, 'welcome'), '/passwortvergessen');
    await annasPage.goto('about:blank');
    await annasPage.goto(forgotten);
    const frame = frameOf(annasPage);
    await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(anna.email);
    await frame.getByRole('button', { name: 'Link senden' }).press('Enter');
    const reset = linkIn(await mailTo(annasPage.request, anna.email, 'password-reset'), '/passwortsetzen');
    await annasPage.goto('about:blank');
    await annasPage.goto(reset);
    await frame.getByLabel('Neues Passwort').fill(anna.password);
    await frame.getByLabel('Wiederholung des Passworts').fill(anna.password);
    await frame.getByRole('button', { name: 'Passwort speichern' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Deine Empfehlungen' })).toBeInViewport({ ratio: 1 });
    await frame.getByRole('link', { name: 'Abmelden' }).press('Enter');
    await expect(frame.getByRole('status')).toContainText('Du bist abgemeldet.');
    await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(anna.email);
    await frame.getByLabel('Passwort', { exact: true }).fill(anna.password);
    await frame.getByRole('button', { name: 'Anmelden' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Deine Empfehlungen' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('Anna sees the order, but not who Lena is', async () => {
    const referral = frameOf(annasPage).getByRole('article').filter({ hasText: 'Lindenstrom Natur' });
    await expect(referral).toContainText('Die Bestellung ist');
    await expect(referral).toContainText('L••• Ö.');
    await expect(referral.getByRole('listitem').filter({ hasText: 'Bestellt' })).toContainText('Erledigt');
    await expect(frameOf(annasPage).locator('body')).not.toContainText('Öztürk');
    await expect(frameOf(annasPage).locator('body')).not.toContainText(lena.email);
  });

  await annasBrowser.close();
  await lenasBrowser.close();
});
