import type { Page } from 'playwright/test';
import { widgetOn } from './partner-page.ts';

/** Signs in to the office as somebody of the agency, at the demo's own provider, in the window that it opens. */
export async function signIn(page: Page, account: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    widgetOn(page).getByRole('button', { name: 'Anmelden' }).click(),
  ]);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: account }).click();
  await closed;
}
