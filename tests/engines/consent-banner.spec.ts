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
  return top >= page.header && bottom <= page.screen + 1 ? 'whole' : `from ${top} to ${bottom} of ${page.screen}`;
}

const lyingAt = (banner: ReturnType<typeof lookAtBanner>) =>
  banner?.shown && !banner.hidesPart && banner.end <= 1 ? 'the end' : banner;

test('on a phone the banner is seen whole or not at all, and leaves the heading to who follows a link', async ({
  tab,
  asking,
}) => {
  await tab.resize(390, 844);
  await tab.open(`${asking.site}/empfehlen#/login`);
  await tab.page.comesTo(true, isBelowHeader);
  await expect.poll(() => sightOf(tab)).toBe('whole');
  await tab.sees('Anmelden');

  const { top, bottom, screen } = await tab.page.run(lookAtPage);
  const scrolled = await tab.page.run(() => scrollY);
  for (const edge of [top, bottom]) {
    const sights: string[] = [];
    for (let above = screen; above > 0; above -= 110) {
      await tab.page.run((place) => window.scrollTo({ top: place, behavior: 'instant' }), scrolled + edge - above);
      let sight = '';
      const look = async () => (sight = await sightOf(tab));
      await expect.poll(look, { intervals: [20, 50, 100] }).toMatch(/^(whole|away)$/);
      sights.push(sight);
    }
    expect(sights).toContain('whole');
    expect(sights).toContain('away');
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
  const scrollTo = (place: number) =>
    tab.page.run((top) => window.scrollTo({ top, behavior: 'instant' }), Math.round(place));

  for (let place = scrolled + 60; place < end; place += 90) {
    await scrollTo(place);
    await expect.poll(async () => lyingAt(await tab.widget().run(lookAtBanner)), `${place} of ${end}`).toBe('the end');
  }
  const banner = await tab.widget().run(lookAtBanner);
  const height = (banner?.bottom ?? 0) - (banner?.top ?? 0);
  expect(height).toBeGreaterThan(screen - 100);
  await tab.widget().press('button', 'Nur Notwendiges');
  await tab.widget().comesTo(null, lookAtBanner);
});
