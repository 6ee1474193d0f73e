import { expect, test } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { newDeskPerson, signInAtDesk } from './desk.ts';

test('somebody sets up an app, works at the desk, and leaves; nothing of them is left in the window', async ({
  page,
}) => {
  const person = await newDeskPerson('Erna Quist', ['Berichte']);
  await page.goto(`${addressOf('service')}/lindenstrom/betrieb#/betrieb/protokoll`);
  await expect(page.getByRole('heading', { level: 1, name: 'Im Betriebsbüro anmelden' })).toBeVisible();
  await signInAtDesk(page, person);
  await page.goto(`${addressOf('service')}/lindenstrom/betrieb#/betrieb/protokoll`);
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Erna Quist' }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Du bist abgemeldet.')).toBeVisible();
  const kept = await page.evaluate(
    () => JSON.stringify([sessionStorage, localStorage].map((each) => Object.entries(each))) + document.cookie,
  );
  expect(kept).not.toContain('token');
  await page.goto(`${addressOf('service')}/lindenstrom/betrieb#/betrieb/protokoll`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Im Betriebsbüro anmelden' })).toBeVisible();
});

test('a key that is none is told at its field, and nobody may show the desk in a frame', async ({ page }) => {
  const answer = await page.goto(`${addressOf('service')}/lindenstrom/betrieb`);
  expect(answer?.headers()['content-security-policy']).toContain(`frame-ancestors 'none'`);
  await page.getByLabel('Dein Betreiberschlüssel').fill('none-at-all');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Dein Betreiberschlüssel')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Dein Betreiberschlüssel')).toHaveValue('none-at-all');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`who gets the desk without its scripts reads after a while that it does not open (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`${addressOf('service')}/lindenstrom/betrieb`);
    const late = page.getByText('Es öffnet sich nicht. Bitte lade die Seite noch einmal.');
    await expect(late).toBeHidden();
    // Twenty seconds later.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(late).toBeVisible();
  });
}
