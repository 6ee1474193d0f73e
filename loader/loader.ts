import { HANDED_OVER, ROUTE_PARAMETER } from '#bridge/parameters.ts';
import { asRoute, routeFromHash, SECRET_PARAMETER, splitSecret } from '#bridge/route.ts';

import type { attach } from './bridge.ts';
import { bridgeFile } from './bridge-file.ts';
import { startRoute } from './start-route.ts';
import type { Bridge, FailureCode } from './slot.ts';
import { languageOf, texts } from './texts.ts';

const TIMEOUT = 15_000;

const { src } = document.currentScript as HTMLScriptElement;

// A style sheet of this kind works on pages whose policy forbids inline styles.
const look = new CSSStyleSheet();
look.replaceSync(
  ':host(:not([hidden])){display:block}*,::slotted(*){display:block;width:100%;border:0}p~*{display:none}',
);

// The address in full: a script from another origin has none of its own to start from.
const loadBridge = () => import(/* @vite-ignore */ new URL(bridgeFile, src).href) as Promise<{ attach: typeof attach }>;

/** Whether there is an element whose route the page's address mirrors: one at a time. */
let mirrored = false;

class ReferralWidget extends HTMLElement {
  #settle!: () => void;
  /** Resolves when the frame is connected; after a removal a new promise waits for the next time. */
  ready = new Promise<void>((resolve) => {
    this.#settle = resolve;
  });
  #root = this.attachShadow({ mode: 'open' });
  #unmount!: () => void;
  /** The last one: after a removal it still knows the route to go on with. */
  #bridge?: Bridge;

  /** The route that is shown. */
  get route(): string {
    return this.#bridge?.route ?? startRoute(this);
  }

  /** Goes to a route, as a step of the person; before the widget is ready it is remembered. */
  navigate(path: string): void {
    void this.ready.then(() => this.#bridge?.navigate(path));
  }

  /** Tells what the page's consent manager has granted; the same as writing the attribute. */
  setConsent(granted: readonly string[]): void {
    this.setAttribute('consent', granted.join(' '));
  }

  connectedCallback(): void {
    const attribute = (name: string) => this.getAttribute(name);
    const where = attribute('location');
    const mirrors = !mirrored && where !== 'none';
    mirrored ||= mirrors;
    const searchParams = new URLSearchParams(location.search);
    const linked = mirrors && routeFromHash(location.hash);
    const named = linked || (mirrors && where === 'query' && asRoute(searchParams.get(ROUTE_PARAMETER) ?? ''));
    const [route, token, path, query] = splitSecret(named || this.route);
    // The page's analytics must never record the token. One in the query has been sent to the page's server anyway.
    if (linked && token) history.replaceState(history.state, '', `${location.href.split('#')[0]}#${route}`);

    const lang = languageOf(this);
    const [sentence, link] = texts[lang];
    // What the page does not say is not for a link to say: whose page it is, and what was consented to.
    const put = (name: string, value = attribute(name)) =>
      value === null ? query.delete(name) : query.set(name, value);
    // Where a person came from is handed over beside the route's own query.
    for (const name of HANDED_OVER) put(name, attribute(name) ?? query.get(name) ?? searchParams.get(name));
    put('consent');
    put('lang', lang);
    put('host', null);
    // The token goes into the fragment, which no server gets to see.
    const secret = token ? `#${new URLSearchParams({ [SECRET_PARAMETER]: token })}` : '';
    const wanted = `${new URL(src).origin}/${attribute('tenant')}${path}?${query}&host=${location.origin}${secret}`;
    // A frame in the page's HTML began to load before this script did: it is taken when it shows what is wanted.
    let frame = this.querySelector('iframe');
    let content: HTMLElement;
    if (frame?.src === wanted) {
      content = document.createElement('slot');
    } else {
      frame?.remove();
      content = frame = document.createElement('iframe');
      // Chromium complains in the page's console of a name that it has only where there is something to share with.
      frame.allow = (navigator as Partial<Navigator>).share ? 'clipboard-write;web-share' : 'clipboard-write';
      frame.height = attribute('min-height') ?? '480';
    }

    const apology = document.createElement('p');
    let timer: ReturnType<typeof setTimeout>;
    const onFail = (code: FailureCode) => {
      clearTimeout(timer);
      if (!content.isConnected) return;
      const anchor = { href: wanted, target: '_blank', text: link };
      apology.replaceChildren(sentence, Object.assign(document.createElement('a'), anchor));
      this.#root.prepend(apology);
      this.dispatchEvent(
        new CustomEvent('referral-error', { bubbles: true, detail: { code: navigator.onLine ? code : 'offline' } }),
      );
    };
    const onConnect = () => {
      clearTimeout(timer);
      apology.remove();
      this.#settle();
    };
    const begin = () => {
      frame.src ||= wanted;
      timer = setTimeout(onFail, TIMEOUT, 'timeout');
    };
    // Whoever follows a link to a route wants to see it.
    if (named || frame.src || attribute('loading') !== 'lazy') begin();
    this.#root.adoptedStyleSheets = [look];
    this.#root.append(content);
    loadBridge()
      .then((bridge) => {
        if (content.isConnected) this.#bridge = bridge.attach(this, frame, route, mirrors, begin, onConnect, onFail);
      })
      .catch(() => onFail('blocked'));

    this.#unmount = () => {
      clearTimeout(timer);
      this.#bridge?.detach();
      mirrored &&= !mirrors;
      this.#root.replaceChildren();
      this.ready = new Promise((resolve) => {
        this.#settle = resolve;
      });
    };
  }

  /** Moved by `moveBefore`, which keeps the frame alive. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#unmount();
  }
}

if (!customElements.get('referral-widget')) customElements.define('referral-widget', ReferralWidget);
