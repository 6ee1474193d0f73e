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

/** All hand-overs of one widget, for who ends them. */
export interface HandOvers {
  /** @param goes whether it goes with a session that runs out */
  readonly add: (forget: () => void, goes: boolean) => void;
  /** Ends all of them. */
  readonly forgetAll: () => void;
  /** Ends those that go with a session that runs out. */
  readonly forgetWithSession: () => void;
}

export function createHandOvers(): HandOvers {
  const forgetting = new Map<() => void, boolean>();
  return {
    add: (forget, goes) => void forgetting.set(forget, goes),
    forgetAll: () => {
      for (const forget of forgetting.keys()) forget();
    },
    forgetWithSession: () => {
      for (const [forget, goes] of forgetting) if (goes) forget();
    },
  };
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
    handOvers.add(forget, !isOfLink);
    return {
      keep: (value: T) => {
        held = value;
      },
      read: () => held,
      forget,
    };
  });
}
