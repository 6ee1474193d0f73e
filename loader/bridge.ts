import { openChannel } from '#bridge/channel.ts';
import { FROM_FRAME, FROM_PAGE, type FrameMessage, frameMessages, type PageMessage } from '#bridge/messages.ts';
import { isRoute, splitSecret } from '#bridge/route.ts';
import { parseMessage } from '#bridge/shape.ts';

import { followHash } from './page-hash.ts';
import { postRobot } from './post-robot.ts';
import { bringIntoView, rememberScroll } from './scroll.ts';
import type { Bridge, Slot } from './slot.ts';

/** Connects an element with its frame: address, history, scroll, height and events. */
export function attach({ element, frame, service, route: created, start, mirrors, onConnect }: Slot): Bridge {
  const ending = new AbortController();
  const { signal } = ending;
  const scroll = rememberScroll(signal);
  let route = created;
  let token: string | null = null;
  /** Which load of the frame is connected. */
  let instance: number | undefined;

  const send = (message: PageMessage) => channel?.send(message);
  const dispatch = (name: string, detail: object) =>
    element.dispatchEvent(new CustomEvent(`referral-${name}`, { bubbles: true, detail }));
  const shown = ({ route: at, title, lang }: { route: string; title: string; lang: string }) => ({
    route: at,
    title,
    lang,
  });
  const goTo = (to: string, secret: string | null) => {
    route = to;
    token = secret;
    if (instance !== undefined) send({ type: 'go', route, token });
  };
  const hash = mirrors
    ? followHash(start, signal, (to, secret) => {
        if (to === route && !secret) return;
        goTo(to, secret);
        scroll.recall();
      })
    : null;
  /** A step of the person: the page's address follows, and the widget's top comes into view. */
  const step = (to: string, replace: boolean) => {
    scroll.keep();
    hash?.write(to, replace || to === route);
    route = to;
    if (!replace) bringIntoView(element, Number(element.getAttribute('scroll-offset')) || 0);
  };

  const hear = (message: FrameMessage) => {
    switch (message.type) {
      case 'connect': {
        const first = instance === undefined;
        // A frame that was loaded again starts where it was created, not where it had got to.
        const better = message.instance !== instance && !(first && route === created);
        instance = message.instance;
        send({ type: 'connected', route: better ? route : null, token });
        token = null;
        onConnect();
        if (first) dispatch('ready', shown(message));
        break;
      }
      case 'step':
        step(splitSecret(message.route).route, message.replace);
        break;
      case 'page':
        dispatch('navigate', shown(message));
        break;
      case 'height':
        frame.height = `${Math.ceil(message.height)}`;
        scroll.settle();
        break;
      case 'event':
        dispatch(message.name, message.detail);
    }
  };

  const channel = frame.contentWindow
    ? openChannel<PageMessage>(
        postRobot,
        { window: frame.contentWindow, origin: service, says: FROM_PAGE, hears: FROM_FRAME },
        (envelope) => {
          const message = parseMessage(frameMessages, envelope);
          if (message) hear(message);
        },
      )
    : null;

  return {
    get route() {
      return route;
    },
    navigate: (path) => {
      if (!isRoute(path)) return;
      const { route: to, token: secret } = splitSecret(path);
      step(to, false);
      goTo(to, secret);
    },
    detach: () => {
      ending.abort();
      channel?.close();
    },
  };
}
