import { expect, test } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { readyBounty } from './bounty-people.ts';
import { newDeskPerson, signInAtDesk } from './desk.ts';

const shots = process.env['SHOTS'];

test('who calls is found, told what their reward waits for, and deleted once it is seen what that does', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { anna } = await readyBounty(request);
  const person = await newDeskPerson(`Sara ${anna.referralNumber}`, ['Kundenservice']);
  await signInAtDesk(page, person);
  const look = async (name: string) => {
    await expectAccessible(page, name);
    if (!shots) return;
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  const field = page.getByRole('searchbox', { name: 'Wen oder was du suchst' });
  await field.fill(anna.user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Gefunden' })).toBeVisible();
  await look('find');
  await field.fill(anna.referralNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Empfehlung ${anna.referralNumber}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Empfehlung ${anna.referralNumber}` })).toBeVisible();
  await expect(page.getByText('Die Person hat sie noch nicht abgeholt.').first()).toBeVisible();
  await look('referral');
  await expect(page.getByRole('main')).not.toContainText(anna.user.email);

  await page.getByRole('textbox', { name: 'Warum du nachsiehst' }).fill('Ruft an und fragt nach der Prämie');
  await page.getByRole('button', { name: 'Namen und Adressen zeigen' }).click();
  await expect(page.getByRole('cell', { name: anna.user.email })).toBeVisible();

  await page.getByRole('link', { name: /^A••• / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Empfehler' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'E-Mails' })).toBeVisible();
  await look('recommender');
  await page.getByRole('button', { name: 'Löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Was eine Löschung bewirkt' });
  await expect(dialog.getByText(/Konto: 1/)).toBeVisible();
  await expect(dialog).toContainText(/1 Prämie: 50/);
  await look('deletion');
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gelöscht' })).toBeVisible();
  await look('deleted');
  await page.getByRole('link', { name: 'Jemand anderen finden' }).click();
  await field.fill(anna.user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dazu wurde nichts gefunden.')).toBeVisible();
});
