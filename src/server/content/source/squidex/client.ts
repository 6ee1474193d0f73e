import * as v from 'valibot';
import type { Clock } from '#server/clock.ts';
import { ask, jsonIn, type Answered, type Asking } from '../ask.ts';
import type { ContentPlace } from './place.ts';
import { Tokens } from './tokens.ts';
import { SourceTrouble } from '../trouble.ts';

const mostJsonBytes = 8 * 1024 * 1024;
const mostAssetBytes = 512 * 1024;

/** GraphQL over HTTP: `errors` may come with data, without, and with status 200 or 400. */
const graphql = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(v.nullable(v.array(v.unknown()))),
});

/** A file that an editor has put up. */
export interface AssetAddress {
  readonly id: string;
  readonly version: number;
  /** How the service shall make it anew, e.g. `width=800&format=WEBP`; empty for as it is. */
  readonly form: string;
}

/** What came of asking for a file: its bytes, or why it cannot be had, which is nothing that keeps anything else from being read. */
export type AssetAnswer =
  | { readonly state: 'there'; readonly bytes: Buffer }
  | { readonly state: 'gone' }
  | { readonly state: 'too-large'; readonly mostBytes: number }
  | { readonly state: 'refused'; readonly status: number };

/** Asks one tenant's content service, with its token, which is fetched anew once where it is refused (specification §7.2). */
export class ContentClient {
  readonly #place: ContentPlace;
  readonly #tokens: Tokens;

  constructor(place: ContentPlace, clock: Clock) {
    this.#place = place;
    this.#tokens = new Tokens(place, clock);
  }

  /**
   * @returns the parts that were asked for, each as it came
   * @throws SourceTrouble of any kind
   */
  async query(query: string, asking: Asking): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.#ask(
      `/api/content/${this.#place.app}/graphql`,
      {
        method: 'POST', // Asked for anything, the service would answer by another media type, and with other statuses.
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query }),
      },
      asking,
      mostJsonBytes,
    );
    // What it says of a query that it cannot answer comes with 200 or 400, by its version.
    if (answer.status !== 200 && answer.status !== 400) throw new SourceTrouble('refused', `status ${answer.status}`);
    const parsed = v.safeParse(graphql, jsonIn(answer));
    if (!parsed.success) throw new SourceTrouble('unreadable', `status ${answer.status}`);
    const { data, errors } = parsed.output;
    if (errors && errors.length > 0) throw new SourceTrouble('errors', `status ${answer.status}, ${errors.length}`);
    if (!data || answer.status !== 200) throw new SourceTrouble('unreadable', `status ${answer.status}, no data`);
    return data;
  }

  /** @throws SourceTrouble of any kind that is not of this file alone */
  async asset({ id, version, form }: AssetAddress, asking: Asking): Promise<AssetAnswer> {
    const path = `/api/assets/${this.#place.app}/${encodeURIComponent(id)}/?${form ? `${form}&` : ''}version=${version}`;
    try {
      const { status, bytes } = await this.#askTwice(path, {}, asking, mostAssetBytes);
      if (status === 404) return { state: 'gone' };
      return status === 200 ? { state: 'there', bytes } : { state: 'refused', status };
    } catch (error) {
      if (!(error instanceof SourceTrouble) || error.trouble !== 'too-large') throw error;
      return { state: 'too-large', mostBytes: mostAssetBytes };
    }
  }

  async #ask(path: string, init: RequestInit, asking: Asking, mostBytes: number): Promise<Answered> {
    const answer = await this.#askTwice(path, init, asking, mostBytes);
    if (answer.status === 404) throw new SourceTrouble('wrong-app');
    return answer;
  }

  /** With another token where the first one is refused, once. */
  async #askTwice(path: string, init: RequestInit, asking: Asking, mostBytes: number): Promise<Answered> {
    const askWith = (token: string) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return ask(`${this.#place.baseUrl}${path}`, { ...init, headers }, asking, mostBytes);
    };
    const token = await this.#tokens.get(asking);
    let answer = await askWith(token);
    if (answer.status === 401) answer = await askWith(await this.#tokens.get(asking, token));
    if (answer.status === 401) throw new SourceTrouble('wrong-token');
    if (answer.status === 429) throw new SourceTrouble('quota');
    return answer;
  }
}
