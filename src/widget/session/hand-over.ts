import { ofWidget } from './of-widget.ts';
import type { Widget } from './widget.ts';

/** What a page leaves for those that follow. Memory only: it never meets a storage. */
export interface HandOver<T> {
  readonly keep: (value: T) => void;
  /** What was kept last, or null. */
  readonly read: () => T | null;
  /** It is used up. */
  readonly forget: () => void;
}

/**
 * Makes a kind of hand-over, of which each widget has its own. It belongs to the person who is here: it ends when they log
 * out, when their session runs out, and when somebody logs in. What came by a link does not hang on a session that runs
 * out, of which the link knows nothing.
 * @returns gives the hand-over of a widget; pages ask `useHandOver`
 */
export function handOver<T>({ isOfLink = false } = {}): (widget: Widget) => HandOver<T> {
  return ofWidget(({ handOvers }) => {
    let held: T | null = null;
    const forget = () => {
      held = null;
    };
    handOvers.add(forget, !isOfLink, () => held !== null);
    return {
      keep: (value: T) => {
        held = value;
      },
      read: () => held,
      forget,
    };
  });
}
