import { createHash } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  keepCopy,
  makeReadingDue,
  noteMistakes,
  readCopy,
  readOtherCopies,
  readSourceStates,
  takeReading,
  type Reading,
  type Source,
  type SourcePlace,
  type SourceState,
} from '#server/domain/programme/sources/copies.ts';
import type { SourceDesk } from '#server/domain/programme/sources/desk.ts';
import { usualPatienceMs } from './ask.ts';
import { firstMistakes } from './first-mistakes.ts';
import type { Reader, SourcedTenants, SourceKind } from './source.ts';
import { SourceTrouble } from './trouble.ts';

type Write = (details: object, sentence: string) => void;

export interface KeptSourceOptions<Place, Copy> {
  readonly db: Database;
  readonly clock: Clock;
  readonly tenants: SourcedTenants<Place, Copy>;
  readonly logger: { readonly info: Write; readonly error: Write };
  /** For one request to a service. */
  readonly patienceMs?: number;
}

const minuteMs = 60_000;

const hashOf = (copy: unknown): string => createHash('sha256').update(JSON.stringify(copy)).digest('hex');

/**
 * One part of all tenants that have a service for it: reads each every few minutes, one instance for all, and has every instance serve the last
 * good copy. One service that is slow or away keeps no other waiting.
 */
export class KeptSource<Place, Copy> implements SourceDesk {
  readonly #kind: SourceKind<Place, Copy>;
  readonly #options: KeptSourceOptions<Place, Copy>;
  readonly #stopping = new AbortController();
  readonly #readers = new Map<string, { readonly place: string; readonly read: Reader<Copy> }>();
  /** The copy that each tenant has taken from here last, and its hash: it may have taken another one since, together with what another service has. */
  readonly #taken = new Map<string, { readonly copy: Copy; readonly hash: string }>();
  /** Which kept copy its tenant could not use, and as what it was then: it is read and judged once, and told once. */
  readonly #judged = new Map<string, { readonly hash: string; readonly ground: number; readonly told: string }>();
  readonly #readings = new Map<string, Promise<void>>();
  #states: readonly SourceState[] = [];

  constructor(kind: SourceKind<Place, Copy>, options: KeptSourceOptions<Place, Copy>) {
    this.#kind = kind;
    this.#options = options;
  }

  readonly has = (tenant: string) => this.#options.tenants.places().has(tenant);

  readonly states = () => this.#states;

  /** Which places are read, of which tenants. */
  readonly sources = (): readonly Source[] =>
    [...this.#options.tenants.places()].map(([tenant, place]) => this.#sourceOf(tenant, place));

  /** Has a tenant's service read again soon: somebody says that something has changed. */
  async hear(tenant: string): Promise<void> {
    await this.#makeDue(tenant);
  }

  async refresh(tenant: string): Promise<void> {
    // With it goes what it remembers, e.g. of a refused secret.
    this.#readers.delete(tenant);
    await this.#readings.get(tenant);
    await this.#makeDue(tenant, 0);
    await this.look();
    await this.#readings.get(tenant);
  }

  /** Takes over what other instances have read, and begins the readings that are due. */
  async look(): Promise<void> {
    await this.takeKept();
    for (const [tenant, place] of this.#options.tenants.places()) {
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
    for (const { tenant, source, hash } of this.#states) {
      if (hash === null || this.#isInUse(tenant, hash) || this.#readings.has(tenant)) continue;
      const judged = this.#judged.get(tenant);
      const isJudged = judged?.hash === hash && judged.ground === this.#options.tenants.groundOf(tenant);
      if (!isJudged) await this.#take({ tenant, source });
    }
  }

  #sourceOf(tenant: string, place: Place): Source {
    const { part, identityOf } = this.#kind;
    const source = createHash('sha256')
      .update(JSON.stringify(identityOf(place)))
      .digest('hex');
    return { tenant, part, source };
  }

  async #makeDue(tenant: string, pauseMs?: number): Promise<void> {
    const { db, clock, tenants } = this.#options;
    const place = tenants.places().get(tenant);
    if (place) await makeReadingDue(db, this.#sourceOf(tenant, place), clock.now(), pauseMs);
  }

  async #see(): Promise<void> {
    this.#states = await readSourceStates(this.#options.db, this.sources());
  }

  async #take(kept: SourcePlace): Promise<void> {
    const { db, tenants, logger } = this.#options;
    const { tenant } = kept;
    const row = await readCopy(db, kept);
    const copy = row && this.#kind.copyIn(row.content);
    if (!row || !copy || hashOf(copy) !== row.hash) return;
    const ground = tenants.groundOf(tenant);
    const put = await tenants.put(tenant, copy);
    const { hash } = row;
    if (put.state === 'in-use') this.#note(tenant, copy, hash);
    // It has become a part of what the tenant is.
    if (put.state === 'waiting') this.#judged.set(tenant, { hash, ground: tenants.groundOf(tenant), told: '' });
    if (put.state !== 'refused') return;
    const mistakes = firstMistakes(put.mistakes);
    const told = JSON.stringify([hash, mistakes]);
    if (this.#judged.get(tenant)?.told !== told) logger.error({ tenant, mistakes }, this.#kind.failed);
    this.#judged.set(tenant, { hash, ground, told });
  }

  #isInUse(tenant: string, hash: string): boolean {
    const taken = this.#taken.get(tenant);
    return taken?.hash === hash && taken.copy === this.#options.tenants.copyOf(tenant);
  }

  #note(tenant: string, copy: Copy, hash: string): void {
    this.#taken.set(tenant, { copy, hash });
    this.#judged.delete(tenant);
    this.#options.logger.info({ tenant }, this.#kind.taken);
  }

  async #begin(tenant: string, place: Place): Promise<void> {
    const { db, clock, patienceMs = usualPatienceMs } = this.#options;
    const now = clock.now();
    const until = new Date(now.getTime() + patienceMs + minuteMs);
    const reading = { ...this.#sourceOf(tenant, place), until };
    if (!(await takeReading(db, reading, now))) return;
    const done = this.#read(reading, place)
      .then(() => this.#see())
      .catch((error: unknown) => {
        // The database's failure: whoever looks next finds the reading due again.
        if (!this.#stopping.signal.aborted) this.#options.logger.error({ err: error, tenant }, this.#kind.failed);
      })
      .finally(() => this.#readings.delete(tenant));
    this.#readings.set(tenant, done);
  }

  async #read(reading: Reading, place: Place): Promise<void> {
    const { db, clock, logger, patienceMs = usualPatienceMs } = this.#options;
    const { tenant, source } = reading;
    const pauseMs = this.#kind.pauseMsOf(place);
    const before = this.#states.find((state) => state.tenant === tenant && state.source === source);
    const after = (ms: number) => new Date(clock.now().getTime() + ms);
    const tell = (mistakes: readonly string[]) => {
      // Once, however long it lasts.
      const isNew = mistakes.length > 0 && JSON.stringify(mistakes) !== JSON.stringify(before?.mistakes);
      if (isNew) logger.error({ tenant, mistakes }, this.#kind.failed);
    };
    const fail = async (all: readonly string[], restMs: number) => {
      const mistakes = firstMistakes(all);
      await noteMistakes(db, reading, { mistakes, dueAt: after(restMs) });
      tell(mistakes);
    };
    const whole = AbortSignal.timeout(patienceMs);
    try {
      const known = await this.#knownOf(reading);
      const asking = { signal: AbortSignal.any([this.#stopping.signal, whole]), patienceMs };
      const copy = await this.#readerFor(tenant, place)(known, asking);
      const hash = hashOf(copy);
      if (this.#isInUse(tenant, hash)) {
        this.#options.tenants.forgetRefused(tenant);
      } else {
        const put = await this.#options.tenants.put(tenant, copy);
        if (put.state === 'later') return await noteMistakes(db, reading, { mistakes: [], dueAt: after(0) });
        if (put.state === 'waiting') return await noteMistakes(db, reading, { mistakes: [], dueAt: after(pauseMs) });
        if (put.state === 'refused') return await fail(put.mistakes, pauseMs);
        this.#note(tenant, copy, hash);
      }
      const mistakes = firstMistakes(this.#options.tenants.leftOutOf(tenant));
      const kept = { content: JSON.stringify(copy), hash, at: clock.now() };
      await keepCopy(db, reading, { ...kept, dueAt: after(pauseMs), mistakes });
      tell(mistakes);
    } catch (thrown) {
      const isLate = whole.aborted && thrown === whole.reason;
      const error = isLate ? new SourceTrouble('too-slow') : thrown;
      if (!(error instanceof SourceTrouble)) throw error;
      await fail([error.toldOf(this.#kind.called)], error.restMinutes * minuteMs);
    }
  }

  /** What is known of what this place had, and of one that was read since. */
  async #knownOf(source: Source): Promise<Copy | null> {
    const { copyIn, keptOf } = this.#kind;
    const row = await readCopy(this.#options.db, source);
    const own = row && copyIn(row.content);
    if (!keptOf) return own;
    const others = await readOtherCopies(this.#options.db, source, row && row.fetchedAt);
    return others.flatMap((content) => copyIn(content) ?? []).reduceRight((known, other) => keptOf(other, known), own);
  }

  #readerFor(tenant: string, place: Place): Reader<Copy> {
    const known = this.#readers.get(tenant);
    const text = JSON.stringify(place);
    if (known?.place === text) return known.read;
    const read = this.#kind.open(place, tenant);
    this.#readers.set(tenant, { place: text, read });
    return read;
  }
}
