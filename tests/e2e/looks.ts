import { expect, type Frame, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { documentOf, headingOf, speak, widgetOn, type Language } from './partner-page.ts';
import { tallWindow } from './people-fixture.ts';

interface Look {
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

const narrowGerman: Look = { language: 'de', colorScheme: 'dark', width: 320 };

/** Each language, colour scheme and width once; German, whose words are long, in the narrow column. */
const looks: readonly Look[] = [narrowGerman, { language: 'en', colorScheme: 'light', width: 1440 }];

/** Each language in each colour scheme, and in the narrow and the wide column; the language is changed once. */
export const everyLook: readonly Look[] = [
  narrowGerman,
  { language: 'de', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 320 },
];

/** How bright the ground is: a frame learns of another scheme some time after its page. */
const brightness = () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]);

async function take(page: Page, shown: Page | Frame, { colorScheme, width }: Omit<Look, 'language'>): Promise<void> {
  // Without motion no colour is on its way to another one.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: tallWindow.height });
  await expect.poll(async () => (await shown.evaluate(brightness)) < 128, colorScheme).toBe(colorScheme === 'dark');
}

/** What the document is called where the heading names a person. */
const namesNobody = [
  [/^(Hallo|Hello) /, /^(Mein Bereich|My area)$/],
  [/ (empfiehlt dir|empfiehlt Ihnen|recommends) /, /^(Eine Empfehlung für|A recommendation for) \w+: ./],
] as const;

/** Whether a document is called as it should be under this heading. */
function isCalledFor(heading: string, title: string, company: string): boolean {
  const [, called] = namesNobody.find(([naming]) => naming.test(heading)) ?? [];
  const end = ` · ${company}`;
  return called ? title.endsWith(end) && called.test(title.slice(0, -end.length)) : title === heading + end;
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The widget's screen as it stands in German, in each look: nothing for axe, nothing cut off, language and title right. */
export async function expectGoodScreen(page: Page, name: string, taken = looks): Promise<void> {
  const widget = widgetOn(page);
  const tenant = (await page.locator('referral-widget').first().getAttribute('tenant')) ?? '';
  const company = tenant.startsWith('fernklang') ? 'Fernklang' : 'Lindenstrom';
  for (const look of taken) {
    const where = `${name} (${Object.values(look).join(', ')})`;
    await take(page, documentOf(page), look);
    const spoken = await widget.locator('html').getAttribute('lang');
    if (spoken !== look.language) await speak(page, look.language);
    // What is read anew in another language is looked at, not the grey bars or the faded rows that keep its place.
    await expect(widget.getByText(/^(Wird geladen|Loading)$/), `loaded: ${where}`).toHaveCount(0);
    await expect(widget.locator('table[aria-busy="true"]'), `read: ${where}`).toHaveCount(0);
    const isCalledSo = async () =>
      isCalledFor(await headingOf(page).innerText(), await documentOf(page).title(), company);
    await expect.poll(isCalledSo, `title of ${where}`).toBe(true);
    await expectAccessible(documentOf(page), where);
    expect(await documentOf(page).evaluate(overflow), `overflow in the frame: ${where}`).toBe(0);
    expect(await page.evaluate(overflow), `overflow of the page: ${where}`).toBe(0);
  }
}

/** A page of the partner's or the service's own, which has one language. */
export async function expectGoodPage(page: Page, name: string): Promise<void> {
  for (const look of looks) {
    const where = `${name} (${look.colorScheme}, ${look.width})`;
    await take(page, page, look);
    await expect(page, `title of ${where}`).toHaveTitle(/\w/);
    await expectAccessible(page, where);
    expect(await page.evaluate(overflow), `overflow: ${where}`).toBe(0);
  }
}
