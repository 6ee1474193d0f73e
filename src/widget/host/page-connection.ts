import type { Channel } from '#bridge/channel.ts';
import type { FrameMessage, PageMessage } from '#bridge/messages.ts';

/** When to try again, in milliseconds after the last try; the last one is repeated. */
const PAUSES = [50, 100, 200, 400, 800];
const PATIENCE = 30_000;

export interface PageConnection {
  readonly connected: boolean;
  /** Fetches post-robot and connects. */
  open: () => void;
  /** Tells the page, at once or as soon as it is there. */
  send: (message: FrameMessage) => void;
  /** Ends the connection; it can be opened again. */
  close: () => void;
}

export interface Introduction {
  route: string;
  title: string;
  lang: string;
}

export interface ConnectionEvents {
  /** What to say of oneself when connecting. */
  introduce: () => Introduction;
  onConnect: () => void;
  onGo: (route: string, token: string | null) => void;
  /** What else the page says. */
  onNews: (news: PageNews) => void;
}

/** Everything that has nothing to do with where the widget is. */
export type PageNews = Exclude<PageMessage, { type: 'connected' | 'go' }>;

/**
 * The connection to the page, whose bridge may come later than the frame: the frame knocks for 30 s, and again when a
 * bridge asks who is there, be it minutes later, as in a tab that slept. What is to be said is held back until then.
 * post-robot is a chunk of its own, fetched no sooner than the connection is opened.
 * @param origin the page's origin, which the tenant lists
 */
export function createPageConnection(
  origin: string,
  { introduce, onConnect, onGo, onNews }: ConnectionEvents,
): PageConnection {
  let waiting: FrameMessage[] = [];
  let channel: Channel<FrameMessage> | undefined;
  let wanted = false;
  let connected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const knock = () => {
    channel?.hello();
    channel?.send({ type: 'connect', instance: performance.timeOrigin, ...introduce() });
  };
  const knockOn = (attempt: number, since: number) => {
    knock();
    if (performance.now() - since > PATIENCE) return;
    timer = setTimeout(knockOn, PAUSES[attempt] ?? PAUSES.at(-1), attempt + 1, since);
  };

  const hear = (message: PageMessage) => {
    if (message.type === 'go') {
      onGo(message.route, message.token);
      return;
    }
    if (message.type !== 'connected') {
      onNews(message);
      return;
    }
    if (connected) return;
    connected = true;
    clearTimeout(timer);
    const held = waiting;
    waiting = [];
    onConnect();
    if (message.route !== null) onGo(message.route, message.token);
    // A page that says where to be has not heard of steps made meanwhile, and must not follow them.
    for (const each of held) if (message.route === null || each.type !== 'step') channel?.send(each);
  };

  const open = async () => {
    wanted = true;
    // Without the chunk the page misses the connection and says so; the widget works all the same.
    const chunk = await import('./page-channel.ts').catch(() => undefined);
    if (!chunk || !wanted || channel) return;
    channel = chunk.openPageChannel(origin, hear, knock);
    knockOn(0, performance.now());
  };

  return {
    get connected() {
      return connected;
    },
    open: () => void open(),
    send: (message) => {
      if (connected) channel?.send(message);
      else waiting.push(message);
    },
    close: () => {
      wanted = false;
      connected = false;
      clearTimeout(timer);
      channel?.close();
      channel = undefined;
    },
  };
}
