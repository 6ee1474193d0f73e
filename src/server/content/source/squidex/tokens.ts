import * as v from 'valibot';
import type { Clock } from '#server/clock.ts';
import { ask, jsonIn, type Asking } from '../ask.ts';
import type { ContentPlace } from './place.ts';
import { SourceTrouble } from '../trouble.ts';

/** Visible ASCII only: it becomes a header. */
const given = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\u0021-\u007e]{1,16384}$/)),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(1)), 3600),
});

const mostBytes = 64 * 1024;
/** Taken off a token's life, for what is on its way with it. */
const leewayMs = 60_000;
/** So long a refused secret is not shown again: it is not mended by trying. */
const refusedMs = 3_600_000;

interface Token {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * The token of one tenant's client: fetched when it is first needed, kept for as long as the service said, fetched once for all who ask at
 * the same time.
 */
export class Tokens {
  readonly #place: ContentPlace;
  readonly #clock: Clock;
  #kept: Token | null = null;
  #onItsWay: Promise<Token> | null = null;
  #refusedUntil = 0;

  constructor(place: ContentPlace, clock: Clock) {
    this.#place = place;
    this.#clock = clock;
  }

  /**
   * @param refused a token that the service did not take, so that another one is wanted
   * @throws SourceTrouble `wrong-secret` for an hour after the service has refused the client, and as `ask`
   */
  async get(asking: Asking, refused?: string): Promise<string> {
    const kept = this.#kept;
    const now = this.#clock.now().getTime();
    if (kept && kept.text !== refused && kept.until > now) return kept.text;
    if (this.#refusedUntil > now) throw new SourceTrouble('wrong-secret');
    this.#onItsWay ??= this.#fetch(asking).finally(() => {
      this.#onItsWay = null;
    });
    this.#kept = await this.#onItsWay;
    return this.#kept.text;
  }

  async #fetch(asking: Asking): Promise<Token> {
    const { baseUrl, clientId, clientSecret } = this.#place;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'squidex-api',
    });
    const answer = await ask(`${baseUrl}/identity-server/connect/token`, { method: 'POST', body }, asking, mostBytes);
    if (answer.status === 400 || answer.status === 401) {
      this.#refusedUntil = this.#clock.now().getTime() + refusedMs;
      throw new SourceTrouble('wrong-secret');
    }
    if (answer.status === 429) throw new SourceTrouble('quota');
    if (answer.status !== 200) throw new SourceTrouble('refused', `token, status ${answer.status}`);
    const parsed = v.safeParse(given, jsonIn(answer));
    if (!parsed.success) throw new SourceTrouble('unreadable', 'token');
    const { access_token: text, expires_in: seconds } = parsed.output;
    // A short life is halved rather than over before it begins.
    const lifeMs = Math.max(seconds * 1000 - leewayMs, seconds * 500);
    return { text, until: this.#clock.now().getTime() + lifeMs };
  }
}
