import type { Tab } from './tab.ts';

interface Counts {
  listeners: number;
  timers: number;
  frames: number;
  nodes: number;
}

/**
 * A script for the top of a page that counts listeners of the window, the document and media queries, and timers. No
 * engine but Chromium tells such numbers by itself.
 */
export const counting = `<script>{
  const listeners = new Set(), timers = new Set(), known = new Map();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const key = (target, type, listener, options) => {
    if (!known.has(target)) known.set(target, known.size);
    if (!known.has(listener)) known.set(listener, known.size);
    return [known.get(target), type, known.get(listener), options === true || options?.capture === true].join();
  };
  const lasts = (target) => target === window || target === document || !(target instanceof Node || target instanceof AbortSignal);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (lasts(target) && listener && !options?.signal?.aborted) {
      const entry = key(target, type, listener, options);
      listeners.add(entry);
      if (options?.signal) add.call(options.signal, 'abort', () => listeners.delete(entry));
    }
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    listeners.delete(key(target, type, listener, options));
    return remove.call(target, type, listener, options);
  };
  for (const [set, clear, once] of [['setTimeout', 'clearTimeout', true], ['setInterval', 'clearInterval', false]]) {
    const [start, end] = [window[set], window[clear]];
    window[set] = (run, ...rest) => {
      const id = start((...values) => {
        if (once) timers.delete(id);
        run(...values);
      }, ...rest);
      timers.add(id);
      return id;
    };
    window[clear] = (id) => {
      timers.delete(id);
      end(id);
    };
  }
  window.counted = () => ({
    listeners: listeners.size,
    timers: timers.size,
    frames: window.length,
    nodes: document.querySelectorAll('*').length,
  });
}</script>`;

export const countsOf = (tab: Tab): Promise<Counts> =>
  tab.page.run(() => (window as unknown as { counted: () => Counts }).counted());
