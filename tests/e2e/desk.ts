import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { Secret, TOTP } from 'otpauth';
import { operatorKey } from '../browser/product.ts';
import { addressOf } from '../browser/addresses.ts';

/** Somebody who works at the desk, with the secret of their app once they have set it up. */
export interface DeskPerson {
  readonly name: string;
  readonly key: string;
  secret: string;
}

/** Registers a key of somebody new. Those who release are vouched for by the environment, with keys of their own (`releasers.ts`). */
export async function newDeskPerson(
  name: string,
  scopes: readonly string[],
  tenant = 'lindenstrom',
): Promise<DeskPerson> {
  const key = randomBytes(24).toString('base64url');
  const body = {
    Betreiber: name,
    SchluesselHash: createHash('sha256').update(key).digest('hex'),
    Rechte: scopes,
    Tage: 30,
  };
  const answer = await fetch(`${addressOf('service')}/api/v1/${tenant}/operator/schluessel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return { name, key, secret: '' };
}

/** What their app shows now. */
export const digitsOf = ({ secret }: DeskPerson): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Opens the desk and signs in, for the first time with a new app. */
export async function signInAtDesk(page: Page, person: DeskPerson, tenant = 'lindenstrom'): Promise<void> {
  await page.goto(`${addressOf('service')}/${tenant}/betrieb`);
  await page.getByLabel('Dein Betreiberschlüssel').fill(person.key);
  await page.getByRole('button', { name: 'Weiter' }).click();
  if (person.secret === '') {
    const shown = page.locator('code');
    person.secret = (await shown.innerText()).replaceAll(' ', '');
  }
  await page.getByLabel('Ziffern aus deiner App').fill(digitsOf(person));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}
