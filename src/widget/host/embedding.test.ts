import { beforeEach, expect, it, vi } from 'vitest';
import type { FrameMessage } from '#bridge/messages.ts';
import { embed, type Embedding } from './embedding.ts';
import type { ConnectionEvents } from './page-connection.ts';

const page = vi.hoisted(() => ({
  told: [] as string[],
  heights: [] as number[],
  leads: () => {},
  connects: () => {},
  opened: 0,
  latest: 0,
}));

vi.mock('./page-connection.ts', () => ({
  createPageConnection: (_: string, { onGo, onConnect }: ConnectionEvents) => {
    page.leads = () => onGo('/two', null);
    let connected = false;
    page.connects = () => {
      connected = true;
      onConnect();
    };
    const own = (page.latest += 1);
    // Frames of former tests hear what is done here as well.
    const send = (message: FrameMessage) => {
      if (own !== page.latest) return;
      page.told.push(message.type);
      if (message.type === 'height') page.heights.push(message.height);
    };
    return {
      get connected() {
        return connected;
      },
      open: () => void (page.opened += 1),
      close: () => undefined,
      send,
    };
  },
}));

let frame: Embedding;
const does = (name: string, more: object = {}) =>
  document.body.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), more));
const told = () => page.told.splice(0);

beforeEach(() => {
  frame = embed(
    'https://partner.example',
    () => '/',
    () => undefined,
    () => undefined,
  );
  told();
});

it.each(['keydown', 'pointerdown'])('a %s brings the next screen into view, and no later one', (press) => {
  frame.reportTop();
  expect(told()).toEqual([]);
  does(press);
  does(press);
  frame.reportTop();
  frame.reportTop();
  expect(told()).toEqual(['top']);
  does(press);
  frame.reportTop();
  expect(told()).toEqual(['top']);
});

it('where the page leads it brings people itself, whatever they have pressed before', () => {
  does('pointerdown');
  page.leads();
  frame.reportTop();
  expect(told()).toEqual([]);
});

it.each([
  ['wheel', { deltaX: 0 }],
  ['touchmove', {}],
])('a %s over the frame is told once, until the page leads elsewhere', (hand, more) => {
  does(hand, { ...more, deltaX: 1 });
  expect(told()).toEqual([]);
  does(hand, more);
  does(hand, more);
  expect(told()).toEqual(['hand']);
  page.leads();
  does(hand, more);
  expect(told()).toEqual(['hand']);
});

it('connects with the first screen, or a second later without it', () => {
  vi.useFakeTimers();
  page.opened = 0;
  const end = frame.connect(document.body);
  vi.advanceTimersByTime(999);
  expect(page.opened).toBe(0);
  vi.advanceTimersByTime(1);
  expect(page.opened).toBe(1);
  end();
  frame.connect(document.body);
  frame.reportPage();
  expect(page.opened).toBe(2);
  vi.advanceTimersByTime(5_000);
  expect(page.opened).toBe(2);
});

it('waits for nobody’s word of a first screen that is there already', () => {
  vi.useFakeTimers();
  page.opened = 0;
  frame.connect(document.body, true);
  vi.advanceTimersByTime(0);
  expect(page.opened).toBe(1);
});

it('tells the height of what took the place of the first content, whose end is no end then', async () => {
  const [first, later] = [400, 700].map((height) => {
    const content = document.createElement('div');
    vi.spyOn(content, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, height));
    return content;
  });
  if (!first || !later) throw new Error('no content');
  const end = frame.connect(first, true);
  page.connects();
  frame.connect(later);
  end();
  expect(page.heights).toEqual([400, 700]);
});

it('says that something is held as often as that changes', () => {
  page.connects();
  frame.holdWindow(true);
  frame.holdWindow(false);
  expect(told()).toEqual(['hold', 'hold']);
});
