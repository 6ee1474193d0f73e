import { expect, type FrameLocator, type Page } from 'playwright/test';
import { controlOf, tick } from './form.ts';
import { headingOf, settle, widgetOn } from './partner-page.ts';

/** Presses a button by keyboard when the frame stands still. */
export async function press(page: Page, name: string): Promise<void> {
  await settle(page);
  await widgetOn(page).getByRole('button', { name, exact: true }).press('Enter');
}

/** An account that exists in examples only. */
export const iban = 'DE89 3704 0044 0532 0130 00';

export async function fillAccount(widget: FrameLocator, number = iban): Promise<void> {
  await controlOf(widget, 'Name auf dem Konto').fill('Anna Schmidt');
  await controlOf(widget, 'IBAN').fill(number);
}

/** From the choice of a bounty to the thanks for it. */
export async function collectAsMoney(page: Page): Promise<void> {
  await press(page, 'Weiter');
  await expect(headingOf(page)).toHaveText('Wohin soll das Geld gehen?');
  await fillAccount(widgetOn(page));
  await press(page, 'Weiter');
  await press(page, 'Prämie jetzt abholen');
  await expect(headingOf(page)).toHaveText('Danke, wir zahlen deine Prämie aus');
}

/** From the choice of a bounty to the form for a voucher. */
export async function chooseVoucher(page: Page): Promise<void> {
  await settle(page);
  await tick(widgetOn(page).getByRole('radio', { name: 'Gutschein' }));
  await press(page, 'Weiter');
  await expect(headingOf(page)).toHaveText('Wohin soll der Gutschein gehen?');
}

/** From the choice of a bounty to the thanks for it. */
export async function collectAsVoucher(page: Page, email: string): Promise<void> {
  await chooseVoucher(page);
  const widget = widgetOn(page);
  await controlOf(widget, 'E-Mail-Adresse').fill(email);
  await controlOf(widget, 'Wiederholung der E-Mail-Adresse').fill(email);
  await press(page, 'Weiter');
  await press(page, 'Prämie jetzt abholen');
  await expect(headingOf(page)).toHaveText('Danke, wir zahlen deine Prämie aus');
}
