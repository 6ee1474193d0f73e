import { asRoute, routeFromHash, splitSecret } from '#bridge/route.ts';

import type { attach } from './bridge.ts';
import { bridgeFile } from './bridge-file.ts';
import { frameAddress } from './frame-address.ts';
import type { Bridge, Slot } from './slot.ts';
import { speak } from './texts.ts';

const TIMEOUT = 15_000;
const MIN_HEIGHT = '480';

const { src } = document.currentScript as HTMLScriptElement;
const service = new URL(src).origin;

// A style sheet of this kind works on pages whose policy forbids inline styles.
const look = new CSSStyleSheet();
look.replaceSync(':host(:not([hidden])){display:block}iframe{display:block;width:100%;border:0}p~iframe{display:none}');

// The address in full: a script from another origin has none of its own to start from.
const loadBridge = () => import(/* @vite-ignore */ new URL(bridgeFile, src).href) as Promise<{ attach: typeof attach }>;

/** Whether there is an element whose route the page's address mirrors: one at a time. */
let mirrored = false;

class ReferralWidget extends HTMLElement {
  /** Resolves when the frame is connected; after a removal a new promise waits for the next time. */
  ready!: Promise<void>;
  #root: ShadowRoot;
  #settle!: () => void;
  #unmount?: () => void;
  #bridge?: Bridge;
  #route?: string;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [look];
    this.#await();
  }

  /** The route that is shown. */
  get route(): string {
    return this.#bridge?.route ?? this.#route ?? this.#start;
  }

  /** Goes to a route, as a step of the person; before the widget is ready it is remembered. */
  navigate(path: string): void {
    void this.ready.then(() => this.#bridge?.navigate(path));
  }

  connectedCallback(): void {
    this.#unmount = this.#mount();
  }

  /** Moved by `moveBefore`, which keeps the frame alive. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#unmount?.();
  }

  get #start(): string {
    return asRoute(this.getAttribute('start') ?? '') ?? '/';
  }

  #await(): void {
    this.ready = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  async #connect(slot: Slot): Promise<void> {
    try {
      const bridge = await loadBridge();
      if (slot.frame.isConnected) this.#bridge = bridge.attach(slot);
    } catch {
      // Without the bridge nothing gets ready, which the timer notices.
    }
  }

  /** @returns how to undo it */
  #mount(): () => void {
    const start = this.#start;
    const mirrors = !mirrored && this.getAttribute('location') !== 'none';
    mirrored ||= mirrors;
    const named = mirrors && routeFromHash(location.hash);
    const { route, token } = splitSecret(named || this.#route || start);
    // The page's analytics must never record the token.
    if (named && token) history.replaceState(history.state, '', `${location.href.split('#')[0]}#${route}`);

    const [lang, title, sentence, link] = speak(this);
    const address = (host: string | null) =>
      frameAddress(`${service}/${this.getAttribute('tenant')}`, route, token, {
        widget: this.getAttribute('widget'),
        lang,
        host,
      });
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allow = 'clipboard-write; web-share';
    frame.height = this.getAttribute('min-height') ?? MIN_HEIGHT;
    frame.src = address(location.origin);
    this.#root.append(frame);

    const apology = document.createElement('p');
    const timer = setTimeout(() => {
      const anchor = document.createElement('a');
      anchor.href = address(null);
      anchor.target = '_blank';
      anchor.textContent = link;
      apology.append(`${sentence} `, anchor);
      frame.before(apology);
      this.dispatchEvent(new CustomEvent('referral-error', { bubbles: true, detail: { code: 'timeout' } }));
    }, TIMEOUT);

    const onConnect = () => {
      clearTimeout(timer);
      apology.remove();
      this.#settle();
    };
    void this.#connect({ element: this, frame, service, route, start, mirrors, onConnect });

    return () => {
      clearTimeout(timer);
      this.#route = this.route;
      this.#bridge?.detach();
      this.#bridge = undefined;
      if (mirrors) mirrored = false;
      this.#root.replaceChildren();
      this.#await();
    };
  }
}

if (!customElements.get('referral-widget')) customElements.define('referral-widget', ReferralWidget);
