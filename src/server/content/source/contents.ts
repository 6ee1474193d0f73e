import { createHash } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  keepContent,
  makeReadingDue,
  noteMistakes,
  readContentCopy,
  readContentStates,
  takeReading,
  type ContentState,
  type Reading,
} from '#server/domain/programme/content/copies.ts';
import type { ContentDesk } from '#server/domain/programme/content/desk.ts';
import { usualPatienceMs } from './ask.ts';
import { ContentClient } from './client.ts';
import type { ContentTenants } from './content-tenants.ts';
import { contentIn, hashOf } from './content.ts';
import type { ContentPlace } from './place.ts';
import { readContent } from './read-content.ts';
import { isSignedBy } from './signature.ts';
import { ContentTrouble } from './trouble.ts';

type Write = (details: object, sentence: string) => void;

export interface ContentsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly tenants: ContentTenants;
  readonly logger: { readonly info: Write; readonly error: Write };
  /** For one request to a service. */
  readonly patienceMs?: number;
  /** Between two readings of the same service, where nobody tells of a change. */
  readonly pauseMs?: number;
}

const usualPauseMs = 5 * 60_000;
const minuteMs = 60_000;

/** Who has more mends the first ones first. */
const mostMistakes = 50;

/** In the words of the specification (§8), by which whoever runs the service looks for it. */
const failedSentence = 'Fehler beim Laden des CMS Inhalts';

/** Which app of which service, without its secrets: what is kept of another one is not served. */
const sourceOf = ({ baseUrl, app, schemas, languages }: ContentPlace) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, app, schemas, languages]))
    .digest('hex');

/**
 * The contents of all tenants that have a content service: reads each every few minutes, one instance for all, and has every instance serve the last
 * good copy. One service that is slow or away keeps no other waiting.
 */
export class Contents implements ContentDesk {
  readonly #options: ContentsOptions;
  readonly #stopping = new AbortController();
  readonly #clients = new Map<string, { readonly place: string; readonly client: ContentClient }>();
  /** The copy that each tenant has in use here, by its hash. */
  readonly #inUse = new Map<string, string>();
  /** What was told of a kept copy that a tenant could not use, so that it is told once. */
  readonly #told = new Map<string, string>();
  readonly #readings = new Map<string, Promise<void>>();
  #states: readonly ContentState[] = [];

  constructor(options: ContentsOptions) {
    this.#options = options;
  }

  readonly has = (tenant: string) => this.#options.tenants.contentPlaces().has(tenant);

  readonly isSigned = (tenant: string, body: Buffer, signature: string) => {
    const secret = this.#options.tenants.contentPlaces().get(tenant)?.webhookSecret;
    return typeof secret === 'string' && isSignedBy(body, signature, secret);
  };

  readonly states = () => this.#states;

  async hear(tenant: string): Promise<void> {
    await makeReadingDue(this.#options.db, tenant, this.#options.clock.now());
  }

  async refresh(tenant: string): Promise<void> {
    // With it goes what it remembers of a refused secret.
    this.#clients.delete(tenant);
    await this.#readings.get(tenant);
    await makeReadingDue(this.#options.db, tenant, this.#options.clock.now(), 0);
    await this.look();
    await this.#readings.get(tenant);
  }

  /** Takes over what other instances have read, and begins the readings that are due. */
  async look(): Promise<void> {
    await this.takeKept();
    for (const [tenant, place] of this.#options.tenants.contentPlaces()) {
      if (!this.#readings.has(tenant)) await this.#begin(tenant, place);
    }
  }

  /** Resolves when no reading is on its way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#readings.values());
  }

  /** Ends all that is on its way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  /** Takes over the copies that the database keeps. */
  async takeKept(): Promise<void> {
    await this.#see();
    const places = this.#options.tenants.contentPlaces();
    for (const { tenant, hash, source } of this.#states) {
      const place = places.get(tenant);
      const isNew = hash !== null && hash !== this.#inUse.get(tenant);
      if (isNew && place && source === sourceOf(place) && !this.#readings.has(tenant)) await this.#take(tenant, source);
    }
  }

  async #see(): Promise<void> {
    const { db, tenants } = this.#options;
    this.#states = await readContentStates(db, [...tenants.contentPlaces().keys()]);
  }

  async #take(tenant: string, source: string): Promise<void> {
    const { db, tenants, logger } = this.#options;
    const copy = await readContentCopy(db, { tenant, source });
    const content = copy && contentIn(copy.content);
    if (!copy || !content || hashOf(content) !== copy.hash) return;
    const put = await tenants.putContent(tenant, content);
    if (put.state === 'in-use') {
      this.#inUse.set(tenant, copy.hash);
      this.#told.delete(tenant);
      logger.info({ tenant }, 'tenant says what its content service has');
    } else if (put.state === 'refused') {
      const told = JSON.stringify([copy.hash, put.mistakes]);
      if (this.#told.get(tenant) === told) return;
      this.#told.set(tenant, told);
      logger.error({ tenant, mistakes: put.mistakes }, failedSentence);
    }
  }

  async #begin(tenant: string, place: ContentPlace): Promise<void> {
    const { db, clock, patienceMs = usualPatienceMs } = this.#options;
    const now = clock.now();
    const source = sourceOf(place);
    const until = new Date(now.getTime() + patienceMs + minuteMs);
    if (!(await takeReading(db, { tenant, source, until }, now))) return;
    const done = this.#read({ tenant, source, until }, place)
      .then(() => this.#see())
      .catch((error: unknown) => {
        // The database's failure: whoever looks next finds the reading due again.
        if (!this.#stopping.signal.aborted) this.#options.logger.error({ err: error, tenant }, failedSentence);
      })
      .finally(() => this.#readings.delete(tenant));
    this.#readings.set(tenant, done);
  }

  async #read(reading: Reading, place: ContentPlace): Promise<void> {
    const { db, clock, tenants, logger, patienceMs = usualPatienceMs, pauseMs = usualPauseMs } = this.#options;
    const { tenant } = reading;
    const before = this.#states.find((state) => state.tenant === tenant);
    const after = (ms: number) => new Date(clock.now().getTime() + ms);
    const fail = async (all: readonly string[], restMs: number) => {
      const mistakes = all.slice(0, mostMistakes);
      await noteMistakes(db, reading, { mistakes, dueAt: after(restMs) });
      // Once, however long it lasts.
      if (JSON.stringify(mistakes) !== JSON.stringify(before?.mistakes))
        logger.error({ tenant, mistakes }, failedSentence);
    };
    const whole = AbortSignal.timeout(patienceMs);
    try {
      const copy = await readContentCopy(db, reading);
      const asking = { signal: AbortSignal.any([this.#stopping.signal, whole]), patienceMs };
      const client = this.#clientFor(tenant, place);
      const content = await readContent({ client, place, asking }, copy && contentIn(copy.content));
      const hash = hashOf(content);
      if (hash !== this.#inUse.get(tenant)) {
        const put = await tenants.putContent(tenant, content);
        if (put.state === 'later') return await noteMistakes(db, reading, { mistakes: [], dueAt: after(0) });
        if (put.state === 'refused') return await fail(put.mistakes, pauseMs);
        this.#inUse.set(tenant, hash);
        logger.info({ tenant }, 'tenant says what its content service has');
      }
      await keepContent(db, reading, {
        content: JSON.stringify(content),
        hash,
        at: clock.now(),
        dueAt: after(pauseMs),
      });
    } catch (thrown) {
      const isLate = whole.aborted && thrown === whole.reason;
      const error = isLate ? new ContentTrouble('too-slow') : thrown;
      if (!(error instanceof ContentTrouble)) throw error;
      await fail([error.message], error.restMinutes * minuteMs);
    }
  }

  #clientFor(tenant: string, place: ContentPlace): ContentClient {
    const known = this.#clients.get(tenant);
    const text = JSON.stringify(place);
    if (known?.place === text) return known.client;
    const client = new ContentClient(place, this.#options.clock);
    this.#clients.set(tenant, { place: text, client });
    return client;
  }
}
