import type { Page } from 'playwright/test';
import { readyBounty } from './bounty-people.ts';
import { chooseVoucher, fillAccount, iban, press } from './collecting.ts';
import { focusOn, tabTo } from './focus.ts';
import { controlOf, summaryIn, expectComplaints, expectFocusOnFirst, tick } from './form.ts';
import { expectGoodScreen } from './looks.ts';
import { mailTo } from './mailbox.ts';
import { headingOf, openWidget, visit, widgetOn } from './partner-page.ts';
import { comeBackAs, memberPassword, setPasswordOf } from './people.ts';
import { expect, test } from './people-fixture.ts';

const heading = (page: Page, text: string) => expect(headingOf(page)).toHaveText(text);

test('half for me, half for my contact: each collects their part, as money and as a voucher', async ({
  page,
  context,
}) => {
  const { anna, lenasEmail, annasRoute, lenasRoute } = await readyBounty(page.request);

  await test.step('Anna chooses a bank transfer', async () => {
    const widget = await openWidget(page, annasRoute);
    await heading(page, 'Prämie abholen');
    expect(page.url()).not.toContain('token');
    await expect(widget.getByRole('main')).toContainText('für deine Empfehlung von Linden Duo');
    await press(page, 'Weiter');
    await heading(page, 'Wohin soll das Geld gehen?');
  });

  await test.step('a mistyped IBAN is found before it is sent', async () => {
    const widget = widgetOn(page);
    await controlOf(widget, 'IBAN').fill('DE89 3704 0044 0532 0130 01');
    await press(page, 'Weiter');
    const complaints = [
      { field: 'Name auf dem Konto', sentence: 'Name auf dem Konto ist ein Pflichtfeld' },
      { field: 'IBAN', sentence: 'IBAN ist nicht gültig' },
    ];
    await expectComplaints(widget, complaints);
    await expectFocusOnFirst(widget, complaints);
  });

  await test.step('she reads everything once more, changes it, and collects', async () => {
    const widget = widgetOn(page);
    await fillAccount(widget);
    await press(page, 'Weiter');
    await heading(page, 'Stimmt alles?');
    await expect(headingOf(page)).toBeFocused();
    await expect(widget.getByRole('main')).toContainText(iban);
    await expect(widget.getByRole('main')).toContainText('Wir überweisen innerhalb von vier Wochen');
    await press(page, 'Angaben ändern');
    await expect(controlOf(widget, 'IBAN')).toHaveValue(iban);
    await press(page, 'Weiter');
    await press(page, 'Prämie jetzt abholen');
    await heading(page, 'Danke, wir zahlen deine Prämie aus');
    await expect(widget.getByRole('main')).toContainText(/Wir überweisen dir 50\s€ bis zum \d\d\.\d\d\.\d{4}\./);
    const mail = await mailTo(page.request, anna.user.email, 'bounty-claimed');
    expect(mail.text).toContain('DE•• •••• 3000');
    expect(mail.text).not.toContain('0532');
  });

  await test.step('her personal area says what comes next', async () => {
    await comeBackAs(context, anna.user);
    const widget = await openWidget(page, '/persoenlicherbereich');
    const referral = widget.getByRole('article').filter({ hasText: 'Linden Duo' });
    await expect(referral).toContainText(/Du hast die Überweisung gewählt\. Wir überweisen dir .* bis zum/);
    await expect(referral.getByRole('listitem').filter({ hasText: 'Auszahlung gewählt' })).toContainText('Erledigt');
    await expect(widget.getByRole('region', { name: 'Deine Prämien' })).toContainText('Auf dem Weg zu dir');
  });

  await test.step('Lena takes a voucher, and her address has to be right twice', async () => {
    const widget = await openWidget(page, lenasRoute);
    await tick(widget.getByRole('radio', { name: 'Gutschein' }));
    await press(page, 'Weiter');
    await heading(page, 'Wohin soll der Gutschein gehen?');
    await controlOf(widget, 'E-Mail-Adresse').fill(lenasEmail);
    await controlOf(widget, 'Wiederholung der E-Mail-Adresse').fill(`x${lenasEmail}`);
    await press(page, 'Weiter');
    const sentence = 'Die beiden E-Mail-Adressen sind nicht gleich.';
    await expectComplaints(widget, [{ field: 'Wiederholung der E-Mail-Adresse', sentence }]);
    await controlOf(widget, 'Wiederholung der E-Mail-Adresse').fill(lenasEmail);
    await press(page, 'Weiter');
    await expect(widget.getByRole('main')).toContainText('Innerhalb von 24 Stunden');
    await press(page, 'Prämie jetzt abholen');
    await heading(page, 'Danke, wir zahlen deine Prämie aus');
    await expect(widget.getByRole('main')).toContainText(/Dein Gutschein über 50\s€ kommt bis zum \d\d\.\d\d\.\d{4}/);
  });

  await test.step('her link says later that she has chosen', async () => {
    const widget = await openWidget(page, lenasRoute);
    await expect(widget.getByRole('note')).toContainText('Du hast schon gewählt, wie du diese Prämie bekommst.');
  });
});

test('somebody signed in collects with the password and keeps the account for next time', async ({ page, context }) => {
  const { anna } = await readyBounty(page.request);
  const user = await setPasswordOf(page.request, anna);
  await comeBackAs(context, user);

  const widget = await openWidget(page, '/persoenlicherbereich');
  await widget
    .getByRole('link', { name: /abholen$/ })
    .first()
    .press('Enter');
  await heading(page, 'Prämie abholen');
  await press(page, 'Weiter');
  await fillAccount(widget);
  await tick(widget.getByRole('checkbox', { name: /Prämien speichern/ }));
  await press(page, 'Weiter');
  await controlOf(widget, 'Dein aktuelles Passwort').fill('Falsch123');
  await press(page, 'Prämie jetzt abholen');
  await expect(summaryIn(widget)).toContainText('Das aktuelle Passwort ist falsch');
  await controlOf(widget, 'Dein aktuelles Passwort').fill(memberPassword);
  await press(page, 'Prämie jetzt abholen');
  await heading(page, 'Danke, wir zahlen deine Prämie aus');

  await openWidget(page, '/empfehler/bankdaten');
  await expect(widget.getByRole('main')).toContainText('DE•• •••• 3000');
  await press(page, 'Bankkonto löschen');
  await expect(widget.getByRole('note')).toContainText('Deine Bankdaten sind gelöscht');
  await fillAccount(widget, 'AT61 1904 3002 3457 3201');
  await controlOf(widget, 'Dein aktuelles Passwort').fill(memberPassword);
  await press(page, 'Bankkonto speichern');
  await expect(widget.getByRole('main')).toContainText('AT•• •••• 3201');
});

test('the account of a collected bounty is changed by its link', async ({ page }) => {
  const { lenasRoute } = await readyBounty(page.request);
  const widget = await openWidget(page, lenasRoute);
  await press(page, 'Weiter');
  await fillAccount(widget);
  await press(page, 'Weiter');
  await press(page, 'Prämie jetzt abholen');
  await heading(page, 'Danke, wir zahlen deine Prämie aus');
  await openWidget(page, lenasRoute.replace('/praemie', '/bankdaten'));
  await heading(page, 'Deine Bankdaten');
  await expect(widget.getByRole('main')).toContainText('DE•• •••• 3000');
  await fillAccount(widget, 'AT61 1904 3002 3457 3201');
  await press(page, 'Neues Bankkonto speichern');
  await expect(widget.getByRole('main')).toContainText('AT•• •••• 3201');
  await expect(widget.getByRole('note')).toContainText('Deine Bankdaten sind gespeichert');
});

test('a voucher is collected by keyboard alone', async ({ page }) => {
  const { lenasRoute, lenasEmail } = await readyBounty(page.request);
  await openWidget(page, lenasRoute);
  const tabInto = (name: string) => tabTo(page, (focus) => focus.name.startsWith(name));
  await tabInto('Überweisung');
  await page.keyboard.press('ArrowRight');
  expect((await focusOn(page)).marked).toBe(true);
  await page.keyboard.press('Enter');
  await heading(page, 'Wohin soll der Gutschein gehen?');
  await tabInto('E-Mail-Adresse');
  await page.keyboard.type(lenasEmail);
  await tabInto('Wiederholung der E-Mail-Adresse');
  await page.keyboard.type(lenasEmail);
  await page.keyboard.press('Enter');
  await heading(page, 'Stimmt alles?');
  await tabInto('Prämie jetzt abholen');
  await page.keyboard.press('Enter');
  await heading(page, 'Danke, wir zahlen deine Prämie aus');
});

test('what cannot be collected says why, and who helps', async ({ page }) => {
  const { cancel, annasRoute } = await readyBounty(page.request);
  await cancel();
  const widget = await openWidget(page, annasRoute);
  await expect(widget.getByRole('note')).toContainText('Die Bestellung wurde storniert');
  await expect(widget.getByRole('link', { name: 'service@lindenstrom.example' }).first()).toBeVisible();
  await visit(page, '/praemie');
  await expect(widget.getByRole('note')).toContainText('Bitte öffne den Link in unserer E-Mail');
  await visit(page, `/praemie?token=${'x'.repeat(43)}`);
  await expect(widget.getByRole('alert')).toContainText('Dieser Link zur Prämie ist nicht gültig.');
  await visit(page, '/bankdaten');
  await expect(widget.getByRole('note')).toContainText('Bitte öffne den Link in unserer E-Mail');
});

test.describe('screens about bounties', () => {
  test('are good in each language, scheme and width', async ({ page, context }) => {
    const bounty = await readyBounty(page.request);
    await openWidget(page, bounty.lenasRoute);
    await press(page, 'Weiter');
    const widget = widgetOn(page);
    await fillAccount(widget);
    await press(page, 'Weiter');
    await expectGoodScreen(page, 'summary');
    await openWidget(page, bounty.lenasRoute);
    await chooseVoucher(page);
    await expectGoodScreen(page, 'voucher');
    await comeBackAs(context, bounty.anna.user);
    await openWidget(page, '/empfehler/bankdaten');
    await expectGoodScreen(page, 'kept account');
    await openWidget(page, '/persoenlicherbereich');
    await expectGoodScreen(page, 'personal area with a bounty');
  });
});
