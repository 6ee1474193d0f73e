/** What scrolls an element: the page, or the part of it in which the element is. Positions are CSS pixels of the screen. */
export interface Scroller {
  /** How far it is scrolled. */
  readonly position: number;
  /** Scrolls at once, whatever the page's style sheet says. */
  readonly leap: (position: number) => void;
  /** The height of all that is in it. */
  readonly content: () => number;
  /** Where what is in it can be seen: from its upper to its lower edge. */
  readonly edges: () => readonly [top: number, bottom: number];
  readonly isPage: boolean;
}

const page: Scroller = {
  get position() {
    return scrollY;
  },
  leap: (top) => scrollTo({ top, behavior: 'instant' }),
  content: () => document.documentElement.scrollHeight,
  edges: () => [0, innerHeight],
  isPage: true,
};

/**
 * By how much the page's style sheets enlarge an element (`zoom`), as who cannot see well has it from a button of the page: what
 * an element says of itself is counted before that, where it stands on the screen after it.
 */
export const zoomOf = (element: Element): number =>
  (element as Partial<Pick<Element, 'currentCSSZoom'>>).currentCSSZoom ?? 1;

const ofPart = (part: Element): Scroller => ({
  get position() {
    return part.scrollTop * zoomOf(part);
  },
  leap: (top) => part.scrollTo({ top: top / zoomOf(part), behavior: 'instant' }),
  content: () => part.scrollHeight * zoomOf(part),
  edges: () => {
    const top = part.getBoundingClientRect().top + part.clientTop * zoomOf(part);
    return [top, top + part.clientHeight * zoomOf(part)];
  },
  isPage: false,
});

/** What an element is in as a browser lays it out: its slot, or the host of its shadow. */
function around(element: Element): Element | null {
  const { assignedSlot, parentElement } = element;
  if (assignedSlot ?? parentElement) return assignedSlot ?? parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** A part that hides what is too wide could scroll downwards too, and has nothing to scroll: the pixel is rounding. */
const scrolls = (element: Element) =>
  element !== document.body &&
  element !== document.documentElement &&
  element.scrollHeight > element.clientHeight + 1 &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

function scrollerNow(element: Element): Scroller {
  for (let part = around(element); part; part = around(part)) if (scrolls(part)) return ofPart(part);
  return page;
}

/**
 * What scrolls this element, as the page is laid out whenever it is asked. Many an application scrolls in its `main`, and never the
 * page; and that does not scroll before there is something in it.
 */
export function scrollerOf(element: Element): Scroller {
  const now = () => scrollerNow(element);
  return {
    get position() {
      return now().position;
    },
    leap: (position) => now().leap(position),
    content: () => now().content(),
    edges: () => now().edges(),
    get isPage() {
      return now().isPage;
    },
  };
}
