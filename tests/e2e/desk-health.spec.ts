import { expect, test } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { newDeskPerson, signInAtDesk } from './desk.ts';

const addressAt = (route: string) => `${addressOf('service')}/lindenstrom/betrieb#${route}`;

test('the desk begins with how the programme is doing, in words, at every width', async ({ page }) => {
  const person = await newDeskPerson('Hanna Ruhland', ['Berichte', 'Kundenservice', 'Sperren']);
  await signInAtDesk(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Wie es um das Programm steht' })).toBeVisible();
  // Once a minute somebody looks, and at once when the service starts.
  await expect(page.getByRole('heading', { level: 2, name: 'Löschfristen' })).toBeVisible();
  await expect(page.getByRole('row', { name: /watch-health/ })).toBeVisible();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider, `wider than ${width}`).toBe(false);
    await page.screenshot({ path: test.info().outputPath(`health-${width}.png`), fullPage: true });
  }
});

test('a block is looked at by keyboard alone, and a number that is none is told at its field', async ({ page }) => {
  const person = await newDeskPerson('Ines Ruhland', ['Sperren', 'Kundenservice']);
  await signInAtDesk(page, person);
  await page.goto(addressAt('/betrieb/sperren/neu'));
  await page.getByLabel('Nummer, Adresse oder Referenz').focus();
  await page.keyboard.type('ZZZZZZZZZZ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Verdacht');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nummer, Adresse oder Referenz')).toHaveAttribute('aria-invalid', 'true');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`block-${width}.png`), fullPage: true });
    for (const [name, route] of [
      ['missing', '/betrieb/vermisst'],
      ['login', '/betrieb/anmeldelink'],
      ['blocks', '/betrieb/sperren'],
    ]) {
      await page.goto(addressAt(route ?? ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider, `${name} is wider than ${width}`).toBe(false);
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
    }
    await page.goto(addressAt('/betrieb/sperren/neu'));
    await expect(page.getByRole('heading', { level: 1, name: 'Etwas sperren' })).toBeVisible();
  }
});
