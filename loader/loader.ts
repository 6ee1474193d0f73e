import { HANDED_OVER, ROUTE_PARAMETER } from '#bridge/parameters.ts';
import { asRoute, routeFromHash, SECRET_PARAMETER, splitSecret } from '#bridge/route.ts';

import type { attach } from './bridge.ts';
import { bridgeFile } from './bridge-file.ts';
import { startRoute } from './start-route.ts';
import { adapted, takeSecret, withoutSecret } from './take-secret.ts';
import type { Bridge, FailureCode } from './slot.ts';
import { languageOf, texts } from './texts.ts';

/** Browsers have it since 2026, Chromium since 2022. */
interface WithNavigation {
  readonly navigation?: { readonly currentEntry: { readonly key: string } | null };
}

const TIMEOUT = 15_000;

const { src, dataset } = document.currentScript as HTMLScriptElement;

/** Of the link that led to this page. No analytics of the page may record it, whether or not the element is there yet. */
let secret = dataset['location'] === 'none' ? null : takeSecret();
const { hash } = location;

// A style sheet of this kind works on pages whose policy forbids inline styles.
const look = new CSSStyleSheet();
// What a page has for all of its frames comes before a shadow's rules, unless these are important.
look.replaceSync(
  ':host(:not([hidden])){display:block}*,::slotted(*){display:block!important;width:100%!important;max-width:none!important;' +
    'border:0!important;position:static!important}p~*{display:none!important}',
);

// The address in full: a script from another origin has none of its own to start from.
const loadBridge = () => {
  // What is imported is read as text.
  const address = new URL(bridgeFile, src) as unknown as string;
  return import(/* @vite-ignore */ address) as Promise<{ attach: typeof attach }>;
};

/** The elements whose route the page's address could mirror: the first of them begins where it leads. */
const mirrors = new Set<HTMLElement>();

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
    if (where !== 'none') mirrors.add(this);
    // Pages have one for phones and another for desks. Who is alone costs the page no layout.
    const all = document.querySelectorAll('referral-widget:not([location=none])');
    const shown = [...mirrors, ...all].find((each) => all[1] && each.getClientRects()[0]);
    const isFirst = (shown ?? [...mirrors][0]) === this;
    const inQuery = where === 'query';
    const came = isFirst && (takeSecret() ?? (hash === location.hash && secret));
    if (isFirst) secret = null;
    const moved = new URL(location.href);
    const searchParams = moved.searchParams;
    const queried = isFirst && inQuery && asRoute(searchParams.get(ROUTE_PARAMETER) ?? '');
    // With the route in the query a hash is the page's, unless it has brought a secret: only our links do.
    const linked = isFirst && !queried && (!inQuery || came) && routeFromHash(moved.hash);
    const named = queried || linked;
    const [route, own, path, query] = splitSecret(named || this.route);
    const token = came || own;
    // Now, because the page may have gone on by the time that the bridge is there.
    const entry = named && ((self as WithNavigation).navigation?.currentEntry?.key ?? history.length);
    if (named && token && inQuery) {
      searchParams.set(ROUTE_PARAMETER, route);
      if (linked) moved.hash = '';
      history.replaceState(adapted(history.state, withoutSecret), '', moved);
    }

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
    const fragment = token ? `#${new URLSearchParams({ [SECRET_PARAMETER]: token })}` : '';
    const wanted = `${new URL(src).origin}/${attribute('tenant')}${path}?${query}&host=${moved.origin}${fragment}`;
    // A frame in the page's HTML began to load before this script did: it is taken when it shows what is wanted.
    let frame = this.querySelector('iframe');
    let content: HTMLElement;
    if (frame?.src === wanted) {
      content = document.createElement('slot');
    } else {
      frame?.remove();
      content = frame = document.createElement('iframe');
      // Chromium complains in the page's console of a name that it has only where there is something to share with.
      frame.allow = `clipboard-write${(navigator as Partial<Navigator>).share ? ';web-share' : ''}`;
      frame.height = attribute('min-height') ?? '480';
    }

    const apology = document.createElement('p');
    let timer: ReturnType<typeof setTimeout>;
    const onFail = (code: FailureCode) => {
      clearTimeout(timer);
      if (!content.isConnected) return;
      const anchor = { target: '_blank', href: wanted, text: link };
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
      // An attribute any script of the page can read, and those that record what people do keep it.
      if (named && token) (frame.contentWindow as Window).location = wanted;
      else frame.src ||= wanted;
      timer = setTimeout(onFail, TIMEOUT, 'timeout');
    };
    this.#root.append(content);
    this.#root.adoptedStyleSheets = [look];
    // Whoever follows a link to a route wants to see it.
    if (named || frame.src || attribute('loading') !== 'lazy') begin();
    loadBridge()
      .then((bridge) => {
        if (content.isConnected)
          this.#bridge = bridge.attach(this, frame, route, isFirst, begin, onConnect, onFail, entry, mirrors);
      })
      .catch(() => onFail('blocked'));

    this.#unmount = () => {
      clearTimeout(timer);
      this.#bridge?.detach();
      mirrors.delete(this);
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
