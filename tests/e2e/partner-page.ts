import { expect, type Frame, type FrameLocator, type Page } from 'playwright/test';
import { addressOf, type Place } from '../browser/addresses.ts';

export type Language = 'de' | 'en';

/** Whose page it is: Lindenstrom's, or Fernklang's, which is a single-page application. */
export type Site = Exclude<Place, 'service'>;

/** The widget as a person sees it on the page. */
export const widgetOn = (page: Page): FrameLocator => page.locator('referral-widget').frameLocator('iframe');

export const headingOf = (page: Page) => widgetOn(page).getByRole('heading', { level: 1 });

/** The widget's document itself, to run code in. */
export function documentOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().startsWith(addressOf('service')));
  if (!frame) throw new Error('the page has no widget');
  return frame;
}

/** By how much the frame is higher than its content. */
const spareHeight = () => {
  const content = document.getElementById('root')?.firstElementChild;
  return content ? window.innerHeight - Math.ceil(content.getBoundingClientRect().height) : 'nothing is there';
};

/** Waits until the frame is as high as its content: a click that is under way while it grows may land beside its aim. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => documentOf(page).evaluate(spareHeight), 'the frame has its height').toBe(0);
}

/**
 * Comes to the partner's page as a link with this route would, and waits for the screen and for the connection between
 * page and frame.
 */
export async function visit(page: Page, route: string, site: Site = 'site'): Promise<void> {
  // A link that differs in nothing but the hash would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`${addressOf(site)}/empfehlen#${route}`);
  await expect(headingOf(page)).toBeVisible();
  await page
    .locator('referral-widget')
    .evaluate((element) => (element as HTMLElement & { ready: Promise<void> }).ready);
}

/** Comes to the partner's page with the widget in sight, ready to use it. */
export async function openWidget(page: Page, route = '/', site: Site = 'site'): Promise<FrameLocator> {
  await visit(page, route, site);
  await settle(page);
  return widgetOn(page);
}

/** By keyboard: a click soon after the page changed its width may be sent to where the frame was before. */
export async function speak(page: Page, language: Language): Promise<void> {
  await widgetOn(page)
    .getByRole('button', { name: { de: 'DE Deutsch', en: 'EN English' }[language] })
    .press('Enter');
  await expect(widgetOn(page).locator('html')).toHaveAttribute('lang', language);
  await settle(page);
}

/** The page itself leads its widget on, as by a link of its own; what the widget keeps in memory stays. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page
    .locator('referral-widget')
    .evaluate((element, path) => (element as HTMLElement & { navigate(to: string): void }).navigate(path), route);
}
