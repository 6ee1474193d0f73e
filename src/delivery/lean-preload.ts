import { isForFrames } from './for-browsers.ts';

/**
 * What Vite has each chunk fetched with that comes later: its style sheets, which have to be there before it is shown, and the
 * modules beside it, so that they come at the same time. Here without what the widget has no use for: nonces, events of a failure
 * (`loadPart` hears of it), browsers without module preloads. A style sheet that did not come is asked for anew the next time.
 */
export const preload = `
function fetchBeside(file) {
  const name = file.split('/').pop();
  const known = document.querySelector('link[href$="/' + name + '"]');
  if (known) return known.coming;
  const link = document.createElement('link');
  const isStyle = /css$/.test(name);
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = new URL(name, import.meta.url).href;
  if (isStyle) {
    link.coming = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        reject(Error(name));
      };
    });
  }
  document.head.append(link);
  return link.coming;
}
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map(fetchBeside)]).then(([module]) => module);`;

/** A plugin of Vite: browsers get less than its own helper for chunks that come later, in the first file that they wait for. */
export const leanPreload = {
  name: 'lean-preload',
  enforce: 'pre' as const,
  applyToEnvironment: isForFrames,
  load(id: string): string | null {
    return id === '\0vite/preload-helper.js' ? preload : null;
  },
};
