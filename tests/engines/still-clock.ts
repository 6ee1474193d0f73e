import type { Tab } from './tab.ts';

/** A script for the top of a page that lets its long waits end when a test says so, and not by themselves. */
export const stillClock = `<script>{
  const [start, end] = [setTimeout, clearTimeout];
  const waits = new Map();
  let [now, last] = [0, 1e9];
  window.setTimeout = (run, pause = 0, ...rest) => {
    if (pause < 5000) return start(run, pause, ...rest);
    waits.set(++last, [now + pause, () => run(...rest)]);
    return last;
  };
  window.clearTimeout = (id) => {
    waits.delete(id);
    end(id);
  };
  window.pass = (duration) => {
    now += duration;
    for (const [id, [at, run]] of waits)
      if (at <= now) {
        waits.delete(id);
        run();
      }
  };
}</script>`;

/** Lets so many milliseconds pass on a page with the still clock; 30,000 would end the patience of WebKit's driver. */
export const pass = (tab: Tab, duration: number) =>
  tab.page.run((by) => (window as unknown as { pass: (by: number) => void }).pass(by), duration);

/** A script for the top of a frame in which time runs forty times as fast. */
export const hastyClock = `<script>{
  const [start, now] = [setTimeout, performance.now.bind(performance)];
  window.setTimeout = (run, pause = 0, ...rest) => start(run, pause / 40, ...rest);
  performance.now = () => now() * 40;
}</script>`;
