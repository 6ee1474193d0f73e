import { expect, type Frame, type Page } from 'playwright/test';
import { documentOf } from './partner-page.ts';

interface Focus {
  /** Where the focus is: the partner's page or the widget. */
  readonly place: 'page' | 'widget';
  /** What a person would call it: its label, or its words. */
  readonly name: string;
  /** Where it stands among all elements: two links may have one name. */
  readonly at: number;
  /** Whether an outline around it, or around what it belongs to, shows where the focus is. */
  readonly marked: boolean;
}

const readFocus = (): Omit<Focus, 'place'> => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', at: -1, marked: false };
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
  const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
  const outlined = (each: Element | null): boolean => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  return {
    name: words.replaceAll(/\s+/g, ' ').trim(),
    at: [...document.querySelectorAll('*')].indexOf(element),
    marked: outlined(element) || outlined(element.closest('label')),
  };
};

/** What has the focus now. */
export async function focusOn(page: Page): Promise<Focus> {
  const inWidget = await page.evaluate(() => document.activeElement?.localName === 'referral-widget');
  const shown: Page | Frame = inWidget ? documentOf(page) : page;
  return { place: inWidget ? 'widget' : 'page', ...(await shown.evaluate(readFocus)) };
}

/** Presses a key, and expects the focus to be seen on something else afterwards. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Focus> {
  const before = await focusOn(page);
  await page.keyboard.press(key);
  let after = before;
  const isElsewhere = () =>
    after.name !== '' && (after.place !== before.place || after.name !== before.name || after.at !== before.at);
  await expect
    .poll(
      async () => {
        after = await focusOn(page);
        // Where it does not lead on, where it has stayed is told.
        return isElsewhere() ? 'elsewhere' : after;
      },
      { message: `${key} leads on from "${before.name}"` },
    )
    .toBe('elsewhere');
  expect(after, `the focus can be seen on "${after.name}"`).toHaveProperty('marked', true);
  return after;
}

/** Goes on by Tab until the focus is where it is wanted. @returns the names on the way, the last one included */
export async function tabTo(
  page: Page,
  wanted: (focus: Focus) => boolean,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<string[]> {
  const way: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    const focus = await step(page, key);
    way.push(focus.name);
    if (wanted(focus)) return way;
  }
  throw new Error(`not reached after ${way.join(' → ')}`);
}
