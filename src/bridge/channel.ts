import type { PostRobot } from 'post-robot';

import { VERSION } from './shape.ts';

/** Longer than anything that the two sides say; what is longer is not even parsed. */
const LONGEST = 20_000;

export interface Peer {
  window: Window;
  /** One exact origin. post-robot delivers to the wrong one with anything else. */
  origin: string;
  /** The name of what is sent, and of what is heard. */
  says: string;
  hears: string;
}

export interface Channel<Outgoing> {
  /** Never fails: a message to a window that has gone is dropped. */
  send(message: Outgoing): void;
  /** Makes the peer known to a post-robot that sends nothing to a frame that did not say hello, as older loaders have. */
  hello(): void;
  close(): void;
}

/**
 * Opens the one channel between a page and a frame. Only short texts from exactly this window and origin reach
 * post-robot; everything goes without an answer, because post-robot keeps the ids of answers for ever.
 * @param onMessage gets what the other side sent, unchecked
 * @param onText gets what came from the same window and origin without post-robot
 */
export function openChannel<Outgoing extends object>(
  postRobot: PostRobot,
  peer: Peer,
  onMessage: (envelope: unknown) => void,
  onText?: (text: string) => void,
): Channel<Outgoing> {
  const { window: other, origin } = peer;
  const listener = postRobot.on(peer.hears, { window: other, domain: origin }, ({ data }) => onMessage(data));
  const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== other || from !== origin || typeof data !== 'string' || data.length > LONGEST) return;
    onText?.(data);
    try {
      postRobot.receive({ source: other, origin, data });
    } catch {
      // Not what post-robot would have sent, and no business of the page's error log.
    }
  };
  addEventListener('message', receive);

  const post = (name: string, data: object) => {
    // A window that has closed is the only reason left, and there is nobody to tell.
    postRobot.send(other, name, data, { domain: origin, fireAndForget: true }).catch(() => undefined);
  };

  return {
    send: (message) => post(peer.says, { v: VERSION, ...message }),
    hello: () => post('postrobot_hello', {}),
    close: () => {
      removeEventListener('message', receive);
      listener.cancel();
    },
  };
}
