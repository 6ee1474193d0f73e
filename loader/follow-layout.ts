import type { Scroller } from './scroller.ts';

/** Less than this is rounding. */
export const TOLERANCE = 2;

/** Tells whether a page was scrolled by somebody or only moved by its own layout, which browsers answer with scrolling. */
export interface Layout {
  /** Call after each scrolling of one's own. */
  note(): void;
  /** Nothing has moved by more than rounding: a smooth scrolling begins like this, and must not be stopped. */
  isStill(): boolean;
  /** @param off how far from its place that is which was scrolled to, in CSS pixels */
  isLeft(off: number): boolean;
}

/** What grew or shrank was moved by its layout; what moved without it was scrolled by somebody. */
export function followLayout(scroller: Scroller): Layout {
  let position: number;
  let height: number;
  const note = () => {
    ({ position } = scroller);
    height = scroller.content();
  };
  note();
  const isMoved = () => Math.abs(scroller.position - position) > TOLERANCE;
  const isGrown = () => scroller.content() !== height;
  return {
    note,
    isStill: () => !isMoved() && !isGrown(),
    isLeft: (off) => isMoved() && Math.abs(off) > TOLERANCE && !isGrown(),
  };
}
