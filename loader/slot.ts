/**
 * Stage 0 and bridge may be of different builds for some minutes after a deployment. Raise this when a bridge could not
 * serve a stage 0 of the last build any more, that is when a field or a method below goes or changes its meaning.
 */
export const SLOT_VERSION = 1;

/** What stage 0 hands to the bridge: one mounted element and its frame. */
export interface Slot {
  element: HTMLElement;
  frame: HTMLIFrameElement;
  /** The origin of the service, which is the origin of the frame and of the loader's own script. */
  service: string;
  /** The route with which the frame was created. */
  route: string;
  /** The route of a page whose address names none. */
  start: string;
  /** Whether the page's address mirrors the route of this element. */
  mirrors: boolean;
  /** The frame is connected: whatever stands in for it can go. */
  onConnect: () => void;
}

/** What the bridge hands back. */
export interface Bridge {
  readonly route: string;
  /** Goes to a route, as a step of the person. */
  navigate(route: string): void;
  /** Leaves no listener, timer or node behind. */
  detach(): void;
}
