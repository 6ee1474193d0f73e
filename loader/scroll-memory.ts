const SETTLED = 100;
/** How long to wait for the screen of an entry before its position is restored anyway. */
const PATIENCE = 2000;

/** Knows where the page was scrolled to at each of its entries. */
export interface ScrollMemory {
  /** Call before the address changes. */
  keep(): void;
  /** Call after the page moved to another entry. */
  recall(): void;
  /** Call when the screen of the entry is shown, or when the height changed: both have to be over. */
  settle(what: 'shown' | 'height'): void;
}

/** What tells two entries with the same address apart, in browsers that know. */
function entryKey(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}

/** Remembers scroll positions, which the browser restores before the frame has its height and so often wrongly. */
export function rememberScroll(signal: AbortSignal): ScrollMemory {
  const positions = new Map<string, number>();
  let wanted: number | undefined;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: AbortController | undefined;
  const forget = () => {
    clearTimeout(timer);
    watch?.abort();
    wanted = undefined;
  };
  const restore = () => {
    if (wanted !== undefined) scrollTo({ top: wanted, behavior: 'instant' });
    forget();
  };
  const keep = () => {
    if (wanted === undefined) positions.set(entryKey(), scrollY);
  };
  const wait = (duration: number) => {
    clearTimeout(timer);
    timer = setTimeout(restore, duration);
  };
  addEventListener('scroll', keep, { signal, passive: true });
  signal.addEventListener('abort', forget);
  return {
    keep,
    recall: () => {
      forget();
      wanted = positions.get(entryKey());
      if (wanted === undefined) return;
      shown = false;
      wait(PATIENCE);
      watch = new AbortController();
      // Whoever scrolls meanwhile has the last word.
      for (const name of ['wheel', 'touchmove', 'keydown'])
        addEventListener(name, forget, { signal: watch.signal, passive: true });
    },
    settle: (what) => {
      shown ||= what === 'shown';
      if (wanted !== undefined && shown) wait(SETTLED);
    },
  };
}
