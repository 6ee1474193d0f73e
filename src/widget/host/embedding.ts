import type { FrameMessage } from '#bridge/messages.ts';

import { observeHeight } from './content-height.ts';
import { createPageConnection, type PageNews } from './page-connection.ts';

/** How long to wait for word of the first screen before connecting without it. */
const FIRST_SCREEN = 1000;

/** What a person does to go on. */
export const PRESSES = ['keydown', 'pointerdown'];

/** What a person does who scrolls the page with the pointer or a finger over the frame. */
const HANDS = ['wheel', 'touchmove'];

/** The widget in a frame that the loader made. */
export interface Embedding {
  /** Tells the page; before the connection it is held back. */
  tell: (message: FrameMessage) => void;
  /**
   * @param content whose height is told; a later one takes its place
   * @param isShown there is a first screen already: nothing is waited for
   */
  connect: (content: Element, isShown?: boolean) => () => void;
  reportPage: () => void;
  /** Says that a screen has taken the focus, once after each press of the person: what comes later moves nobody. */
  reportTop: () => void;
  /** Tells the page whether it has to tell what is in view; not held back, since it is said again when connecting. */
  holdWindow: (held: boolean) => void;
}

/**
 * Keeps the page informed. It connects once the first screen is shown, so that post-robot never delays it.
 * @param route tells the route that is shown
 */
export function embed(
  origin: string,
  route: () => string,
  onGo: (route: string, token: string | null) => void,
  onNews: (news: PageNews) => void,
): Embedding {
  const root = document.documentElement;
  let content: Element | undefined;
  let height: ReturnType<typeof observeHeight> | undefined;
  let shown = false;
  let pressed = false;
  let handTold = false;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What the page was told when connecting: with it, it knows of the first screen. */
  let introduced: string | undefined;

  const shownNow = () => ({ route: route(), title: document.title, lang: root.lang });
  const connection = createPageConnection(origin, {
    introduce: () => {
      introduced = route();
      return shownNow();
    },
    onGo: (to, token) => {
      // Where the page led people it brings them itself, or back to where they were.
      pressed = false;
      handTold = false;
      onGo(to, token);
    },
    onNews,
    onConnect: () => {
      if (held) connection.send({ type: 'hold', held: true });
      // The frame is as high as its content from here on; a scrollbar would only flash while that catches up.
      if (content) root.style.overflow = 'hidden';
      measure();
    },
  });

  const measure = () => {
    height?.stop();
    height = content && observeHeight(content, (pixels) => connection.send({ type: 'height', height: pixels }));
    height?.measure();
  };
  const notePress = () => {
    pressed = true;
  };
  const tellHand = (event: Partial<WheelEvent>) => {
    // What goes sideways as well may be a swipe back.
    if (handTold || event.deltaX) return;
    handTold = true;
    connection.send({ type: 'hand' });
  };
  // For good: the frame's document has no other widget before or after it.
  const asTheyCome = { capture: true, passive: true };
  for (const name of PRESSES) root.addEventListener(name, notePress, asTheyCome);
  for (const name of HANDS) root.addEventListener(name, tellHand, asTheyCome);

  return {
    tell: connection.send,
    connect: (element, isShown = shown) => {
      content = element;
      clearTimeout(timer);
      if (connection.connected) measure();
      else timer = setTimeout(connection.open, isShown ? 0 : FIRST_SCREEN);
      return () => {
        if (content !== element) return;
        content = undefined;
        clearTimeout(timer);
        connection.close();
        height?.stop();
        height = undefined;
        root.style.overflow = '';
      };
    },
    reportPage: () => {
      if (!shown && content) {
        clearTimeout(timer);
        connection.open();
      }
      const isKnown = !shown && introduced === route();
      shown = true;
      if (!height) return;
      if (!isKnown) connection.send({ type: 'page', ...shownNow() });
      height.measure();
    },
    reportTop: () => {
      if (pressed) connection.send({ type: 'top' });
      pressed = false;
    },
    holdWindow: (wanted) => {
      held = wanted;
      if (connection.connected) connection.send({ type: 'hold', held });
    },
  };
}
