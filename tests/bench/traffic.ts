import { setTimeout as pause } from 'node:timers/promises';
import { evaluate, openPage, until } from './devtools/page.ts';
import type { Browser, Session } from './devtools/pipe.ts';
import { atRest } from './first-use.ts';
import type { Variant } from './stage/partner-page.ts';
import type { Stage } from './stage/stage.ts';

export interface Traffic {
  /** Messages per second between page and frame, both ways. */
  idle: number;
  scrolled: number;
  resized: number;
  /** Timers and animation frames that the page asked for in a second without anything going on. */
  timersWhileIdle: number;
}

const SECONDS = 3;

/** Widths of the window one after the other, as when its edge is dragged. */
async function dragEdge(page: Session): Promise<void> {
  for (let step = 0; step < SECONDS * 10; step += 1) {
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 1280 - (step % 10) * 70,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await pause(100);
  }
}

const scrollUpAndDown = `new Promise((resolve) => {
  const end = performance.now() + ${SECONDS * 1000};
  let step = 0;
  const scroll = () => {
    scrollBy(0, (step += 1) % 60 < 30 ? 12 : -12);
    if (performance.now() < end) requestAnimationFrame(scroll);
    else resolve();
  };
  scroll();
})`;

/** Counts messages while the page is left alone, scrolled and resized. */
export async function measureTraffic(browser: Browser, stage: Stage, variant: Variant): Promise<Traffic> {
  const page = await openPage(browser, { probes: ['first-use', 'traffic'] });
  try {
    await page.goTo(`${stage.partner}/${variant}?room=900`);
    const frame = await page.frame;
    await until(frame, 'window.bench?.visible > 0');
    await until(page.session, atRest(variant));
    const count = async () => {
      const [top, inside] = await Promise.all(
        [page.session, frame].map((target) => evaluate<{ messages: number; timers: number }>(target, 'traffic')),
      );
      return { messages: (top?.messages ?? 0) + (inside?.messages ?? 0), timers: top?.timers ?? 0 };
    };
    const during = async (act: () => Promise<unknown>) => {
      const before = await count();
      await act();
      const after = await count();
      return {
        messages: (after.messages - before.messages) / SECONDS,
        timers: (after.timers - before.timers) / SECONDS,
      };
    };
    const idle = await during(() => pause(SECONDS * 1000));
    const scrolled = await during(() => evaluate(page.session, scrollUpAndDown));
    const resized = await during(() => dragEdge(page.session));
    return {
      idle: idle.messages,
      scrolled: scrolled.messages,
      resized: resized.messages,
      timersWhileIdle: idle.timers,
    };
  } finally {
    await page.close();
  }
}
