import { expect } from 'playwright/test';

import { isScrolledTo } from './long-page.ts';
import { connected, element, entries, heightOf, shows, test, type WidgetElement } from './suite.ts';
import type { Tab } from './tab.ts';
import { leadOn, ledOn, settled } from './way-back.ts';

const leadTo = (tab: Tab, route: string) =>
  tab.page.run((to) => document.querySelector<WidgetElement>('referral-widget')?.navigate(to), route);

test('the page leads to the route that is shown without another entry', async ({ tab, stage }) => {
  const frame = await stage.open(element + leadOn);
  await connected(tab);
  await tab.page.press('button', 'Lead on');
  await shows(frame, '/two');
  const before = await entries(tab);
  await leadTo(tab, '/two');
  expect(await entries(tab)).toBe(before);
});

test('a link’s secret that came before the frame is handed over once, not to a frame that is loaded again', async ({
  tab,
  stage,
}) => {
  const show = stage.hold('/lindenstrom/');
  const frame = await stage.open(element, '/partner#/long');
  await tab.page.run(() => {
    location.hash = '#/two?token=abc';
  });
  await tab.isAt(/#\/two$/);
  show();
  await shows(frame, '/two');
  await frame.says('token', 'abc');
  const load = await frame.run(() => performance.timeOrigin);
  await frame.press('button', 'Load again');
  await expect.poll(() => frame.run(() => performance.timeOrigin)).not.toBe(load);
  await connected(tab);
  await shows(frame, '/two');
  await settled(tab);
  await frame.says('token', '');
});

test('what a router of the page makes of another address of its own leaves the widget where it is', async ({
  tab,
  stage,
}) => {
  const frame = await stage.open(element + leadOn);
  await connected(tab);
  await tab.page.press('button', 'Lead on');
  await shows(frame, '/two');
  await tab.page.run(() => {
    history.pushState({ router: 1 }, '', '/elsewhere');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  await settled(tab);
  await shows(frame, '/two');
  expect(await tab.page.run(() => document.querySelector<WidgetElement>('referral-widget')?.route)).toBe('/two');
});

test('back restores where the page was although the screen of the entry never comes', async ({ tab, stage }) => {
  const frame = await ledOn(tab, stage);
  await heightOf(tab, 400);
  await isScrolledTo(tab, 0);
  await frame.run(() => location.replace('about:blank'));
  await tab.page.run(() => {
    document.body.style.height = '5000px';
    // As a router of the page does, after the browser's own restoring.
    addEventListener('popstate', () => setTimeout(() => window.scrollTo(0, 0), 50));
  });
  await tab.back();
  await tab.isAt(/#\/long$|partner$/);
  await isScrolledTo(tab, 2000);
});
