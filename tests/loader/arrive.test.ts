import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive, type Arrival } from '#loader/arrive.ts';

/** Where the page is scrolled to, and where the element begins in it. */
let position: number;
let place: number;
let element: HTMLElement;
let frame: HTMLElement;
let ending: AbortController;
let grow: () => void;
let observed: Element[];

beforeEach(() => {
  vi.useFakeTimers();
  position = 0;
  place = 900;
  observed = [];
  ending = new AbortController();
  element = document.body.appendChild(document.createElement('div'));
  frame = element.appendChild(document.createElement('div'));
  class Observer {
    constructor(callback: () => void) {
      grow = callback;
    }
    observe(one: Element) {
      observed.push(one);
    }
    disconnect() {
      observed = [];
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position);
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    position = top;
  });
  loads('loading');
  const rects = () => [new DOMRect(0, place - position, 300, 3000)] as unknown as DOMRectList;
  vi.spyOn(element, 'getClientRects').mockImplementation(rects);
});
afterEach(() => {
  ending.abort();
  element.remove();
});

const loads = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const begin = () => arrive(element, frame, () => 80, ending.signal);
/** The page's layout moves the element. @returns whether the page has followed it */
const follows = (): boolean => {
  place += 100;
  grow();
  return position === place - 80;
};
const allIsLoaded = (arrival: Arrival | undefined) => {
  arrival?.settle();
  loads('complete');
  dispatchEvent(new Event('load'));
};

it('brings to the widget who comes, and again whenever the layout moves it', () => {
  begin();
  expect(position).toBe(820);
  expect(observed).toEqual([document.documentElement, document.body, frame]);
  expect(follows()).toBe(true);
});

it.each([
  [2, false],
  [3, true],
])('is not moved by rounding: %d pixels', (off, isMoved) => {
  begin();
  place += off;
  grow();
  expect(position === 820 + off).toBe(isMoved);
});

it('leaves where they are who have scrolled', () => {
  position = 1;
  expect(begin()).toBeUndefined();
  expect(position).toBe(1);
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('ends with a %s', (event) => {
  begin();
  dispatchEvent(new Event(event));
  expect(follows()).toBe(false);
  expect(observed).toEqual([]);
});

it('ends when the page is scrolled by somebody', () => {
  begin();
  position = 300;
  dispatchEvent(new Event('scroll'));
  expect(follows()).toBe(false);
});

it('ends when somebody goes into the frame, and not when they look at something else', () => {
  begin();
  const focus = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(1);
  expect(follows()).toBe(true);
  focus.mockReturnValue(frame);
  dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(1);
  expect(follows()).toBe(false);
});

it.each(['by the element’s end', 'by itself'])('ends %s', (how) => {
  const arrival = begin();
  if (how === 'by itself') arrival?.end();
  else ending.abort();
  expect(follows()).toBe(false);
});

it('goes on for 30 s while not all is loaded', () => {
  begin();
  vi.advanceTimersByTime(29_999);
  expect(follows()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(follows()).toBe(false);
});

it.each([
  ['the screen alone is there', (arrival: Arrival | undefined) => arrival?.settle()],
  [
    'the page alone is there',
    () => {
      loads('complete');
      dispatchEvent(new Event('load'));
    },
  ],
])('waits on where %s', (_, act) => {
  act(begin());
  vi.advanceTimersByTime(29_999);
  expect(follows()).toBe(true);
});

it('ends once all is loaded and nothing has moved for half a second', () => {
  allIsLoaded(begin());
  vi.advanceTimersByTime(499);
  expect(follows()).toBe(true);
  vi.advanceTimersByTime(499);
  expect(follows()).toBe(true);
  vi.advanceTimersByTime(500);
  expect(follows()).toBe(false);
});

it('ends 5 s after all is loaded, however much still moves', () => {
  allIsLoaded(begin());
  for (let passed = 0; passed < 4_900; passed += 100) {
    vi.advanceTimersByTime(100);
    expect(follows()).toBe(true);
  }
  vi.advanceTimersByTime(99);
  expect(follows()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(follows()).toBe(false);
});
