import { beforeEach, expect, it, vi } from 'vitest';
import type { FrameMessage, PageMessage } from '#bridge/messages.ts';
import { createPageConnection, type PageConnection, type PageNews } from './page-connection.ts';

/** The page's side. */
const page = vi.hoisted(() => ({
  /** When the frame has knocked, in milliseconds, and what else it has said. */
  knocks: [] as number[],
  hellos: 0,
  heard: [] as object[],
  opened: 0,
  closed: 0,
  says: (message: unknown): void => void message,
  asks: (): void => undefined,
}));

vi.mock('./page-channel.ts', () => ({
  openPageChannel: (_: string, onMessage: (message: unknown) => void, onAsked: () => void) => {
    Object.assign(page, { says: onMessage, asks: onAsked });
    page.opened += 1;
    return {
      hello: () => (page.hellos += 1),
      send: (message: FrameMessage) =>
        message.type === 'connect' ? page.knocks.push(performance.now()) : page.heard.push(message),
      close: () => (page.closed += 1),
    };
  },
}));

let connection: PageConnection;
let went: (readonly [string, string | null])[];
let news: PageNews[];
let connected: number;
const says = (message: PageMessage) => page.says(message);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { knocks: [], hellos: 0, heard: [], opened: 0, closed: 0 });
  [went, news, connected] = [[], [], 0];
  connection = createPageConnection('https://partner.example', {
    introduce: () => ({ route: '/', title: 'Start', lang: 'de' }),
    onConnect: () => void (connected += 1),
    onGo: (...to) => void went.push(to),
    onNews: (one) => void news.push(one),
  });
});

const open = async () => {
  connection.open();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

it('knocks ever more seldom, for 30 s', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(60_000);
  const [first = 0] = page.knocks;
  const since = page.knocks.map((at) => at - first);
  expect(since.slice(0, 8)).toEqual([0, 50, 150, 350, 750, 1550, 2350, 3150]);
  // The first that comes later than that is the last.
  expect(since.at(-2)).toBeLessThanOrEqual(30_000);
  expect(since.at(-1)).toBe(30_350);
  expect(page.hellos).toBe(page.knocks.length);
});

it('knocks again when somebody asks, however late', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(600_000);
  const { length } = page.knocks;
  page.asks();
  expect(page.knocks).toHaveLength(length + 1);
});

it('knocks no more once the page has answered, which counts once', async () => {
  await open();
  says({ type: 'connected', route: null, token: null });
  says({ type: 'connected', route: '/two', token: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.knocks).toHaveLength(1);
  expect([connected, went, connection.connected]).toEqual([1, [], true]);
});

it.each([
  { route: null, kept: ['step', 'top'] },
  { route: '/two', kept: ['top'] },
])('tells what was held back, but no step where the page says to be at $route', async ({ route, kept }) => {
  connection.send({ type: 'step', route: '/own', replace: false });
  connection.send({ type: 'top' });
  await open();
  expect(page.heard).toEqual([]);
  says({ type: 'connected', route, token: 'secret' });
  expect(page.heard.map((message) => (message as FrameMessage).type)).toEqual(kept);
  expect(went).toEqual(route === null ? [] : [['/two', 'secret']]);
  connection.send({ type: 'hand' });
  expect(page.heard).toHaveLength(kept.length + 1);
});

it('tells apart where to go and everything else', async () => {
  await open();
  says({ type: 'go', route: '/two', token: 'secret' });
  says({ type: 'language', lang: 'en' });
  says({ type: 'consent', granted: null });
  expect(went).toEqual([['/two', 'secret']]);
  expect(news).toEqual([
    { type: 'language', lang: 'en' },
    { type: 'consent', granted: null },
  ]);
});

it('opens one way at a time, and none that was given up meanwhile', async () => {
  connection.open();
  connection.close();
  await open();
  await open();
  expect(page.opened).toBe(1);
  connection.close();
  expect([page.closed, connection.connected]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.knocks).toHaveLength(1);
  await open();
  expect(page.opened).toBe(2);
});
