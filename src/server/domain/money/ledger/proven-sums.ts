import { ledgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyedHashes } from '../../effects.ts';
import type { Anchor } from './anchor-text.ts';
import { judged, type FoundFault, type Judged } from './check-seals.ts';
import { beginning } from './entry-text.ts';
import { keptSums, sealAt, signatureOf, summedUpTo, wrongSums, type Standing } from './kept-sums.ts';
import { Moved } from './moved.ts';

/** Proves entries as it adds them up: what is not as the service wrote it is in no sums that it signs. */
export class ProvenSums {
  readonly #tenant: string;
  readonly #hashes: KeyedHashes;
  #standing: Standing;
  #last: Anchor;
  #fault: FoundFault | null = null;

  private constructor(hashes: KeyedHashes, tenant: string, standing: Standing, last: Anchor) {
    this.#hashes = hashes;
    this.#tenant = tenant;
    this.#standing = standing;
    this.#last = last;
  }

  /** Goes on with the kept sums: as they are signed, or as they are once they were added up anew. */
  static async goingOn(tx: Database, hashes: KeyedHashes, tenant: string): Promise<ProvenSums> {
    const signed = await signatureOf(tx, hashes, tenant);
    const seq = await summedUpTo(tx, tenant);
    if (signed !== 'nobody’s') {
      // One that is gone leads to no chain.
      return new ProvenSums(hashes, tenant, signed, (await sealAt(tx, tenant, seq)) ?? { seq, hash: '' });
    }
    const anew = new ProvenSums(hashes, tenant, 'proven', { seq: 0, hash: beginning });
    const counted = await anew.add(tx, seq);
    const [wrong] = wrongSums(await keptSums(tx, tenant), counted.sums());
    if (wrong) anew.#refute({ seq: null, month: wrong.month, what: ledgerFault.sums });
    if (anew.#last.seq !== seq) anew.#last = { seq, hash: '' };
    return anew;
  }

  /** What is known of all that was added. */
  get standing(): Standing {
    return this.#standing;
  }

  /** The last number that was added. */
  get upTo(): number {
    return this.#last.seq;
  }

  /** Why it is `refuted`, where that is new. */
  get fault(): FoundFault | null {
    return this.#fault;
  }

  /** Adds what comes next. @param end the last number @returns what that has moved */
  async add(tx: Database, end: number): Promise<Moved> {
    const moved = new Moved();
    for await (const all of judged(tx, this.#hashes, this.#tenant, { before: this.#last, end })) {
      for (const each of all) {
        moved.add(each);
        this.#judge(each);
        this.#last = { seq: each.seal.seq, hash: each.seal.hash };
      }
    }
    return moved;
  }

  #judge({ what, seal: { seq } }: Judged): void {
    if (what) this.#refute({ seq, what });
    else if (what === undefined && this.#standing === 'proven') this.#standing = 'partly proven';
  }

  #refute(fault: FoundFault): void {
    if (this.#standing !== 'refuted') this.#fault = fault;
    this.#standing = 'refuted';
  }
}
