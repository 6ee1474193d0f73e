import { createFollowed, type Followed } from './followed.ts';

/** A part of the frame, in CSS pixels from the frame's top. */
export interface VisibleWindow {
  readonly top: number;
  readonly height: number;
}

export interface WindowHolding {
  readonly visible: Followed<VisibleWindow | null>;
  /** @returns how to release it */
  readonly hold: () => () => void;
  /** Takes what the page says is in view. */
  readonly see: (part: VisibleWindow) => void;
}

/**
 * Counts who wants to know what is in view, so that the page watches its scrolling only for as long.
 * @param onChange is told when the first one comes and when the last one has gone
 */
export function holdWindow(onChange: (held: boolean) => void): WindowHolding {
  const visible = createFollowed<VisibleWindow | null>(null);
  const holders = new Set<object>();
  return {
    visible,
    hold: () => {
      const holder = {};
      holders.add(holder);
      if (holders.size === 1) onChange(true);
      return () => {
        if (!holders.delete(holder) || holders.size > 0) return;
        visible.set(null);
        onChange(false);
      };
    },
    see: ({ top, height }) => {
      if (holders.size > 0) visible.set({ top, height });
    },
  };
}
