import type { PostRobot } from 'post-robot';

import { VERSION } from './shape.ts';

/** What post-robot shares between all its copies of one version in a window. */
interface SharedState {
  initialized: boolean;
  receiveMessage(message: Pick<MessageEvent, 'source' | 'origin' | 'data'>): void;
  store: { get(key: string): { cancel(): void } | undefined; del(key: string): void };
}

const SHARED = '__post_robot_10_0_46__';

declare global {
  interface Window {
    [SHARED]?: SharedState;
  }
}

const LISTENER = 'postMessageListener';

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
  /** Makes the peer known to the other side's post-robot, which sends nothing to a frame that did not say hello. */
  hello(): void;
  close(): void;
}

/**
 * Stops post-robot from listening to every message in the window: one that is forged makes it throw a global error.
 * A later copy of post-robot sets up a listener of its own, for itself.
 */
export function stopListeningToAll(): void {
  const shared = window[SHARED];
  if (!shared) return;
  shared.store.get(LISTENER)?.cancel();
  shared.store.del(LISTENER);
  shared.initialized = false;
}

/**
 * Opens the one channel between a page and a frame. Only messages from exactly this window and origin reach post-robot;
 * everything goes without an answer, because post-robot keeps the ids of answers for ever.
 * @param onMessage gets what the other side sent, unchecked
 */
export function openChannel<Outgoing extends object>(
  postRobot: PostRobot,
  peer: Peer,
  onMessage: (envelope: unknown) => void,
): Channel<Outgoing> {
  const { window: other, origin } = peer;
  const listener = postRobot.on(peer.hears, { window: other, domain: origin }, ({ data }) => onMessage(data));
  const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source === other && from === origin) window[SHARED]?.receiveMessage({ source, origin, data });
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
