import { openChannel } from '#bridge/channel.ts';
import { FROM_FRAME, FROM_PAGE, type FrameMessage, frameMessages, type PageMessage } from '#bridge/messages.ts';
import { isRoute, splitSecret } from '#bridge/route.ts';
import { hearFailure, WHO_IS_THERE } from '#bridge/sentence.ts';
import { isOfOtherVersion, parseMessage } from '#bridge/shape.ts';
import postRobot from 'post-robot';

import { arrive, type Arrival } from './arrive.ts';
import { bringIntoView } from './bring-into-view.ts';
import { grantLate, obeyCommands } from './commands.ts';
import { beginsVisit, hasGoneOn } from './entry-notes.ts';
import { standForAddress } from './ownership.ts';
import { followAddress, type PageAddress } from './page-address.ts';
import { watchPage } from './page-settings.ts';
import { pushMeasured, screenOf } from './tell-page.ts';
import { whenRefused } from './refusal.ts';
import { frameHeight } from './frame-height.ts';
import { startRoute } from './start-route.ts';
import { rememberScroll, type ScrollMemory } from './scroll-memory.ts';
import { zoomOf } from './scroller.ts';
import { showFocus } from './show-focus.ts';
import type { Bridge, FailureCode, Slot } from './slot.ts';
import { watchVisiblePart } from './visible-part.ts';
import { watchLeaving } from './watch-leaving.ts';
import { takeSecret } from './take-secret.ts';
import { whenNear } from './when-near.ts';

/** The origin of the frame is that of this script. */
const service = new URL(import.meta.url).origin;

/** Connects an element with its frame: address, history, scroll, height, events, and what the page has to say. */
export function attach(...[element, frame, created, mirrors, begin, onConnect, onFail, entry, living]: Slot): Bridge {
  const ending = new AbortController();
  const { signal } = ending;
  let route = created;
  const shownRoute = () => route;
  // Asked before anything is noted of the entry.
  const comes = mirrors && beginsVisit();
  /** Only one element of a page has its address and its entries. */
  let address: PageAddress | null = null;
  let scroll: ScrollMemory | null = null;
  let token: string | null = null;
  /** Which load of the frame is connected. */
  let instance: number | undefined;
  let failed = false;
  let view: ReturnType<typeof watchVisiblePart> | undefined;
  let stopWatching: (() => void) | undefined;

  const send = (message: PageMessage) => {
    if (instance !== undefined) channel?.send(message);
  };
  const dispatch = (name: string, detail: object, cancelable = false) =>
    element.dispatchEvent(new CustomEvent(`referral-${name}`, { bubbles: true, cancelable, detail }));
  /** Said once: who cannot be understood goes on trying. */
  const fail = (code: FailureCode) => {
    if (!failed && instance === undefined) onFail(code);
    arrival?.end();
    failed = true;
  };
  /** In pixels of the screen; the page gives it as it gives the height of its header. */
  const offset = () => (Number(element.getAttribute('scroll-offset')) || 0) * zoomOf(element);
  const height = frameHeight(element, frame, signal, () => {
    scroll?.settle('height');
    view?.look();
  });
  const allowed = whenRefused(service, () => fail('blocked'));
  const page = watchPage(element, frame, signal, send);

  const goTo = (to: string, secret: string | null) => {
    route = to;
    token = secret;
    send({ type: 'go', route, token });
    if (instance !== undefined) token = null;
  };
  /** What the entry shows that the page has not left yet for a step that it writes itself. */
  let left: string | null = null;
  const onMove = (to: string, secret: string | null, isLink: boolean) => {
    left = null;
    const moved = to !== route || secret !== null;
    if (!moved && !isLink) return;
    arrival?.end();
    if (moved) goTo(to, secret);
    if (isLink) bringIntoView(element, offset());
    else scroll?.recall();
  };
  /** What to begin with where a page has drawn the element before it went on to the address that this is for. */
  let began = hasGoneOn(entry) ? startRoute(element) : undefined;
  /** Whether anybody has done something in the widget by itself, which no other one's address takes away. */
  let isUsed = false;
  let hasOwned = false;
  let owning: AbortController | undefined;
  const take = () => {
    owning = new AbortController();
    scroll = rememberScroll(element, () => left ?? route, owning.signal, instance === undefined);
    const inQuery = element.getAttribute('location') === 'query';
    const start = startRoute(element);
    const isGone = () => signal.aborted;
    address = followAddress({ inQuery, start, shown: shownRoute, began, signal: owning.signal, isGone, onMove });
    began = undefined;
    if ((address.route !== route && (!isUsed || hasOwned)) || address.token !== null)
      goTo(address.route, address.token);
    hasOwned = true;
  };
  const leave = () => {
    owning?.abort();
    address = scroll = null;
  };
  const isLinked = () => address?.linked;
  let arrival: Arrival | undefined;
  if (element.getAttribute('location') !== 'none') standForAddress({ element, take, leave }, signal, living);
  if (comes && isLinked()) arrival = arrive(element, frame, offset, signal);
  /** A step of the person: the page's address follows, and the widget's top comes into view. */
  const step = (to: string, replaces: boolean) => {
    arrival?.end();
    isUsed = true;
    scroll?.keep();
    scroll?.leave();
    const replace = replaces || to === route;
    // A page may want to write it itself, by its own router.
    if (address && !dispatch('step', { route: to, href: address.at(to), replace }, true)) {
      left = route;
      address.lookSoon();
    } else {
      address?.write(to, replace);
    }
    route = to;
    height.keep();
    if (!replaces) bringIntoView(element, offset());
  };
  const hold = (held: boolean) => {
    view?.stop();
    view = held ? watchVisiblePart(frame, offset, (part) => send({ type: 'window', ...part })) : undefined;
  };
  const watch = (watched: boolean) => {
    stopWatching?.();
    stopWatching = watched ? watchLeaving(() => send({ type: 'leaving' })) : undefined;
  };

  const connect = (message: FrameMessage & { type: 'connect' }) => {
    const first = instance === undefined;
    const again = message.instance !== instance;
    // A frame that was loaded again starts where it was created, not where it had got to.
    const better = (again && !(first && route === created)) || token !== null;
    instance = message.instance;
    send({ type: 'connected', route: better ? route : null, token });
    token = null;
    if (!again) return;
    hold(false);
    watch(false);
    page.greet();
    allowed();
    onConnect();
    if (!better) {
      scroll?.settle('shown');
      arrival?.settle();
    }
    if (first) dispatch('ready', screenOf(message));
  };

  const hear = (message: FrameMessage) => {
    switch (message.type) {
      case 'connect':
        connect(message);
        break;
      case 'step':
        step(splitSecret(message.route)[0], message.replace);
        break;
      case 'page':
        dispatch('navigate', screenOf(message));
        height.letGo();
        scroll?.settle('shown');
        arrival?.settle();
        break;
      case 'top':
        bringIntoView(element, offset());
        break;
      case 'focus':
        isUsed = true;
        showFocus(frame, offset(), message);
        break;
      case 'hand':
        arrival?.end();
        isUsed = true;
        scroll?.leave();
        break;
      case 'height':
        height.say(Math.ceil(message.height));
        break;
      case 'measured':
        pushMeasured(message.step, message.name);
        break;
      case 'consent':
        dispatch('consent', { granted: message.granted });
        break;
      case 'hold':
        hold(message.held);
        break;
      case 'exit':
        watch(message.watched);
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
          else if (isOfOtherVersion(envelope)) fail('version');
        },
        (text) => {
          const failure = hearFailure(text);
          if (failure) fail(failure);
        },
      )
    : null;
  // Whatever stands there instead of the widget may have said so before anyone listened.
  const ask = () => frame.contentWindow?.postMessage(WHO_IS_THERE, '*');
  ask();
  grantLate(element);
  // Without an address it has not begun, or the link that led here brought a secret.
  if (!frame.src && !entry) whenNear(frame, signal, begin);

  return {
    get route() {
      return route;
    },
    navigate: (path) => {
      if (!isRoute(path)) return;
      const [to, secret] = splitSecret(path);
      step(to, false);
      goTo(to, secret);
    },
    detach: () => {
      // A router that came before the loader has the secret of a link by heart, and writes it into the entry that it goes on to.
      takeSecret(true);
      hold(false);
      watch(false);
      allowed();
      ending.abort();
      channel?.close();
    },
  };
}

obeyCommands();
