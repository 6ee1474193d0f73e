import type { Page } from 'playwright/test';
import { tick } from '../form.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { expect } from '../people-fixture.ts';
import { headingOf, widgetOn } from '../partner-page.ts';

/** Sends the form that an invitation has filled in, and confirms by the mail to that address. */
export async function recommendAsInvited(page: Page, email: string): Promise<void> {
  const widget = widgetOn(page);
  await tick(widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
  await widget.getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Bestätigen Sie Ihre E-Mail-Adresse');
  const optin = await mailTo(page.request, email, 'optin');
  await page.goto('about:blank');
  await page.goto(linkIn(optin, '/bestaetigung'));
  await widget.getByRole('button', { name: 'Bestätigen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Teilen Sie Ihren Link');
}
