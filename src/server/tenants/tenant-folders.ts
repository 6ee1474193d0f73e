import type { Clock } from '#server/clock.ts';
import type { Content } from '#server/content/source/content.ts';
import type { PutContent } from '#server/content/source/content-tenants.ts';
import type { ContentPlace } from '#server/content/source/place.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { FolderState, Tenants } from '#server/domain/tenants.ts';
import { withFormerWords } from './former-words.ts';
import { TenantError } from './mistakes.ts';
import { findTenants, type FolderRead, type Found, type TenantsPlace } from './read-tenants.ts';

interface Kept extends FolderRead {
  /** What the folder looked like before it was read. */
  readonly look: string;
}

type Snapshot = ReadonlyMap<string, Kept>;

function stateOf(key: string, { tenant, mistakes }: FolderRead): FolderState {
  const state = tenant ? 'kept' : 'out-of-service';
  return { key, state: mistakes.length === 0 ? 'in-use' : state, mistakes };
}

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
  /** What content services have, as it is in use. */
  readonly #contents = new Map<string, Content>();
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
   * @throws TenantError with the mistakes of all where there is none that can be used, nor one whose content may still come
   */
  static async open(place: TenantsPlace, clock: Clock): Promise<TenantFolders> {
    const folders = new TenantFolders(place, clock);
    const snapshot = new Map<string, Kept>();
    for (const found of await findTenants(place)) {
      snapshot.set(found.key, { look: await found.look(), ...(await found.read(null)) });
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
    return kept !== undefined && kept.tenant === null && kept.contentPlace !== null && !this.#contents.has(key);
  };

  /** The content services that the folders name, by tenant. */
  readonly contentPlaces = (): ReadonlyMap<string, ContentPlace> =>
    new Map([...this.#snapshot].flatMap(([key, { contentPlace }]) => (contentPlace ? [[key, contentPlace]] : [])));

  /** Every folder that cannot be used as it is. */
  readonly refused = (): readonly FolderState[] => {
    const all = [...this.#snapshot].map(([key, kept]) => stateOf(key, kept));
    return [...this.#ofPlace, ...all.filter(({ mistakes }) => mistakes.length > 0)];
  };

  /**
   * Looks at the folders and takes over what has changed, all of it or nothing.
   * @returns what is another than before
   */
  look(): Promise<readonly FolderState[]> {
    return this.#inTurn(() => this.#look());
  }

  /** Takes over what a tenant's content service has, all of it in one moment or nothing. */
  putContent(key: string, content: Content): Promise<PutContent> {
    return this.#inTurn(async (): Promise<PutContent> => {
      const kept = this.#snapshot.get(key);
      const found = (await findTenants(this.#place)).find((each) => each.key === key);
      // Somebody may just be copying the folder: content goes together with one that has settled.
      if (!kept || !found || (await found.look()) !== kept.look) return { state: 'later' };
      const { tenant, mistakes, contentPlace } = await found.read(content);
      if ((await found.look()) !== kept.look) return { state: 'later' };
      if (!tenant) return { state: 'refused', mistakes };
      this.#contents.set(key, content);
      const next = {
        look: kept.look,
        mistakes,
        contentPlace,
        tenant: withFormerWords(tenant, kept.tenant, this.#clock),
      };
      this.#use(new Map(this.#snapshot).set(key, next));
      return { state: 'in-use' };
    });
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
    for (const found of all) {
      const next = await this.#readAgain(found, before.get(found.key), isSettled);
      if (next) after.set(found.key, next);
    }
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
    const { tenant, mistakes, contentPlace } = await found.read(this.#contents.get(found.key) ?? null);
    const isStill = (await found.look()) === look;
    if (!isStill) return kept;
    const former = kept?.tenant ?? null;
    return { look, mistakes, contentPlace, tenant: tenant ? withFormerWords(tenant, former, this.#clock) : former };
  }

  #use(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#inService = new Map([...snapshot].flatMap(([key, { tenant }]) => (tenant ? [[key, tenant]] : [])));
  }
}

function changesBetween(before: Snapshot, after: Snapshot): FolderState[] {
  const others = [...after].filter(([key, kept]) => {
    const former = before.get(key);
    return former?.tenant !== kept.tenant || former?.mistakes.join('\n') !== kept.mistakes.join('\n');
  });
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return [
    ...others.map(([key, kept]) => stateOf(key, kept)),
    ...gone.map((key): FolderState => ({ key, state: 'gone', mistakes: [] })),
  ];
}
