/**
 * Stage 0 and bridge may be of different builds for some minutes after a deployment. Raise this when a bridge could not
 * serve a stage 0 of the last build any more, that is when a field or a method below goes or changes its meaning.
 */
export const SLOT_VERSION = 1;

/** What stage 0 hands to the bridge: one mounted element and its frame. In order, since names would cost stage 0 bytes. */
export type Slot = [
  element: HTMLElement,
  frame: HTMLIFrameElement,
  /** The route with which the frame was created. */
  route: string,
  /** Whether this element is the first of the page that could mirror its route in the address. */
  mirrors: boolean,
  /** Lets a frame without an address load, which may wait until it is nearly in sight. */
  begin: () => void,
  /** The frame is connected: whatever stands in for it can go. */
  onConnect: () => void,
  /** The frame will not be connected: something else has to stand in for it. */
  onFail: (code: FailureCode) => void,
  /**
   * The key of the page's entry whose address named that route, or, where entries have none and from former builds, how many there
   * were; nothing where it named none. Still older builds do not say.
   */
  entry?: string | number | false | null,
  /** All elements that could mirror their route, in the order in which they came. */
  living?: Iterable<HTMLElement>,
];

/**
 * Why the widget is not there: nothing was heard of the frame in time, be it slow, blocked or forbidden, which a browser
 * does not tell; the bridge's script was blocked; the service does not know the tenant; the service is out of order;
 * loader and service speak different versions; there is no network.
 */
export type FailureCode = 'timeout' | 'blocked' | 'unknown-tenant' | 'service' | 'version' | 'offline';

/** What the bridge hands back. */
export interface Bridge {
  readonly route: string;
  /** Goes to a route, as a step of the person. */
  navigate(route: string): void;
  /** Leaves no listener, timer or node behind. */
  detach(): void;
}
