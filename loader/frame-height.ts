/** How long the screen of a step may take before the frame shrinks without it, and how long its height after it is shown. */
const PATIENCE = 2000;
const SETTLED = 150;

export interface FrameHeight {
  /** The frame's content has this height, in CSS pixels. */
  say(pixels: number): void;
  /**
   * A step is under way: what stands there until its screen comes must not make the page shorter, or the browser scrolls it
   * back and the new screen begins somewhere above (a page that is short below the widget has nothing to hold it).
   */
  keep(): void;
  /** The screen is shown; its height follows. */
  letGo(): void;
}

/**
 * Makes the frame as high as its content.
 * @param changed is called after each change
 */
export function frameHeight(
  element: HTMLElement,
  frame: HTMLIFrameElement,
  signal: AbortSignal,
  changed: () => void,
): FrameHeight {
  let shown = Number(frame.height) || 0;
  let said = shown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame in the page's HTML is the page's to style, but for what would hide the widget: only rules of the shadow come before those.
  const { shadowRoot } = element;
  const sheet = frame.parentElement === element && shadowRoot ? new CSSStyleSheet() : null;
  if (sheet && shadowRoot) {
    const { adoptedStyleSheets: former } = shadowRoot;
    shadowRoot.adoptedStyleSheets = [...former, sheet];
    signal.addEventListener('abort', () => {
      shadowRoot.adoptedStyleSheets = former;
    });
  }
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    shown = said;
    frame.height = `${shown}`;
    sheet?.replaceSync(`::slotted(*){height:${shown}px!important;min-height:0!important;max-height:none!important}`);
    changed();
  };
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(show, milliseconds);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    say: (pixels) => {
      said = pixels;
      if (timer === undefined || said >= shown) show();
    },
    keep: () => wait(PATIENCE),
    letGo: () => {
      if (timer !== undefined) wait(SETTLED);
    },
  };
}
