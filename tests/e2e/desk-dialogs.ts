import type { APIRequestContext, Page } from 'playwright/test';
import type { DeskRoute } from '#contract/desk-routes.ts';
import { addressOf } from '../browser/addresses.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './clocked-fixture.ts';

interface DeskDialog {
  readonly on: DeskRoute;
  /** The button that opens it, in both languages. */
  readonly by: RegExp;
  /** What is entered before. */
  readonly first?: (page: Page) => Promise<void>;
  /** What is entered in a first dialog, to which this is the second. */
  readonly second?: (page: Page) => Promise<void>;
}

const reason = (page: Page) => page.getByLabel(/^(Grund|Reason)$/).fill('Zur Ansicht');

/** Every dialog of the desk but those of releasing, which two people see (`desk-money.spec.ts`). */
const dialogs: readonly DeskDialog[] = [
  { on: 'due', by: /^(Zahllauf anlegen|Make a pay run) …/ },
  { on: 'payRun', by: /^(Verwerfen|Give up) …/ },
  { on: 'payRun', by: /^(Herausnehmen|Take out)/ },
  { on: 'orderImports', by: /^(Zurücknehmen|Undo)/ },
  { on: 'unmatchedOrders', by: /^(Wessen|Whose)/ },
  { on: 'unmatchedOrders', by: /^(Ablegen|Set aside)/ },
  {
    on: 'unmatchedOrders',
    by: /^(Alle .* ablegen|Set all .* aside)/,
    first: async (page) => {
      await page.getByRole('searchbox').fill('BESTELLUNG');
      await page.getByRole('button', { name: /^(Suchen|Search)$/ }).click();
    },
  },
  {
    on: 'vouchers',
    by: /^(Zurückziehen|Withdraw) …/,
    first: async (page) => {
      await page.getByLabel(/^(Welche|Which)$/).selectOption({ index: 1 });
    },
  },
  { on: 'fraudCase', by: /^(Prämien anhalten|Hold the rewards)$/, first: reason },
  { on: 'fraudCase', by: /^(Konto sperren|Block the account)$/, first: reason },
  { on: 'blocks', by: /^(Aufheben|Lift)/ },
  {
    on: 'blocks',
    by: /^(Aufheben|Lift)/,
    second: async (page) => {
      await reason(page);
      await page.getByRole('button', { name: /^(Zeigen, was folgt|Show what follows)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Abbrechen|Cancel)$/ })).toBeVisible();
    },
  },
  { on: 'keys', by: /^(Beenden|End):?/ },
  { on: 'recommender', by: /^(Löschen|Delete) …/ },
  { on: 'recipient', by: /^(Löschen|Delete) …/ },
];

const looks = [
  { language: 'DE', colorScheme: 'dark', width: 320 },
  { language: 'EN', colorScheme: 'light', width: 768 },
  { language: 'DE', colorScheme: 'light', width: 1440 },
] as const;

/** What of an open dialog is out of the window, or of its own edge. */
const outOfView = () => {
  const dialog = document.querySelector('dialog[open] > *');
  if (!dialog) return ['no dialog'];
  const { top, left, right, bottom } = dialog.getBoundingClientRect();
  const isWhole = top >= 0 && left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  const spilled = [...dialog.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > right + 1);
  return [...(isWhole ? [] : ['the dialog']), ...spilled.map(({ textContent }) => textContent)];
};

/** Whether what has the focus is in view: who closes a dialog is where they were. */
const isFocusInView = () => {
  const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -9, bottom: -9 };
  return document.activeElement !== document.body && top > -1 && bottom < window.innerHeight + 1;
};

/** Takes a file of orders that nobody knows, so that there is one to undo. */
export async function importOrders(request: APIRequestContext, key: string): Promise<void> {
  const line = `BESTELLUNG-${'9'.repeat(50)};0000000000;linden-duo;Offen;2026-05-19T10:00:00`;
  const answer = await request.post(`${addressOf('service')}/api/v1/lindenstrom/operator/auftraege`, {
    params: { dateiname: `${'auftraege-des-vertriebspartners-'.repeat(3)}.csv` },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    data: `ExterneId;Empfehlungsnummer;ProduktId;Status;Auftragsdatum\n${line}\n`,
  });
  expect(answer.status()).toBe(200);
}

/** Opens each dialog in the narrow window and the wide ones, and leaves it by Escape. */
export async function expectGoodDialogs(page: Page, open: (on: DeskRoute) => Promise<unknown>): Promise<void> {
  for (const { on, by, first, second } of dialogs) {
    await open(on);
    for (const { language, colorScheme, width } of looks) {
      const where = `${String(by)} on ${on} (${language}, ${colorScheme}, ${width})`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: new RegExp(`^${language} `) }).click();
      await first?.(page);
      await page.getByRole('button', { name: by }).first().click({ timeout: 10_000 });
      await second?.(page);
      await expect(page.getByRole('dialog'), where).toBeVisible();
      await expect(page.getByText(/^(Wird geladen|Loading)$/), where).toHaveCount(0);
      expect(await page.evaluate(outOfView), where).toEqual([]);
      if (width === 320) await expectAccessible(page, where);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog'), where).toHaveCount(0);
      expect(await page.evaluate(isFocusInView), `after ${where}`).toBe(true);
    }
  }
}
