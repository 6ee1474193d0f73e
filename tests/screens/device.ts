import { getByLabelText, getByRole, queryAllByText } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { Service } from '../api/service.ts';
import { requestOf, screenOf } from './written.ts';

const roots = vi.hoisted((): Root[] => []);

// What is on the screen goes with the document that it stands in, as where a browser leaves a page.
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<{ createRoot: (container: Element) => Root }>();
  const createRoot = (container: Element): Root => {
    const root = original.createRoot(container);
    roots.push(root);
    return root;
  };
  return { ...original, createRoot };
});

/** What keeps a request from the service: no connection, or a gateway that has lost it. */
export type Broken = 'offline' | 'gateway' | null;

/** What would have the document fetch files of the build. */
const fetched = /<(?:link|script type="module")[^>]*>/g;

// The window's own, also where a former device has put something in their place.
const listening = new Map([window, document].map((target) => [target, target.addEventListener.bind(target)]));
const createElement = document.createElement.bind(document);

/** What is asked beside the page, whenever a part of it is there: it stands last, as its place is another one each time. */
const beside =
  /^→ (?:GET \S+\/(?:content\/fussnoten|account\/user)|POST \S+\/updateLanguage|PUT \S+\/empfehlung\/\w+) /;

/**
 * A device on which a tenant's widget is opened as a page of its own. Behind it is the real service, in this process; each
 * visit reads the service's document and starts the widget from nothing, as a browser does. What is stored there stays.
 */
export class Device {
  readonly user: UserEvent = userEvent.setup();
  broken: Broken = null;
  readonly #service: Service;
  readonly #tenant: string;
  readonly #network: string;
  readonly #leaving: (() => void)[] = [];
  #asked: string[] = [];
  #asking = 0;

  /** @param network the address from which the device asks */
  constructor(service: Service, tenant: string, network: string) {
    this.#service = service;
    this.#tenant = tenant;
    this.#network = network;
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    window.localStorage.clear();
    window.sessionStorage.clear();
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#fetch(new Request(input, init)));
    for (const target of [window, document]) this.#rememberListeners(target);
    knowSearch();
  }

  /** Leaves the page that is open. */
  leave(): void {
    for (const root of roots.splice(0)) root.unmount();
    for (const leave of this.#leaving.splice(0)) leave();
  }

  /** Opens a route by its address, in a tab that had something else before. */
  async open(route: string, language: 'de' | 'en'): Promise<void> {
    this.leave();
    vi.resetModules();
    vi.setSystemTime(this.#service.clock.now());
    const [path = ''] = route.split('?');
    const url = `/${this.#tenant}${path === '/' ? '' : path}?lang=${language}`;
    const { payload } = await this.#service.app.inject({ url, headers: { 'x-forwarded-for': this.#network } });
    const sent = new DOMParser().parseFromString(payload.replaceAll(fetched, ''), 'text/html');
    document.documentElement.lang = sent.documentElement.lang;
    document.title = sent.title;
    document.body.innerHTML = sent.body.innerHTML;
    window.history.replaceState(null, '', `/${this.#tenant}/?lang=${language}#${route}`);
    const { start } = await import('#widget/app/start.tsx');
    await start(document);
  }

  /**
   * Waits until a page is there and nothing of it stands in for something else, and then until nothing changes any more.
   * @param text a part of what an element says
   */
  async settles(text: string | RegExp): Promise<void> {
    const isThere = () => {
      const [page] = document.getElementsByTagName('h1');
      const found = page && queryAllByText(document.body, text, { exact: false });
      if (found === undefined || found.length === 0 || isWaiting()) {
        throw new Error(`${String(text)} is not here:\n${screenOf(document)}`);
      }
    };
    await vi.waitFor(isThere, { timeout: 20_000, interval: 10 });
    // What was asked in vain is asked once more by itself, after 0.3 s.
    const pause = this.broken === null ? 15 : 350;
    for (let before = ''; ;) {
      await vi.dynamicImportSettled();
      await new Promise((done) => {
        setTimeout(done, pause);
      });
      const now = this.#asking > 0 ? '' : screenOf(document);
      if (now !== '' && now === before) return;
      before = now;
    }
  }

  /** What was asked of the service since this was last looked at. */
  takeAsked(): readonly string[] {
    const asked = this.#asked;
    this.#asked = [];
    const isBeside = (each: string) => beside.test(each);
    return [...asked.filter((each) => !isBeside(each)), ...asked.filter(isBeside).toSorted()];
  }

  // Arrows, so that a step can take from the device what it needs.

  readonly press = (name: string | RegExp): Promise<void> =>
    this.user.click(getByRole(reachable(), 'button', { name }));

  readonly follow = (name: string | RegExp): Promise<void> => this.user.click(getByRole(reachable(), 'link', { name }));

  /** Puts a text in place of what stands in a field. */
  readonly type = async (label: string | RegExp, text: string): Promise<void> => {
    const field = getByLabelText(reachable(), label, { selector: 'input, textarea' });
    await this.user.clear(field);
    if (text !== '') await this.user.type(field, text);
  };

  /** Presses a checkbox or a radio button. */
  readonly tick = (label: string | RegExp): Promise<void> =>
    this.user.click(getByLabelText(reachable(), label, { selector: '[type=checkbox], [type=radio]' }));

  readonly choose = (label: string | RegExp, option: string): Promise<void> =>
    this.user.selectOptions(getByLabelText(reachable(), label, { selector: 'select' }), option);

  #rememberListeners(target: typeof window | Document): void {
    vi.spyOn(target, 'addEventListener').mockImplementation((...given) => {
      listening.get(target)?.(...given);
      this.#leaving.push(() => target.removeEventListener(...given));
    });
  }

  async #fetch(request: Request): Promise<Response> {
    this.#asking += 1;
    try {
      return await this.#answer(request);
    } finally {
      this.#asking -= 1;
    }
  }

  async #answer(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const path = pathname + search;
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    const method = request.method as 'GET';
    // In the order in which it was asked, whatever is answered first.
    const asked = this.#asked;
    const place = asked.push('') - 1;
    const write = (outcome: string) => {
      asked[place] = requestOf({ method, path, headers, body, outcome });
    };
    if (origin !== window.location.origin) {
      // A visitor's mark is drawn by the browser, anew for each visit.
      asked[place] = `→ ${method} ${request.url.replace(/(?<=[?&]_id=)[0-9a-f]{16}/, '‹visitor›')}`;
      return new Response(null, { status: 204 });
    }
    if (this.broken === 'offline') {
      write('no connection');
      throw new TypeError('Failed to fetch');
    }
    if (this.broken === 'gateway') {
      write('502 of a gateway');
      return new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    }
    // A machine that was busy for seconds makes the service refuse what it is asked next, which no story is about.
    await vi.waitUntil(() => !this.#service.app.isUnderPressure(), { timeout: 30_000, interval: 10 });
    const answer = await this.#service.app.inject({
      method,
      url: path,
      headers: { ...headers, 'x-forwarded-for': this.#network },
      ...(body && { payload: body }),
    });
    const { statusCode: status } = answer;
    write(String(status));
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) told.set(name, String(value));
    return new Response(status === 204 ? null : new Uint8Array(answer.rawPayload), { status, headers: told });
  }
}

/** Whether something stands in for a part of the page that is to come. */
const isWaiting = (): boolean =>
  [...document.getElementsByTagName('output')].some(({ textContent }) =>
    /^(?:Wird geladen|Loading)$/.test(textContent),
  );

/** Beside an open dialog nothing can be reached. */
const reachable = (): HTMLElement => document.querySelector<HTMLElement>('dialog[open]') ?? document.body;

/** The document here has not heard of the element, of which React complains. */
function knowSearch(): void {
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  });
}
