import type { Clock } from '#server/clock.ts';
import type { ProductPlace } from '#server/content/source/products/place.ts';
import type { Products } from '#server/content/source/products/products.ts';
import type { Put, SourcedTenants } from '#server/content/source/source.ts';
import type { Content } from '#server/content/source/squidex/content.ts';
import type { ContentPlace } from '#server/content/source/squidex/place.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { FolderState, Tenants } from '#server/domain/tenants.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { withFormerWords } from './former-words.ts';
import { TenantError } from './mistakes.ts';
import { changesBetween, stateOf, type Kept, type Snapshot } from './folder-states.ts';
import { findTenants, type Found, type TenantsPlace } from './read-tenants.ts';
import { isIncomplete, noCopies, type Copies, type Places } from './services.ts';

/**
 * The tenants as their folders say, read again when they change (decision 2026-11-23, tenants while running). What is served is exchanged
 * as a whole, in one moment; a tenant whose folder did not change stays the same object.
 */
export class TenantFolders implements Tenants {
  readonly #place: TenantsPlace;
  readonly #clock: Clock;
  #snapshot: Snapshot = new Map();
  #inService: ReadonlyMap<string, Tenant> = new Map();
  /** What a look saw for the first time: it is read when the next one sees the same, as somebody may still be copying. */
  #unsettled: ReadonlyMap<string, string> = new Map();
  /** What services have, as it is in use, or waits for what others have. */
  readonly #copies = new Map<string, Copies>();
  /** What services had last that could not be used: it may be good together with what comes next of another one. */
  readonly #refused = new Map<string, Partial<Copies>>();
  /** How often what there is of a tenant has changed. */
  readonly #grounds = new Map<string, number>();
  /** One after the other: each goes on from what the one before has left. */
  #turn: Promise<unknown> = Promise.resolve();
  /** What is wrong with the folder of tenants itself. */
  #ofPlace: readonly FolderState[] = [];

  private constructor(place: TenantsPlace, clock: Clock) {
    this.#place = place;
    this.#clock = clock;
  }

  /**
   * Reads every tenant. One that cannot be used stops no other.
   * @throws TenantError with the mistakes of all where there is none that can be used, nor one for which something may still come
   */
  static async open(place: TenantsPlace, clock: Clock): Promise<TenantFolders> {
    const folders = new TenantFolders(place, clock);
    const snapshot = new Map<string, Kept>();
    for (const found of await findTenants(place)) {
      snapshot.set(found.key, { look: await found.look(), ...(await found.read(noCopies)) });
    }
    folders.#use(snapshot);
    const isToCome = [...snapshot.keys()].some(folders.awaitsContent);
    if (folders.#inService.size === 0 && !isToCome)
      throw new TenantError([...snapshot.values()].flatMap(({ mistakes }) => mistakes));
    return folders;
  }

  readonly get = (key: string) => this.#inService.get(key);
  readonly has = (key: string) => this.#snapshot.has(key);
  readonly keys = () => this.#snapshot.keys();
  readonly values = () => this.#inService.values();

  readonly awaitsContent = (key: string) => {
    const kept = this.#snapshot.get(key);
    return kept !== undefined && kept.tenant === null && isIncomplete(kept.places, this.#copiesOf(key));
  };

  /** As far as their content comes from content services. */
  readonly contents: SourcedTenants<ContentPlace, Content> = {
    places: () => this.#placesOf('content'),
    put: (key, content) => this.#put(key, { content }),
    copyOf: (key) => this.#copiesOf(key).content,
    forgetRefused: (key) => this.#forgetRefused(key, 'content'),
    leftOutOf: (key) => this.#snapshot.get(key)?.leftOut.content ?? [],
    groundOf: (key) => this.#groundOf(key),
  };

  /** As far as their products come from product services (design §11 `http`). */
  readonly products: SourcedTenants<ProductPlace, Products> = {
    places: () => this.#placesOf('products'),
    put: (key, products) => this.#put(key, { products }),
    copyOf: (key) => this.#copiesOf(key).products,
    forgetRefused: (key) => this.#forgetRefused(key, 'products'),
    leftOutOf: (key) => this.#snapshot.get(key)?.leftOut.products ?? [],
    groundOf: (key) => this.#groundOf(key),
  };

  /** How every folder stands. */
  readonly states = (): readonly FolderState[] => [
    ...this.#ofPlace,
    ...[...this.#snapshot].map(([key, kept]) => stateOf(key, kept)),
  ];

  /** Every folder that cannot be used as it is. */
  readonly refused = () => this.states().filter(({ mistakes }) => mistakes.length > 0);

  /**
   * Looks at the folders and takes over what has changed, all of it or nothing.
   * @returns what is another than before
   */
  look(): Promise<readonly FolderState[]> {
    return this.#inTurn(() => this.#look());
  }

  #copiesOf(key: string): Copies {
    return this.#copies.get(key) ?? noCopies;
  }

  #keep(key: string, copies: Copies): void {
    this.#copies.set(key, copies);
    this.#grounds.set(key, this.#groundOf(key) + 1);
  }

  readonly #groundOf = (key: string) => this.#grounds.get(key) ?? 0;

  #placesOf<Kind extends keyof Places>(kind: Kind): ReadonlyMap<string, NonNullable<Places[Kind]>> {
    const places = new Map<string, NonNullable<Places[Kind]>>();
    for (const [key, kept] of this.#snapshot) {
      const place = kept.places[kind];
      if (place) places.set(key, place);
    }
    return places;
  }

  #forgetRefused(key: string, kind: keyof Copies): void {
    const { [kind]: _, ...others } = this.#refused.get(key) ?? {};
    if (Object.keys(others).length > 0) this.#refused.set(key, others);
    else this.#refused.delete(key);
  }

  /** Takes over what a tenant's service has, all of it in one moment or nothing. */
  #put(key: string, copy: Partial<Copies>): Promise<Put> {
    return this.#inTurn(async () => {
      const put = await this.#try(key, copy);
      const others = { ...this.#refused.get(key), ...copy };
      // Two services may change what each refers to of the other: alone, neither could ever be used.
      const isChance = put.state === 'refused' && Object.keys(others).length > Object.keys(copy).length;
      const together = isChance ? await this.#try(key, others) : put;
      if (together.state === 'in-use') this.#refused.delete(key);
      else if (put.state === 'refused') this.#refused.set(key, others);
      return together.state === 'in-use' ? together : put;
    });
  }

  async #try(key: string, copy: Partial<Copies>): Promise<Put> {
    const kept = this.#snapshot.get(key);
    const found = (await findTenants(this.#place)).find((each) => each.key === key);
    // Somebody may just be copying the folder: what a service has goes together with one that has settled.
    if (!kept || !found || (await found.look()) !== kept.look) return { state: 'later' };
    const copies = { ...this.#copiesOf(key), ...copy };
    const { tenant, mistakes, hints, places, leftOut } = await found.read(copies);
    if ((await found.look()) !== kept.look) return { state: 'later' };
    if (!tenant) {
      // What is missing makes mistakes of its own: nobody can tell which ones stay.
      if (!isIncomplete(places, copies)) return { state: 'refused', mistakes };
      this.#keep(key, copies);
      return { state: 'waiting' };
    }
    this.#keep(key, copies);
    const inUse = withFormerWords(tenant, kept.tenant, this.#clock);
    const next = { look: kept.look, mistakes, hints, places, leftOut, tenant: inUse };
    this.#use(new Map(this.#snapshot).set(key, next));
    return { state: 'in-use' };
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work);
    // Whoever asked hears of a failure; the next one begins after it all the same.
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #look(): Promise<readonly FolderState[]> {
    let all: readonly Found[];
    try {
      all = await findTenants(this.#place);
    } catch (error) {
      if (!(error instanceof TenantError)) throw error;
      return this.#keepAll(error.mistakes);
    }
    const before = this.#snapshot;
    const unsettled = new Map<string, string>();
    const isSettled = (key: string, look: string) => {
      if (this.#unsettled.get(key) === look) return true;
      unsettled.set(key, look);
      return false;
    };
    const after = new Map<string, Kept>();
    const read = await fewAtATime(all, async (found) => ({
      key: found.key,
      next: await this.#readAgain(found, before.get(found.key), isSettled),
    }));
    for (const { key, next } of read) if (next) after.set(key, next);
    for (const [key, kept] of before) {
      if (!all.some((found) => found.key === key) && !isSettled(key, 'gone')) after.set(key, kept);
    }
    const isServing = (snapshot: Snapshot) => [...snapshot.values()].some(({ tenant }) => tenant !== null);
    if (isServing(before) && !isServing(after)) {
      // What has settled stays so, and what was seen for the first time is settled with the next look.
      this.#unsettled = new Map([...this.#unsettled, ...unsettled]);
      return this.#keepAll(['no folder holds a tenant that can be used']);
    }
    this.#unsettled = unsettled;
    this.#ofPlace = [];
    this.#use(after);
    return changesBetween(before, after);
  }

  /** A wrong or nearly empty disk takes nobody away: all are served as before. @returns as `look` */
  #keepAll(mistakes: readonly string[]): readonly FolderState[] {
    const isKnown = this.#ofPlace.length > 0;
    this.#ofPlace = [{ key: null, state: 'kept', mistakes }];
    return isKnown ? [] : this.#ofPlace;
  }

  /** @returns what is kept of a folder from now on; undefined for a new one that may still be copied */
  async #readAgain(
    found: Found,
    kept: Kept | undefined,
    isSettled: (key: string, look: string) => boolean,
  ): Promise<Kept | undefined> {
    const look = await found.look();
    // A mistake may pass without a trace, e.g. a disk that did not answer.
    const isSame = kept?.look === look;
    if (isSame && kept.mistakes.length === 0) return kept;
    if (!isSame && !isSettled(found.key, look)) return kept;
    const read = await found.read(this.#copiesOf(found.key));
    const { tenant, leftOut } = read;
    const isStill = (await found.look()) === look;
    if (!isStill) return kept;
    const former = kept?.tenant ?? null;
    const next = tenant ? withFormerWords(tenant, former, this.#clock) : former;
    // What is left out is told of what is in use.
    return { ...read, look, leftOut: tenant ? leftOut : (kept?.leftOut ?? leftOut), tenant: next };
  }

  #use(snapshot: Snapshot): void {
    for (const [key, kept] of snapshot) {
      if (this.#snapshot.get(key) !== kept) this.#grounds.set(key, this.#groundOf(key) + 1);
    }
    this.#snapshot = snapshot;
    this.#inService = new Map([...snapshot].flatMap(([key, { tenant }]) => (tenant ? [[key, tenant]] : [])));
  }
}
