import type { Database } from '#server/db/database.ts';
import type { KeyedHashes } from '../../effects.ts';
import type { Anchor } from './anchor-text.ts';
import { judged, type FoundFault, type Judged } from './check-seals.ts';
import type { Standing } from './kept-sums.ts';
import type { Moved } from './moved.ts';

/** Proves entries as it adds them up: what is not as the service wrote it is in no sums that it signs. */
export class ProvenSums {
  readonly #tenant: string;
  readonly #hashes: KeyedHashes;
  #standing: Standing;
  #last: Anchor;
  #fault: FoundFault | null = null;

  /** @param standing what is known of all up to a seal */
  constructor(hashes: KeyedHashes, tenant: string, standing: Standing, upTo: Anchor) {
    this.#hashes = hashes;
    this.#tenant = tenant;
    this.#standing = standing;
    this.#last = upTo;
  }

  /** What is known of all that was added. */
  get standing(): Standing {
    return this.#standing;
  }

  /** The last seal that was added. */
  get upTo(): Anchor {
    return this.#last;
  }

  /** Why it is `refuted`, where that is new. */
  get fault(): FoundFault | null {
    return this.#fault;
  }

  /**
   * Adds what comes next, page by page.
   * @param end the last number
   * @param moved gets what that has moved
   * @param signal ends it after a page
   */
  async add(db: Database, end: number, moved: Moved, signal?: AbortSignal): Promise<void> {
    for await (const page of judged(db, this.#hashes, this.#tenant, { before: this.#last, end })) {
      for (const each of page) {
        moved.add(each);
        this.#judge(each);
        this.#last = { seq: each.seal.seq, hash: each.seal.hash };
      }
      if (signal?.aborted) return;
    }
  }

  refute(fault: FoundFault): void {
    if (this.#standing !== 'refuted') this.#fault = fault;
    this.#standing = 'refuted';
  }

  #judge({ what, seal: { seq } }: Judged): void {
    if (what) this.refute({ seq, what });
    else if (what === undefined && this.#standing === 'proven') this.#standing = 'partly proven';
  }
}
