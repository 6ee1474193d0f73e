import { expect } from 'playwright/test';
import { connected, heightOf, press, shows, test, type WidgetElement } from './suite.ts';
import { isScrolledTo, topOf } from './long-page.ts';
import type { Place } from './tab.ts';
import { leadOn, ledOn, scrollTo, settled } from './way-back.ts';

const tall = (top: number, attributes = '') =>
  `<div style="height:${top}px">Top</div><referral-widget tenant="lindenstrom" ${attributes}></referral-widget><div style="height:2000px">End</div>`;

test.beforeEach(({ tab }) => tab.resize(1000, 700));

test('a step brings the widget’s top into view, below a sticky header', async ({ tab, stage }) => {
  const frame = await stage.open(tall(600, 'scroll-offset="80" start="/long"'));
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 620);
  await press(frame, '/two');
  await isScrolledTo(tab, 520);
});

test('people who want less motion are there at once', async ({ tab, stage }) => {
  const still = `<script>
    const ask = matchMedia;
    window.matchMedia = (query) => (query.includes('reduced-motion') ? { matches: true } : ask(query));
    const write = history.pushState.bind(history);
    history.pushState = (...entry) => {
      write(...entry);
      queueMicrotask(() => (window.after = Math.round(scrollY)));
    };
  </script>`;
  const frame = await stage.open(still + tall(600, 'start="/long"'));
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 620);
  await press(frame, '/two');
  await tab.page.comesTo(600, () => (window as unknown as { after?: number }).after);
});

/** A script's press: a driver's own may scroll the button to where it likes. */
const answer = (frame: Place, when: 'pressed' | 'late') =>
  frame.run((isPressed) => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Answer');
    if (isPressed) button?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button?.click();
  }, when === 'pressed');

test('a screen within a route comes into view as well', async ({ tab, stage }) => {
  const frame = await stage.open(tall(600, 'scroll-offset="80" start="/long"'));
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 700);
  await answer(frame, 'pressed');
  await isScrolledTo(tab, 520);
  // What comes later, as when data come late, moves nobody who has scrolled meanwhile.
  await scrollTo(tab, 700);
  await answer(frame, 'late');
  await frame.says('answers', '2');
  await isScrolledTo(tab, 700);
});

test('what begins in the lower half of the screen comes into view with a step', async ({ tab, stage }) => {
  await stage.open(tall(600) + leadOn);
  await connected(tab);
  await heightOf(tab, 400);
  await scrollTo(tab, 20);
  await tab.page.press('button', 'Lead on');
  await isScrolledTo(tab, 600);
});

test('whoever scrolls while a step brings the widget into view has the last word', async ({ tab, stage }) => {
  const frame = await stage.open(tall(600) + leadOn);
  await connected(tab);
  await heightOf(tab, 400);
  await scrollTo(tab, 20);
  // Once the step has begun to scroll, however late that is; a frame before the step would be no "while". And not in the very frame in which the widget's
  // height changes: nothing tells that from the layout (`bringIntoView`).
  await tab.page.run(() => {
    let before = 0;
    const scrollOnceUnderWay = () => {
      const height = document.documentElement.scrollHeight;
      const isStill = height === before;
      before = height;
      if (scrollY > 60 && isStill) window.scrollTo(0, 200);
      else requestAnimationFrame(scrollOnceUnderWay);
    };
    requestAnimationFrame(scrollOnceUnderWay);
  });
  await tab.page.press('button', 'Lead on');
  await shows(frame, '/two');
  await isScrolledTo(tab, 200);
  await settled(tab);
  await settled(tab);
  await settled(tab);
  await isScrolledTo(tab, 200);
});

for (const [way, from, to] of [
  ['away from the widget', 700, 4000],
  ['past the widget', 0, 4000],
] as const)
  test(`a step arrives although the page still scrolls smoothly ${way}`, async ({ tab, stage }) => {
    const smooth = '<style>html{scroll-behavior:smooth}</style>';
    await stage.open(smooth + tall(600, 'scroll-offset="80" start="/long"'));
    await connected(tab);
    await heightOf(tab, 3000);
    await tab.page.run((top) => window.scrollTo({ top, behavior: 'instant' }), from);
    await tab.page.run((top) => {
      addEventListener(
        'scroll',
        () => document.querySelector<WidgetElement>('referral-widget')?.navigate('/long?again=1'),
        { once: true },
      );
      window.scrollTo(0, top);
    }, to);
    await tab.isAt(/again=1$/);
    // Below the header, or where the step found it in the upper half of the screen; and there it stays.
    const isInSight = async () => {
      const top = await topOf(tab);
      return top >= 80 && top < 390;
    };
    await expect.poll(isInSight).toBe(true);
    for (let pause = 0; pause < 4; pause += 1) await settled(tab);
    expect(await isInSight()).toBe(true);
  });

test('a step scrolls nothing while the widget’s top is in the upper half of the screen', async ({ tab, stage }) => {
  const frame = await stage.open(tall(600));
  await connected(tab);
  await heightOf(tab, 400);
  await scrollTo(tab, 350);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await shows(frame, '/two');
  await isScrolledTo(tab, 350);
});

test('nothing scrolls and nothing takes the focus when the widget comes', async ({ tab, stage }) => {
  await stage.open(tall(3000, 'start="/two"'));
  await connected(tab);
  await heightOf(tab, 400);
  await isScrolledTo(tab, 0);
  expect(await tab.page.run(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a step arrives at the widget’s top although the page shrinks below it meanwhile', async ({ tab, stage }) => {
  const frame = await stage.open(tall(600, 'scroll-offset="80" start="/long"') + leadOn);
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 4900);
  await tab.page.press('button', 'Lead on');
  await shows(frame, '/two');
  await heightOf(tab, 400);
  await isScrolledTo(tab, 520);
});

test('back restores where the page was, once the frame is high enough for it', async ({ tab, stage }) => {
  await ledOn(tab, stage);
  await isScrolledTo(tab, 0);
  await tab.back();
  await isScrolledTo(tab, 2000);
});

test('back restores where the page was also after it was loaded again, where the browser keeps that', async ({
  tab,
  stage,
}) => {
  const frame = await stage.open(
    `<script>history.replaceState({ router: 'page' }, '')</script><referral-widget tenant="lindenstrom" start="/long"></referral-widget>${leadOn}`,
  );
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 2000);
  await tab.page.press('button', 'Lead on');
  await shows(frame, '/two');
  await isScrolledTo(tab, 0);
  await tab.reload();
  await connected(tab);
  await shows(frame, '/two');
  await tab.back();
  await shows(frame, '/long');
  await heightOf(tab, 3000);
  if (await tab.page.run(() => 'navigation' in window)) await isScrolledTo(tab, 2000);
  // It is kept beside what the page keeps, and in no storage.
  await tab.page.comesTo({ router: 'page' }, () => history.state as unknown);
  expect(await tab.page.run(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a page that is loaded again is where it was, once the frame is high enough for it', async ({ tab, stage }) => {
  await stage.open('<referral-widget tenant="lindenstrom" start="/long"></referral-widget>');
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 2000);
  const release = stage.hold('/bridge-');
  await tab.reload();
  release();
  await connected(tab);
  await heightOf(tab, 3000);
  if (await tab.page.run(() => 'navigation' in window)) await isScrolledTo(tab, 2000);
});

test('a page that restores by itself what was scrolled is left to it', async ({ tab, stage }) => {
  const itself = `<script>history.scrollRestoration = 'manual'</script>`;
  await stage.open(`${itself}<referral-widget tenant="lindenstrom" start="/long"></referral-widget>`);
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 2000);
  await tab.reload();
  await connected(tab);
  await heightOf(tab, 3000);
  await settled(tab);
  await isScrolledTo(tab, 0);
});

for (const hand of ['wheel', 'touchmove', 'keydown'])
  test(`whoever scrolls by ${hand} on the way back stays there`, async ({ tab, stage }) => {
    const frame = await ledOn(tab, stage);
    await heightOf(tab, 400);
    await isScrolledTo(tab, 0);
    await tab.page.run((name) => {
      document.body.style.height = '2000px';
      // Some frames long, as a hand does: in one of the first the browser may do its own restoring.
      let frames = 10;
      const scroll = () => {
        dispatchEvent(new Event(name));
        window.scrollTo(0, 300);
        frames -= 1;
        if (frames > 0) requestAnimationFrame(scroll);
      };
      // Before the frame is as high as it was.
      addEventListener('popstate', () => requestAnimationFrame(scroll));
    }, hand);
    await tab.back();
    await shows(frame, '/long');
    await heightOf(tab, 3000);
    await settled(tab);
    await isScrolledTo(tab, 300);
  });
