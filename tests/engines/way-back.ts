import { isScrolledTo } from './long-page.ts';
import { connected, heightOf, shows, type Stage } from './suite.ts';
import type { Tab } from './tab.ts';

/** A press and not a script: WebKit's back skips entries that nobody asked for. */
export const leadOn = `<button type="button" style="position:fixed;top:0;right:0"
  onclick="document.querySelector('referral-widget').navigate('/two')">Lead on</button>`;

export const scrollTo = async (tab: Tab, top: number) => {
  await tab.page.run((y) => window.scrollTo(0, y), top);
  await isScrolledTo(tab, top);
};
/** Waits longer than the loader does for a height to stay: what began to wait before has ended then. */
export const settled = (tab: Tab) =>
  tab.page.run(
    () =>
      new Promise<void>((done) => {
        setTimeout(done, 150);
      }),
  );

/** From far down on a long route a step leads to a short one. */
export async function ledOn(tab: Tab, stage: Stage) {
  const frame = await stage.open(`<referral-widget tenant="lindenstrom" start="/long"></referral-widget>${leadOn}`);
  await connected(tab);
  await heightOf(tab, 3000);
  await scrollTo(tab, 2000);
  await tab.page.press('button', 'Lead on');
  await shows(frame, '/two');
  return frame;
}
