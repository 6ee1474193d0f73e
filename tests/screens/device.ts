import { getByLabelText, getByRole, queryAllByText } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { Service } from '../api/service/service.ts';
import { Line, type Broken } from './line.ts';
import { screenOf } from './written.ts';

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

// The window's own, also where a former device has put something in their place.
const listening = new Map([window, document].map((target) => [target, target.addEventListener.bind(target)]));
const { setInterval, clearInterval } = globalThis;
const createElement = document.createElement.bind(document);

/**
 * A device on which a tenant's widget is opened as a page of its own. Behind it is the real service, in this process; each
 * visit reads the service's document and starts the widget from nothing, as a browser does. What is stored there stays.
 */
export class Device {
  readonly user: UserEvent = userEvent.setup();
  readonly #service: Service;
  readonly #tenant: string;
  readonly #line: Line;
  readonly #leaving: (() => void)[] = [];
  readonly #repeated = new Map<number, { readonly run: () => void; readonly seconds: number }>();
  #seconds = 0;
  #intervals = 0;
  #served: Document | undefined;

  /** @param network the address from which the device asks */
  constructor(service: Service, tenant: string, network: string) {
    this.#service = service;
    this.#tenant = tenant;
    this.#line = new Line(service, network);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    window.localStorage.clear();
    window.sessionStorage.clear();
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      this.#line.fetch(new Request(input, init)),
    );
    for (const target of [window, document]) this.#rememberListeners(target);
    this.#holdIntervals();
    knowSearch();
  }

  /** Leaves the page that is open. */
  leave(): void {
    for (const root of roots.splice(0)) root.unmount();
    for (const leave of this.#leaving.splice(0)) leave();
    this.#repeated.clear();
  }

  /** The service's document of the page that is open. */
  get served(): Document | undefined {
    return this.#served;
  }

  /** Opens a route by its address, in a tab that had something else before. */
  async open(route: string, language: 'de' | 'en'): Promise<void> {
    this.leave();
    window.addEventListener('click', (event) => this.#leadOut(event));
    vi.resetModules();
    vi.setSystemTime(this.#service.clock.now());
    const [path = ''] = route.split('?');
    const url = `/${this.#tenant}${path === '/' ? '' : path}?lang=${language}`;
    const sent = await this.#line.readDocument(url);
    this.#served = sent;
    document.documentElement.lang = sent.documentElement.lang;
    document.title = sent.title;
    document.body.innerHTML = sent.body.innerHTML;
    window.history.replaceState(null, '', `/${this.#tenant}/?lang=${language}#${route}`);
    const { begin } = await import('#widget/starter/begin.ts');
    await begin(document);
  }

  /**
   * Waits until a page is there and nothing of it stands in for something else, and then until nothing changes any more.
   * @param text a part of what an element says
   */
  async settles(text: string | RegExp): Promise<void> {
    const { body } = document;
    const isThere = () =>
      document.querySelector('h1') !== null && queryAllByText(body, text, { exact: false }).length > 0;
    // While the line is slow, what waits for it stays.
    const works = () => this.#line.isBusy || (this.broken !== 'slow' && isWaiting());
    await vi
      .waitUntil(() => isThere() && !works(), { timeout: 30_000, interval: 10 })
      .catch(() => {
        throw new Error(`${String(text)} is not here:\n${screenOf(document)}`);
      });
    // Nothing may have changed at three looks in a row.
    for (let [before, same] = ['', 0]; same < 3;) {
      await vi.dynamicImportSettled();
      await new Promise((done) => {
        setTimeout(done, 10);
      });
      const now = works() || !isThere() ? '' : screenOf(document);
      same = now !== '' && now === before ? same + 1 : 0;
      before = now;
    }
  }

  get broken(): Broken {
    return this.#line.broken;
  }

  set broken(broken: Broken) {
    this.#line.broken = broken;
  }

  /** What was asked of the service since this was last looked at. */
  takeAsked(): readonly string[] {
    return this.#line.takeAsked();
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

  /** Writes down what happens beside the screen. */
  readonly notes = (line: string): void => this.#line.note(line);

  /** What repeats every second or seldomer does so only here. */
  readonly waits = (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) {
      this.#seconds += 1;
      for (const { run, seconds: every } of this.#repeated.values()) if (this.#seconds % every === 0) run();
    }
    return Promise.resolve();
  };

  /** What waits on a slow line is asked of the service now. */
  readonly goesOn = (): Promise<void> => {
    this.#line.goOn();
    return Promise.resolve();
  };

  #holdIntervals(): void {
    vi.stubGlobal('setInterval', (run: () => void, milliseconds: number) => {
      if (milliseconds < 1000) return setInterval(run, milliseconds);
      this.#intervals -= 1;
      this.#repeated.set(this.#intervals, { run, seconds: Math.round(milliseconds / 1000) });
      return this.#intervals;
    });
    vi.stubGlobal('clearInterval', (id: number) => void (this.#repeated.delete(id) || clearInterval(id)));
  }

  /** No link leads out of this process. */
  #leadOut(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link) return;
    event.preventDefault();
    this.notes(`→ leaves for ${link.getAttribute('href') ?? ''} in ${link.target || 'its place'}`);
  }

  #rememberListeners(target: typeof window | Document): void {
    vi.spyOn(target, 'addEventListener').mockImplementation((...given) => {
      listening.get(target)?.(...given);
      this.#leaving.push(() => target.removeEventListener(...given));
    });
  }
}

/** Whether something stands in for a part of the page that is to come. */
const isWaiting = (): boolean =>
  document.querySelector('[aria-busy=true]') !== null ||
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
