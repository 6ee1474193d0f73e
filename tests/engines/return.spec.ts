import { expect } from 'playwright/test';

import { openBehind } from './behind.ts';
import { connected, element, heightOf, test, type WidgetElement } from './suite.ts';
import type { Tab } from './tab.ts';

test.use({ background: true });

/** A script for the top of a page that notes whether it was kept for the way back, and what is shown. */
const noting = `<script>
  addEventListener('pageshow', ({ persisted }) => (window.kept = persisted));
  document.addEventListener('referral-navigate', ({ detail }) => (window.shown = detail.route));
</script>`;

/** Leads the widget, and waits until the frame has said that it is there. */
const leadTo = async (tab: Tab, route: string) => {
  await tab.page.run((to) => document.querySelector<WidgetElement>('referral-widget')?.navigate(to), route);
  await expect.poll(() => tab.page.run(() => (window as { shown?: string }).shown)).toBe(route);
};

test('who comes back to a page that the browser has kept finds the widget working', async ({ tab, stage }) => {
  await stage.open(noting + element);
  await connected(tab);
  await leadTo(tab, '/long');
  await heightOf(tab, 3000);
  // A page of which something still loads is not kept.
  await expect(async () => {
    await tab.open(`${stage.service}/lindenstrom/`);
    await tab.back();
    await tab.isAt(`${stage.host}/partner#/long`);
    await expect.poll(() => tab.page.run(() => (window as { kept?: boolean }).kept), { timeout: 5_000 }).toBe(true);
  }).toPass({ timeout: 40_000 });
  await heightOf(tab, 3000);
  await leadTo(tab, '/two');
  await tab.isAt(/#\/two$/);
  await heightOf(tab, 400);
});

test('who comes back to a page that is loaded anew finds the widget where it was', async ({ tab, stage }) => {
  // What holds a connection or says so is not kept.
  await stage.open(noting + element, '/partner', { 'cache-control': 'no-store' });
  await connected(tab);
  await leadTo(tab, '/two');
  await tab.reload();
  await connected(tab);
  await tab.isAt(/#\/two$/);
  await tab.page.comesTo('/two', () => document.querySelector<WidgetElement>('referral-widget')?.route);
});

test('a widget that loads in a tab nobody looks at is there with its height when it is looked at', async ({
  tab,
  stage,
}) => {
  await openBehind(tab, stage, noting + element, '/partner', '/assets/page-channel');
  await connected(tab);
  await heightOf(tab, 400);
  await leadTo(tab, '/long');
  await heightOf(tab, 3000);
});
