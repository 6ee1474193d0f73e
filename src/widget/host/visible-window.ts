import { createFollowed, type Followed } from './followed.ts';
import { whileWanted } from './wanted.ts';

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
 * The page watches its scrolling only while somebody here wants to know what is in view.
 * @param onChange is told when the first one comes and when the last one has gone
 */
export function holdWindow(onChange: (held: boolean) => void): WindowHolding {
  const visible = createFollowed<VisibleWindow | null>(null);
  const { want, isWanted } = whileWanted((held) => {
    if (!held) visible.set(null);
    onChange(held);
  });
  return {
    visible,
    hold: want,
    see: ({ top, height }) => {
      if (isWanted()) visible.set({ top, height });
    },
  };
}
