import { expect, mergeTests } from 'playwright/test';

import { isBelowHeader } from '../browser/seen.ts';
import { test as withQuestion } from '../e2e/asking-product.ts';
import { test as inEngine } from './suite.ts';
import type { Tab } from './tab.ts';

const test = mergeTests(inEngine, withQuestion);

/** Where the page's header ends, where the widget's frame is on the screen, and from where to where in it a person sees. */
const lookAtPage = () => {
  const widget = document.querySelector('referral-widget');
  const frame = widget?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect();
  const { top, bottom } = frame ?? { top: 0, bottom: 0 };
  const from = Math.max(0, Math.round(Number(widget?.getAttribute('scroll-offset')) - top));
  const to = Math.max(from, Math.round(Math.min(innerHeight, bottom) - top));
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  return { top, bottom, from, to, header, screen: innerHeight };
};

const lookAtBanner = () => {
  const section = document.querySelector<HTMLElement>('section[aria-label="Zustimmung"]');
  const banner = section?.firstElementChild;
  if (!section || !banner) return null;
  // Where it goes is asked here, not how.
  section.style.transition = 'none';
  const { top, bottom } = banner.getBoundingClientRect();
  return {
    top,
    bottom,
    end: innerHeight - section.getBoundingClientRect().bottom,
    height: innerHeight,
    viewEnd: section.style.getPropertyValue('--view-end'),
    hidesPart: banner.scrollHeight > banner.clientHeight,
    shown: getComputedStyle(section).opacity === '1',
  };
};

/** What a person sees of the banner, once it stands at the end of what is in view of the widget. */
async function sightOf(tab: Tab): Promise<string> {
  const page = await tab.page.run(lookAtPage);
  // Chromium draws no frame of another site that is out of view.
  if (page.top >= page.screen || page.bottom <= 0) return 'away';
  const banner = await tab.widget().run(lookAtBanner);
  if (!banner || banner.viewEnd !== `${page.to}px`) return 'not told yet';
  if (!banner.shown) return 'away';
  if (banner.hidesPart) return 'scrolling in itself';
  if (Math.abs(banner.end - Math.max(0, banner.height - page.to)) > 2) return `${banner.end} above the frame’s end`;
  const [top, bottom] = [page.top + banner.top, page.top + banner.bottom];
  if (top >= page.header && bottom <= page.screen + 1) return 'whole';
  return banner.end <= 1 ? 'in its place' : `from ${top} to ${bottom} of ${page.screen}`;
}

/** Where the banner lies, once the widget knows of what is in view. */
async function placeOf(tab: Tab) {
  const { to } = await tab.page.run(lookAtPage);
  const banner = await tab.widget().run(lookAtBanner);
  if (banner?.viewEnd !== `${to}px`) return 'not told yet';
  return banner.shown && !banner.hidesPart && banner.end <= 1 ? 'the end' : banner;
}

const scrollTo = (tab: Tab, place: number) =>
  tab.page.run((top) => window.scrollTo({ top, behavior: 'instant' }), Math.round(place));

test('on a phone the banner is seen whole or not at all, and leaves the heading to who follows a link', async ({
  tab,
  asking,
}) => {
  await tab.resize(390, 844);
  await tab.open(`${asking.site}/empfehlen#/login`);
  await tab.page.comesTo(true, isBelowHeader);
  await tab.sees('Anmelden');
  await expect.poll(() => sightOf(tab)).toBe('whole');
  await tab.sees('Anmelden');

  const { top, bottom, screen } = await tab.page.run(lookAtPage);
  const scrolled = await tab.page.run(() => scrollY);
  for (const edge of [top, bottom]) {
    const sights: string[] = [];
    for (let above = screen; above > 0; above -= 110) {
      await scrollTo(tab, scrolled + edge - above);
      let sight = '';
      const look = async () => (sight = await sightOf(tab));
      await expect.poll(look, { intervals: [20, 50, 100] }).toMatch(/^(whole|away|in its place)$/);
      sights.push(sight);
    }
    expect(sights).toContain('whole');
    expect(sights).toContain(edge === top ? 'away' : 'in its place');
  }
});

test('on a screen without room for all of it the banner lies whole at the end of the widget, and covers nothing', async ({
  tab,
  asking,
}) => {
  await tab.resize(390, 420);
  await tab.open(`${asking.site}/empfehlen#/login`);
  await tab.page.comesTo(true, isBelowHeader);
  await tab.sees('Anmelden');
  const { bottom } = await tab.page.run(lookAtPage);
  const [scrolled, screen] = await tab.page.run(() => [scrollY, innerHeight]);
  const end = scrolled + bottom;

  for (let place = scrolled + 60; place < end; place += 90) {
    await scrollTo(tab, place);
    await expect.poll(() => placeOf(tab), `${place} of ${end}`).toBe('the end');
  }
  const banner = await tab.widget().run(lookAtBanner);
  const height = (banner?.bottom ?? 0) - (banner?.top ?? 0);
  expect(height).toBeGreaterThan(screen - 100);
  await tab.widget().press('button', 'Nur Notwendiges');
  await tab.widget().comesTo(null, lookAtBanner);
});

test('who jumps to the end of the widget finds the banner there, and no gap', async ({ tab, asking, engine }) => {
  test.skip(engine === 'webkit', 'its driver finds nothing in a frame that is out of sight');
  await tab.resize(390, 700);
  await tab.open(`${asking.site}/empfehlen`);
  // Out of sight it waits, and an engine may say that it is not displayed.
  await tab.widget().comesTo(true, () => document.querySelector('section[aria-label="Zustimmung"]') !== null);
  // The page may grow while it loads.
  const jump = async () => {
    const { bottom } = await tab.page.run(lookAtPage);
    await scrollTo(tab, (await tab.page.run(() => scrollY)) + bottom - 300);
    return placeOf(tab);
  };
  await expect.poll(jump).toBe('the end');
});

test('the banner stays where it is as long as somebody handles it, and where the screen hardly changes', async ({
  tab,
  asking,
  engine,
}) => {
  test.skip(engine === 'webkit', 'its driver loses frame and focus when the window is resized');
  await tab.resize(390, 844);
  await tab.open(`${asking.site}/empfehlen#/login`);
  await tab.page.comesTo(true, isBelowHeader);
  await tab.sees('Anmelden');
  await expect.poll(() => sightOf(tab)).toBe('whole');
  const banner = await tab.widget().run(lookAtBanner);
  const height = (banner?.bottom ?? 0) - (banner?.top ?? 0);
  const { header } = await tab.page.run(lookAtPage);
  await scrollTo(tab, (await tab.page.run(() => scrollY)) + 60);
  const enough = Math.ceil(header + height) + 60;
  const isLifted = async () => {
    const { to } = await tab.page.run(lookAtPage);
    const now = await tab.widget().run(lookAtBanner);
    return now?.viewEnd === `${to}px` ? now.end > 1 : 'not told yet';
  };

  await tab.widget().run(() => document.querySelector<HTMLElement>('section[aria-label="Zustimmung"] button')?.focus());
  await tab.resize(390, enough - 120);
  await expect.poll(isLifted).toBe(true);
  await tab.widget().run(() => (document.activeElement as HTMLElement).blur());
  await tab.resize(390, enough - 121);
  await expect.poll(isLifted).toBe(false);
  await tab.resize(390, enough);
  await expect.poll(isLifted).toBe(false);
  await tab.resize(390, enough + 160);
  await expect.poll(isLifted).toBe(true);
});

test('on a page of its own and without room for all of it the banner covers nothing either', async ({
  tab,
  asking,
}) => {
  await tab.resize(390, 420);
  await tab.open(`${asking.service}/lindenstrom/?lang=de`);
  await tab.page.shows('button', 'Nur Notwendiges');
  const seen = () => {
    const banner = document.querySelector('section[aria-label="Zustimmung"]')?.getBoundingClientRect();
    const end = document.documentElement.scrollHeight - scrollY;
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
    return banner && { lies: Math.abs(banner.bottom - end) <= 1, padding };
  };
  await tab.page.comesTo({ lies: true, padding: 0 }, seen);
});
