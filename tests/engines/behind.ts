import { expect } from 'playwright/test';

import type { Stage } from './suite.ts';
import type { Tab } from './tab.ts';

/** A script for the top of a page that notes whether it was in front. */
const notingSight = `<script>
  window.sights = [document.visibilityState];
  document.addEventListener('visibilitychange', () => sights.push(document.visibilityState));
</script>`;

/**
 * Opens a partner's page with this in its body behind another tab, and brings it to the front once the service has been
 * asked for what begins so: the page can say nothing meanwhile.
 */
export async function openBehind(tab: Tab, stage: Stage, body: string, address: string, asked: string): Promise<void> {
  stage.setPage('<!doctype html><title>Before</title>');
  await tab.open(`${stage.host}/before`);
  stage.setBody(notingSight + body);
  const go = stage.hold('/v1/loader.js');
  await tab.page.run((to) => {
    document.addEventListener('visibilitychange', () => location.assign(to), { once: true });
  }, address);
  await tab.whileHidden(async () => {
    go();
    await expect.poll(() => stage.requests.filter((path) => path.startsWith(asked)).length).toBe(1);
  });
  await tab.isAt(stage.host + address);
  expect(await tab.page.run(() => (window as unknown as { sights: string[] }).sights)).toEqual(['hidden', 'visible']);
}
