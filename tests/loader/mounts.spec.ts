import { expect } from 'playwright/test';

import { test, type WidgetElement } from './stage.ts';

/** No other engine tells what is left; what can be counted in all of them is counted in tests/engines. */
test('a hundred mounts leave no listener and no node behind', async ({ page, stage }) => {
  await stage.open(page, '<referral-widget tenant="lindenstrom"></referral-widget>');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const mountAndRemove = (times: number) =>
    page.evaluate(async (count) => {
      for (let i = 0; i < count; i += 1) {
        const each = document.createElement('referral-widget') as WidgetElement;
        each.setAttribute('tenant', 'lindenstrom');
        document.body.append(each);
        // Some go before they are ready, some after.
        if (i % 10 === 0) await each.ready;
        each.remove();
      }
    }, times);
  const left = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.filter(({ name }) => ['Nodes', 'JSEventListeners', 'Frames'].includes(name));
  };
  await page.evaluate(() => document.querySelector('referral-widget')?.remove());
  await mountAndRemove(1);
  const before = await left();
  await mountAndRemove(100);
  // The browser may hold the frame that went last until another goes, before or afterwards, and with it what stands in it; a node of
  // each mount would be a hundred.
  const mayStay: Readonly<Record<string, number>> = { Frames: 1, Nodes: 99 };
  await expect
    .poll(async () =>
      (await left()).flatMap(({ name, value }, i) => {
        const more = value - (before[i]?.value ?? 0);
        return more > (mayStay[name] ?? 0) ? [{ name, more }] : [];
      }),
    )
    .toEqual([]);
});
