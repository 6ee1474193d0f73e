import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { Service } from '../api/service/service.ts';
import { requestOf } from './written.ts';

/** What keeps a request from the service: no connection, a gateway that has lost it, or a line on which it waits for `goesOn`. */
export type Broken = 'offline' | 'gateway' | 'slow' | null;

/** What would have the document fetch files of the build. */
const fetched = /<(?:link|script type="module")[^>]*>/g;

const withoutFiles = (html: string): string => html.replaceAll(fetched, '');

/** What is asked beside the page, whenever a part of it is there: it stands last, as its place is another one each time. */
const beside =
  /^→ (?:GET \S+\/(?:content\/fussnoten|account\/user)|POST \S+\/updateLanguage|PUT \S+\/empfehlung\/\w+) /;

const bearer = /(?<=as Bearer )[\w-]+\.([\w-]+)\.[\w-]+/;

/** Whose session a token is of. */
function sessionOf(payload: string): unknown {
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid?: unknown };
  return sid;
}

/**
 * Each start asks who is here, and is given a fresh token. Whether a page asks with the fresh or the former one is a matter of who
 * comes first: the former stands for both.
 */
function withFormerTokens(asked: readonly string[]): string[] {
  const former = new Map<unknown, string>();
  for (const each of asked) {
    const [token, payload = ''] = (/^→ GET \S+\/account\/user /.test(each) && bearer.exec(each)) || [];
    if (token !== undefined) former.set(sessionOf(payload), token);
  }
  return asked.map((each) => each.replace(bearer, (token, payload: string) => former.get(sessionOf(payload)) ?? token));
}

/** The widget reads once more by itself what it could not read, 0.3 s later; in milliseconds, with room. */
const triesAfter = 400;

/** The way from a device to the service, which is in this process. Everything that goes over it is written down. */
export class Line {
  broken: Broken = null;
  readonly #service: Service;
  readonly #network: string;
  readonly #waiting: (() => void)[] = [];
  #asked: string[] = [];
  #asking = 0;
  /** Until then what was read in vain may be asked for once more, in milliseconds of the machine. */
  #triesUntil = 0;

  /** @param network the address from which the device asks */
  constructor(service: Service, network: string) {
    this.#service = service;
    this.#network = network;
  }

  /** Whether something that was asked is not answered yet, and will be. */
  get isBusy(): boolean {
    return this.#asking > 0 || performance.now() < this.#triesUntil;
  }

  /** The service's document at an address, without the files of the build. */
  async readDocument(url: string): Promise<Document> {
    const { payload } = await this.#inject({ url, headers: { 'x-forwarded-for': this.#network } });
    return new DOMParser().parseFromString(withoutFiles(payload), 'text/html');
  }

  /** Writes down what happens beside it. */
  note(line: string): void {
    this.#asked.push(line);
  }

  /** What was asked of the service since this was last looked at. */
  takeAsked(): readonly string[] {
    const asked = withFormerTokens(this.#asked);
    this.#asked = [];
    const isBeside = (each: string) => beside.test(each);
    return [...asked.filter((each) => !isBeside(each)), ...asked.filter(isBeside).toSorted()];
  }

  /** What waits on a slow line is asked of the service now. */
  goOn(): void {
    this.broken = null;
    for (const go of this.#waiting.splice(0)) go();
  }

  async fetch(request: Request): Promise<Response> {
    this.#asking += 1;
    try {
      return await this.#answer(request);
    } finally {
      this.#asking -= 1;
    }
  }

  #turn(leaving: AbortSignal): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push(done);
      leaving.addEventListener('abort', () => fail(leaving.reason as Error));
    });
  }

  async #answer(request: Request): Promise<Response> {
    // In the order in which it was asked, whatever is read or answered first.
    let asked = this.#asked;
    let place = asked.push('') - 1;
    const { origin, pathname, search } = new URL(request.url);
    const path = pathname + search;
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    const method = request.method as 'GET';
    const write = (outcome: string) => {
      asked[place] = requestOf({ method, path, headers, body, outcome });
    };
    if (origin !== window.location.origin) {
      // A visitor's mark is drawn by the browser, anew for each visit.
      asked[place] = `→ ${method} ${request.url.replace(/(?<=[?&]_id=)[0-9a-f]{16}/, '‹visitor›')}`;
      return new Response(null, { status: 204 });
    }
    const isBroken = this.broken === 'offline' || this.broken === 'gateway';
    if (isBroken && method === 'GET') this.#triesUntil = performance.now() + triesAfter;
    if (this.broken === 'offline') {
      write('no connection');
      throw new TypeError('Failed to fetch');
    }
    if (this.broken === 'slow') {
      write('no answer yet');
      this.#asking -= 1;
      await this.#turn(request.signal).finally(() => (this.#asking += 1));
      asked = this.#asked;
      place = asked.push('') - 1;
    }
    if (this.broken === 'gateway') {
      write('502 of a gateway');
      return new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    }
    const answer = await this.#inject({
      method,
      url: path,
      headers: { ...headers, 'x-forwarded-for': this.#network },
      ...(body && { payload: body }),
    });
    const { statusCode: status } = answer;
    write(String(status));
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) told.set(name, String(value));
    const isDocument = told.get('content-type')?.startsWith('text/html') ?? false;
    const sent = isDocument ? withoutFiles(answer.payload) : new Uint8Array(answer.rawPayload);
    return new Response(status === 204 ? null : sent, { status, headers: told });
  }

  /** A machine that was busy for seconds makes the service refuse what it is asked next, which no story is about. */
  async #inject(request: InjectOptions): Promise<LightMyRequestResponse> {
    const { app } = this.#service;
    for (;;) {
      await vi.waitUntil(() => !app.isUnderPressure(), { timeout: 30_000, interval: 10 });
      const answer = await app.inject(request);
      if (answer.statusCode !== 503 || !answer.body.includes('PSOF0010')) return answer;
    }
  }
}
