import { expect } from 'playwright/test';

import { apologises, placeOfWidget } from './apology.ts';
import { pass, stillClock } from './still-clock.ts';
import { connected, press, shows, type Stage, test } from './suite.ts';
import type { Tab } from './tab.ts';

/** The element with the frame that a page writes into its HTML to begin sooner. */
const withFrame = ({ service, host }: Stage, address = `/lindenstrom/?lang=de&host=${host}`) =>
  `<referral-widget tenant="lindenstrom" lang="de"><iframe src="${service}${address}" height="640"></iframe></referral-widget>`;

/** How many frames stand in the page's own HTML, and how many the element has made. */
const frames = (tab: Tab) =>
  tab.page.run(() => {
    const widget = document.querySelector('referral-widget');
    return {
      given: widget?.querySelectorAll('iframe').length,
      made: widget?.shadowRoot?.querySelectorAll('iframe').length,
    };
  });

const asked = (stage: Stage) => stage.requests.filter((path) => path.startsWith('/lindenstrom'));

test('a frame that shows what is wanted is taken as it is, and works as any other', async ({ tab, stage }) => {
  const frame = await stage.open(withFrame(stage));
  await connected(tab);
  expect(asked(stage)).toHaveLength(1);
  expect(await frames(tab)).toEqual({ given: 1, made: 0 });
  await tab.page.comesTo(['Empfehlungsprogramm', 400], () => {
    const own = document.querySelector<HTMLIFrameElement>('referral-widget > iframe');
    return [own?.title, own?.getBoundingClientRect().height];
  });
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await tab.back();
  await shows(frame, '/');
});

test('an element that is moved before it is connected keeps the frame, and is connected once', async ({
  tab,
  stage,
}) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open(withFrame(stage));
  await tab.page.run(() => {
    const widget = document.querySelector('referral-widget');
    if (widget) document.body.append(widget);
  });
  release();
  await connected(tab);
  expect((await placeOfWidget(tab)).text).toBe('');
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
});

test('it fills the element and has no border of its own', async ({ tab, stage }) => {
  await stage.open(withFrame(stage));
  await connected(tab);
  // The frame takes its height in a step of its own, and the page's scrollbar goes with it.
  await tab.page.comesTo(true, () => {
    const [outer, inner] = [...document.querySelectorAll('referral-widget, referral-widget > iframe')].map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join();
    });
    const width = document.querySelector('referral-widget > iframe')?.clientWidth;
    return inner === outer && width === document.documentElement.clientWidth;
  });
});

test('a page whose address names a route gets a frame with that route', async ({ tab, stage }) => {
  const frame = await stage.open(withFrame(stage), '/partner#/one?share=50');
  await shows(frame, '/one');
  expect(await frames(tab)).toEqual({ given: 0, made: 1 });
});

test('one that shows something else is not taken', async ({ tab, stage }) => {
  const frame = await stage.open(withFrame(stage, `/fernklang/?lang=de&host=${stage.host}`));
  await shows(frame, '/');
  expect(await frames(tab)).toEqual({ given: 0, made: 1 });
  expect(await frame.run(() => location.pathname)).toBe('/lindenstrom/');
});

test('an element that was away goes on where it was', async ({ tab, stage }) => {
  const frame = await stage.open(withFrame(stage));
  await connected(tab);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await tab.page.run(() => {
    const away = document.querySelector('referral-widget');
    away?.remove();
    document.body.append(away ?? '');
  });
  await shows(frame, '/two');
  await connected(tab);
});

test('where the loader is blocked, the frame is there all the same', async ({ tab, stage }) => {
  stage.cut('/v1/loader.js');
  stage.setBody(withFrame(stage));
  await tab.open(`${stage.host}/partner`);
  await shows(tab.widget(), '/');
  expect(await tab.page.run(() => customElements.get('referral-widget') === undefined)).toBe(true);
});

test('it gives way to the sentence when nothing is heard of it', async ({ tab, stage }) => {
  stage.answer('/lindenstrom/', { body: 'out of order' });
  await stage.open(stillClock + withFrame(stage));
  await pass(tab, 15_500);
  await apologises(tab);
  const rects = () => document.querySelector('referral-widget > iframe')?.getClientRects().length;
  expect(await tab.page.run(rects)).toBe(0);
});
