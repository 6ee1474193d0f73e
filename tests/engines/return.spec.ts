import { expect } from 'playwright/test';

import { connected, element, heightOf, test, type WidgetElement } from './suite.ts';
import type { Tab } from './tab.ts';

test.use({ background: true });

/** A script for the top of a page that notes whether it was in front, and whether it was kept for the way back. */
const notingSight = `<script>
  window.sights = [document.visibilityState];
  document.addEventListener('visibilitychange', () => sights.push(document.visibilityState));
  addEventListener('pageshow', ({ persisted }) => (window.kept = persisted));
  document.addEventListener('referral-navigate', ({ detail }) => (window.shown = detail.route));
</script>`;

/** Leads the widget, and waits until the frame has said that it is there. */
const leadTo = async (tab: Tab, route: string) => {
  await tab.page.run((to) => document.querySelector<WidgetElement>('referral-widget')?.navigate(to), route);
  await expect.poll(() => tab.page.run(() => (window as { shown?: string }).shown)).toBe(route);
};

test('who comes back to a page that the browser has kept finds the widget working', async ({ tab, stage }) => {
  await stage.open(notingSight + element);
  await connected(tab);
  await leadTo(tab, '/long');
  await heightOf(tab, 3000);
  await tab.open(`${stage.service}/lindenstrom/`);
  await tab.back();
  await tab.isAt(`${stage.host}/partner#/long`);
  await tab.page.comesTo(true, () => (window as { kept?: boolean }).kept);
  await heightOf(tab, 3000);
  await leadTo(tab, '/two');
  await tab.isAt(/#\/two$/);
  await heightOf(tab, 400);
});

test('who comes back to a page that is loaded anew finds the widget where it was', async ({ tab, stage }) => {
  // What holds a connection or says so is not kept.
  await stage.open(notingSight + element, '/partner', { 'cache-control': 'no-store' });
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
  stage.setPage('<!doctype html><title>Before</title>');
  await tab.open(`${stage.host}/before`);
  stage.setBody(notingSight + element);
  const go = stage.hold('/v1/loader.js');
  await tab.page.run(() => {
    document.addEventListener('visibilitychange', () => location.assign('/partner'), { once: true });
  });
  await tab.whileHidden(async () => {
    go();
    await expect.poll(() => stage.requests.filter((path) => path.startsWith('/assets/page-channel')).length).toBe(1);
  });
  await tab.isAt(`${stage.host}/partner`);
  expect(await tab.page.run(() => (window as unknown as { sights: string[] }).sights)).toEqual(['hidden', 'visible']);
  await connected(tab);
  await heightOf(tab, 400);
  await leadTo(tab, '/long');
  await heightOf(tab, 3000);
});
