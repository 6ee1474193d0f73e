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
look.replaceSync(':host(:not([hidden])),iframe{display:block}iframe{width:100%;border:0}p~iframe{display:none}');

// The address in full: a script from another origin has none of its own to start from.
const loadBridge = () => import(/* @vite-ignore */ new URL(bridgeFile, src).href) as Promise<{ attach: typeof attach }>;

/** Whether there is an element whose route the page's address mirrors: one at a time. */
let mirrored = false;

class ReferralWidget extends HTMLElement {
  /** Resolves when the frame is connected; after a removal a new promise waits for the next time. */
  declare ready: Promise<void>;
  #root = this.attachShadow({ mode: 'open' });
  #settle = this.#await();
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

  #await(): () => void {
    let settle!: () => void;
    this.ready = new Promise((resolve) => {
      settle = resolve;
    });
    return settle;
  }

  connectedCallback(): void {
    const attribute = (name: string) => this.getAttribute(name);
    const where = attribute('location');
    const mirrors = !mirrored && where !== 'none';
    mirrored ||= mirrors;
    const { href, hash, origin, searchParams } = new URL(location.href);
    const linked = mirrors && routeFromHash(hash);
    const named = linked || (mirrors && where === 'query' && asRoute(searchParams.get(ROUTE_PARAMETER) ?? ''));
    const { route, token, path, query } = splitSecret(named || this.route);
    // The page's analytics must never record the token. One in the query has been sent to the page's server anyway.
    if (linked && token) history.replaceState(history.state, '', `${href.split('#')[0]}#${route}`);

    const lang = languageOf(this);
    const [sentence, link] = texts[lang];
    const put = (name: string, value: string | null) => value === null || query.set(name, value);
    // Where a person came from is handed over beside the route's own query.
    for (const name of HANDED_OVER) put(name, attribute(name) ?? query.get(name) ?? searchParams.get(name));
    put('consent', attribute('consent'));
    put('lang', lang);
    // The token goes into the fragment, which no server gets to see.
    const address = (host: string) =>
      `${new URL(src).origin}/${attribute('tenant')}${path}?${query}${host}${token ? `#${new URLSearchParams({ [SECRET_PARAMETER]: token })}` : ''}`;

    const frame = document.createElement('iframe');
    frame.allow = 'clipboard-write;web-share';
    frame.height = attribute('min-height') ?? '480';

    const apology = document.createElement('p');
    let timer: ReturnType<typeof setTimeout>;
    const onFail = (code: FailureCode) => {
      clearTimeout(timer);
      if (!frame.isConnected) return;
      const anchor = document.createElement('a');
      anchor.href = address('');
      anchor.target = '_blank';
      anchor.textContent = link;
      apology.replaceChildren(sentence, anchor);
      this.#root.prepend(apology);
      const detail = { code: navigator.onLine ? code : 'offline' };
      this.dispatchEvent(new CustomEvent('referral-error', { bubbles: true, detail }));
    };
    const onConnect = () => {
      clearTimeout(timer);
      apology.remove();
      this.#settle();
    };
    const begin = () => {
      frame.src = address(`&host=${origin}`);
      timer = setTimeout(onFail, TIMEOUT, 'timeout');
    };
    // Whoever follows a link to a route wants to see it.
    if (named || attribute('loading') !== 'lazy') begin();
    this.#root.adoptedStyleSheets = [look];
    this.#root.append(frame);
    loadBridge()
      .then((bridge) => {
        if (frame.isConnected) this.#bridge = bridge.attach(this, frame, route, mirrors, begin, onConnect, onFail);
      })
      .catch(() => onFail('blocked'));

    this.#unmount = () => {
      clearTimeout(timer);
      this.#bridge?.detach();
      if (mirrors) mirrored = false;
      this.#root.replaceChildren();
      this.#settle = this.#await();
    };
  }

  /** Moved by `moveBefore`, which keeps the frame alive. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#unmount();
  }
}

if (!customElements.get('referral-widget')) customElements.define('referral-widget', ReferralWidget);
