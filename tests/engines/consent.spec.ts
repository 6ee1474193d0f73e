import { expect } from 'playwright/test';

import { connected, element, heard, noting, test, type WidgetElement } from './suite.ts';
import type { Tab } from './tab.ts';

const setConsent = (tab: Tab, granted: string[]) =>
  tab.page.run((to) => document.querySelector<WidgetElement>('referral-widget')?.setConsent(to), granted);

const writeConsent = (tab: Tab, value: string | null) =>
  tab.page.run((to) => {
    const widget = document.querySelector('referral-widget');
    if (to === null) widget?.removeAttribute('consent');
    else widget?.setAttribute('consent', to);
  }, value);

test('without the attribute the widget asks by its own dialog, and the page hears the answer', async ({
  tab,
  stage,
}) => {
  const frame = await stage.open(noting + element);
  await connected(tab);
  await frame.says('consent', 'null');
  await frame.press('button', 'Allow');
  await heard(tab, ['ready', { route: '/', title: 'Screen /', lang: 'de' }], ['consent', { granted: ['functional'] }]);
});

test('what the page’s consent manager grants is known from the first moment and may change', async ({ tab, stage }) => {
  const frame = await stage.open('<referral-widget tenant="lindenstrom" consent=""></referral-widget>');
  await frame.says('consent', '[]');
  expect(stage.requests.find((path) => path.startsWith('/lindenstrom'))).toContain('consent=&');
  await connected(tab);
  await setConsent(tab, ['marketing', 'functional']);
  await frame.says('consent', '["functional","marketing"]');
  await writeConsent(tab, 'functional of-another-kind');
  await frame.says('consent', '["functional"]');
  await writeConsent(tab, null);
  await frame.says('consent', 'null');
});

test('what is granted while the bridge is on its way is told when it comes', async ({ tab, stage }) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open('<referral-widget tenant="lindenstrom" consent=""></referral-widget>');
  await frame.says('consent', '[]');
  await setConsent(tab, ['analytical']);
  release();
  await frame.says('consent', '["analytical"]');
});

test('a visitor cannot grant by the page’s address', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner?consent=marketing');
  await connected(tab);
  await frame.says('consent', 'null');
});

test('a frame that was loaded again hears what has changed since it was made', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await connected(tab);
  await tab.page.run(() => {
    document.documentElement.lang = 'en';
  });
  await writeConsent(tab, 'marketing');
  await frame.says('consent', '["marketing"]');
  await frame.press('button', 'Load again');
  await frame.says('language', 'en');
  await frame.says('consent', '["marketing"]');
});
