import { getByLabelText, getByRole } from '@testing-library/dom';
import { vi } from 'vitest';
import type { Device } from '../device.ts';

/** Who fills in a form that recommends. */
export interface Person {
  readonly first?: string;
  readonly last?: string;
  readonly email: string;
}

/** Everything that a referral needs, in German. */
export async function fillsIn({ type, tick }: Device, { first = 'Anna', last = 'Schmidt', email }: Person) {
  await type('Vorname', first);
  await type('Nachname', last);
  await type('E-Mail-Adresse', email);
  await tick(/Ich bin mindestens 18/);
}

export const submits = ({ press }: Device): Promise<void> => press('Meinen Link erstellen');

/** Two presses at once, as of an impatient hand. */
export const pressesTwice = ({ user }: Device, name: string): Promise<void> =>
  user.dblClick(getByRole(document.body, 'button', { name }));

/** Presses what is neither a button nor a link, by its label. */
export const clicks = ({ user }: Device, label: string): Promise<void> =>
  user.click(getByLabelText(document.body, label));

/** Presses a button that tries twice before it gives up, whose page says the same before and after. */
export async function pressesUntilDone({ press }: Device, name: string): Promise<void> {
  await press(name);
  const isDone = () => {
    if (document.querySelector('[aria-busy]')) throw new Error(`${name} is still at work`);
  };
  await vi.waitFor(isDone, { timeout: 20_000, interval: 10 });
}
