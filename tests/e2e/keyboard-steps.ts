import { expect, type Page } from 'playwright/test';
import { tabTo } from './focus.ts';
import { headingOf, widgetOn } from './partner-page.ts';

export const named = (name: string) => (focus: { name: string }) => focus.name === name;
export const begins = (name: string) => (focus: { name: string }) => focus.name.startsWith(name);

/** A step leads to a screen whose heading has the focus. */
export async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(headingOf(page)).toHaveText(heading);
  await expect(headingOf(page)).toBeFocused();
}

/** Goes to a field and fills it, once it is there: where it is waited for who is here, Tab leads past the place of a form. */
export async function type(page: Page, label: string, entry: string): Promise<void> {
  await expect(widgetOn(page).getByLabel(label, { exact: true })).toBeVisible();
  await tabTo(page, named(label));
  await page.keyboard.type(entry);
}
