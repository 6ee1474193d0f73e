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
