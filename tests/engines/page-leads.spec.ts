import { expect } from 'playwright/test';

import { connected, element, entries, shows, test, type WidgetElement } from './suite.ts';
import type { Tab } from './tab.ts';
import { leadOn, settled } from './way-back.ts';

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

test('the page leads nowhere by what is no route', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner#/one');
  await connected(tab);
  const before = await entries(tab);
  for (const path of ['two', '//elsewhere.example/two', 'https://elsewhere.example/two', '']) await leadTo(tab, path);
  await settled(tab);
  await shows(frame, '/one');
  expect(await tab.page.run(() => location.hash)).toBe('#/one');
  expect(await entries(tab)).toBe(before);
});

test('a link’s secret that came before the frame is handed over once, not to a frame that is loaded again', async ({
  tab,
  stage,
}) => {
  const show = stage.hold('/lindenstrom/');
  const frame = await stage.open(element, '/partner#/long');
  // Again and again, until the bridge is there and hears of it.
  const follow = () =>
    tab.page.run(() => {
      if (location.hash === '#/two') return true;
      for (const hash of ['#/one', '#/two?token=abc']) location.hash = hash;
      return false;
    });
  await expect.poll(follow).toBe(true);
  show();
  await shows(frame, '/two');
  await frame.says('token', 'abc');
  const load = await frame.run(() => performance.timeOrigin);
  await frame.press('button', 'Load again');
  // While it is loaded nothing can be asked there.
  await expect(async () => expect(await frame.run(() => performance.timeOrigin)).not.toBe(load)).toPass();
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
