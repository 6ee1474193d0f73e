import { expect, type Page } from 'playwright/test';
import { controlOf } from './form.ts';
import { headingOf, settle, widgetOn } from './partner-page.ts';

/** Presses a button by keyboard when the frame stands still. */
export async function press(page: Page, name: string): Promise<void> {
  await settle(page);
  await widgetOn(page).getByRole('button', { name, exact: true }).press('Enter');
}

/** From the choice of a bounty to the form for a voucher. */
export async function chooseVoucher(page: Page): Promise<void> {
  await settle(page);
  await widgetOn(page).getByRole('radio', { name: 'Gutschein' }).check();
  await press(page, 'Weiter');
  await expect(headingOf(page)).toHaveText('Wohin soll der Gutschein gehen?');
}

/** From the choice of a bounty to the thanks for it. */
export async function collectAsVoucher(page: Page, email: string): Promise<void> {
  await chooseVoucher(page);
  const widget = widgetOn(page);
  await controlOf(widget, 'E-Mail-Adresse').fill(email);
  await controlOf(widget, 'E-Mail-Adresse wiederholen').fill(email);
  await press(page, 'Weiter');
  await press(page, 'Prämie jetzt abholen');
  await expect(headingOf(page)).toHaveText('Danke, deine Prämie ist auf dem Weg');
}
