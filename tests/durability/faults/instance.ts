import { setTimeout } from 'node:timers/promises';
import type { DatabasePlace } from '../../api/service/engines.ts';
import { hashOf, releaseKeys } from '../../api/given/releasers.ts';
import { ServiceProgram } from '../service-program.ts';
import { laterBy } from './later-clock.ts';

/** What clients are at; a kill in the middle of it interrupts it. */
export type Work = 'import' | 'claim' | 'pay run' | 'sealing' | 'other';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** For a service whose database is lost beneath it: what it answers meanwhile is counted, and what is not known is asked again. */
export interface Weather {
  /** Each answer that was none, with its status and code, and those that were (null). */
  readonly hear: (what: string | null) => void;
  /** How long to wait before the same is asked again. */
  readonly pauseMs: number;
}

/** What is otherwise than on a quiet machine. */
export interface Surroundings {
  readonly weather?: Weather;
  /** Of the service, besides what it needs to work with these clients. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Call {
  readonly token?: string;
  readonly body?: object | string;
  /** Of a body that is a file, where it is no list of orders. */
  readonly type?: string;
  /** By which the service knows that it is asked the same again. */
  readonly key?: string;
  readonly at?: Work;
}

export const secretKey = 'a secret key that only this test knows';
export const firstKey = 'the-first-key-of-the-operator';
/** An answer in parts that ends before its end, since the database was away. */
const cutOff = /PSOF0010"[^\n]*\s*$/;
/** One whose lines took so long that it was begun before the first was there: it has a status already, and can only end. */
const isCutOff = (error: unknown) => error instanceof TypeError && error.message === 'terminated';
let calls = 0;

/** One process of the service, that is killed and started again. */
export class Instance {
  readonly #program: ServiceProgram;
  readonly #env: Readonly<Record<string, string>>;
  readonly #busy = new Map<Work, number>();
  isAlive = false;
  /** How many it has given since it started. */
  answers = 0;
  /** How long the last answer took. */
  callMs = 0;
  /** Lots of postings that it has sealed, and how long the last one took. */
  lots = 0;
  lotMs = 50;
  #lotAt = 0;

  readonly #weather: Weather | undefined;

  constructor(port: number, place: DatabasePlace, smtpUrl: string, { weather, env = {} }: Surroundings = {}) {
    this.#weather = weather;
    this.#program = new ServiceProgram(port, place);
    this.#env = {
      ...env,
      SMTP_URL: smtpUrl,
      SECRET_KEY: secretKey,
      OPERATOR_KEYS: `lindenstrom=${hashOf(firstKey)}`,
      RELEASE_KEYS: releaseKeys,
      LOG_LEVEL: 'info',
    };
  }

  get url(): string {
    return this.#program.url;
  }

  #hear(line: string): void {
    if (!line.includes('"postings were sealed"')) return;
    const now = performance.now();
    if (this.lots > 0) this.lotMs = now - this.#lotAt;
    this.#lotAt = now;
    this.lots += 1;
  }

  /** @returns whether it serves: false when it was killed before it could */
  async start(minutesAhead: number): Promise<boolean> {
    this.isAlive = true;
    try {
      const env = { ...this.#env, NODE_OPTIONS: laterBy(minutesAhead) };
      await this.#program.start(env, (line) => this.#hear(line));
      return true;
    } catch (error) {
      if (this.isAlive) throw error;
      return false;
    }
  }

  /** Ends it as a power cut would. @returns what it was in the middle of */
  async kill(): Promise<Work[]> {
    const interrupted = [...this.#busy.keys()];
    this.isAlive = false;
    this.answers = 0;
    await this.#program.kill();
    return interrupted;
  }

  /** @returns what it was in the middle of by then */
  killAfter(ms: number): Promise<Work[]> {
    return new Promise((resolve, reject) => {
      globalThis.setTimeout(() => void this.kill().then(resolve, reject), ms);
    });
  }

  async stop(): Promise<void> {
    this.isAlive = false;
    const code = await this.#program.stop();
    if (code !== 0) throw new Error(`the service ended with ${code}`);
  }

  async #wait({ status, headers }: Response, text: string): Promise<void> {
    if (!this.#weather) return;
    const code = /PSOF\d+/.exec(text.slice(-500))?.[0] ?? text.slice(0, 200);
    const isOpen = status === 503 && !headers.has('retry-after');
    this.#weather.hear(`${status} ${code}${isOpen ? ' without Retry-After' : ''}`);
    await setTimeout(this.#weather.pauseMs);
  }

  async #ask(
    method: string,
    path: string,
    { token, body, key, type: fileType = 'text/csv' }: Omit<Call, 'at'>,
  ): Promise<Response> {
    calls += 1;
    const type = typeof body === 'string' ? fileType : 'application/json';
    return fetch(`${this.#program.url}/api/v1/lindenstrom/${path}`, {
      method,
      headers: {
        'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /**
   * @returns null when it was killed before it answered: whether it was done is not known
   * @throws Error for what a service that lives must not answer
   */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, { at = 'other', ...asked }: Call): Promise<Answer | null> {
    this.#busy.set(at, (this.#busy.get(at) ?? 0) + 1);
    const begun = performance.now();
    try {
      let answer = await this.#ask(method, path, asked);
      // Too busy to begin with it: ask again.
      while (answer.status === 503) {
        await this.#wait(answer, await answer.text());
        answer = await this.#ask(method, path, asked);
      }
      const text = await answer.text();
      this.callMs = performance.now() - begun;
      this.answers += 1;
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      if (this.#weather && (answer.status >= 500 || cutOff.test(text))) {
        await this.#wait(answer, text);
        return null;
      }
      this.#weather?.hear(null);
      if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return { status: answer.status, text, body: isJson ? (JSON.parse(text) as Answer['body']) : {} };
    } catch (error) {
      if (this.#weather && this.isAlive && isCutOff(error)) {
        this.#weather.hear('answer cut off');
        await setTimeout(this.#weather.pauseMs);
        return null;
      }
      if (this.isAlive) throw error;
      return null;
    } finally {
      const others = (this.#busy.get(at) ?? 1) - 1;
      if (others > 0) this.#busy.set(at, others);
      else this.#busy.delete(at);
    }
  }
}

/** @throws Error when the answer is none that was to be */
export function expected(answer: Answer | null, ...codes: string[]): Answer {
  if (answer === null) throw new Error('the service was gone');
  const { status, body, text } = answer;
  if (status < 300 || codes.includes(String(body['Code']))) return answer;
  throw new Error(`${status} ${text}`);
}
