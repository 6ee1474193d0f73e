import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { ledgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerLines, ledgerSeals, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import type { Effects } from '../../effects.ts';
import { firstTimedUuid } from '../../identity/uuid.ts';
import { lotsOf } from '../../lots.ts';
import { faultOfEntry, type FoundFault } from './check-seals.ts';
import { isLate, type Waiting } from './check-unsealed.ts';
import { entriesOf, linesOf } from './lines.ts';

const page = 1000;

/** Who writes an entry before others may commit it after them: so much later, at most. */
const longestMs = 3_600_000;

/** Seals that were read one after the other, and since when books go on after the first of them. */
interface Since {
  readonly after: number;
  readonly upTo: number;
  readonly moment: Date;
}

/**
 * What the seals after an anchor do not lead to, as it is in one snapshot: each place on the list of work; what is later than the anchor, by its id or by the moment
 * that it says; lines of what is not there; and all entries of some bounties. Each entry was written by the service, and has a number or waits for one.
 */
export class LaterEntries {
  readonly #tx: Database;
  readonly #effects: Pick<Effects, 'clock' | 'ledgerHashes'>;
  readonly #tenant: string;
  readonly #since: Since;
  readonly #seen = new Set<string>();
  readonly #bounties: Set<string>;
  #found = { unsealed: 0, late: 0, withoutKey: 0 };
  #fault: FoundFault | null = null;

  /** @param bounties those that the seals have led to; it gets those of all other entries that are new */
  constructor(
    tx: Database,
    effects: Pick<Effects, 'clock' | 'ledgerHashes'>,
    { tenant, bounties, ...since }: Since & { readonly tenant: string; readonly bounties: Set<string> },
  ) {
    this.#tx = tx;
    this.#effects = effects;
    this.#tenant = tenant;
    this.#since = since;
    this.#bounties = bounties;
  }

  async look(): Promise<Waiting> {
    const moment = new Date(this.#since.moment.getTime() - longestMs);
    const first = firstTimedUuid(moment);
    await this.#lookAtAll('00000000-0000-0000-0000-000000000000', (after) => this.#onTheList(after));
    await this.#lookAtAll(first, (after) => this.#later(after));
    await this.#lookAtAll(first, (after) => this.#withLines(after));
    await this.#lookAt(await this.#sayingLater(first, moment));
    for (const ids of lotsOf([...this.#bounties], page)) await this.#lookAt(await this.#ofBounties(ids));
    return { ...this.#found, fault: this.#fault };
  }

  /** @param idsAfter a page of ids in their order */
  async #lookAtAll(first: string, idsAfter: (after: string) => Promise<string[]>): Promise<void> {
    for (let ids = await idsAfter(first); ids.length > 0; ids = await idsAfter(ids.at(-1) ?? ''))
      await this.#lookAt(ids);
  }

  async #lookAt(all: readonly string[]): Promise<void> {
    for (const ids of lotsOf(
      all.filter((id) => !this.#seen.has(id)),
      page,
    )) {
      for (const id of ids) this.#seen.add(id);
      const numbers = await this.#numbersOf(ids);
      const waiting = await this.#waitingAmong(ids);
      for (const id of ids) {
        const seq = numbers.get(id);
        if (seq !== undefined && waiting.has(id)) this.#tell(seq, id, ledgerFault.forged);
      }
      const { after, upTo } = this.#since;
      const left = ids.filter((id) => {
        const seq = numbers.get(id);
        return seq === undefined || seq <= after || seq > upTo;
      });
      const entries = await entriesOf(this.#tx, this.#tenant, left);
      const lines = await linesOf(this.#tx, this.#tenant, left);
      for (const id of left) {
        const entry = entries.get(id);
        const seq = numbers.get(id) ?? null;
        if (!entry) {
          this.#tell(seq, id, ledgerFault.missing);
          continue;
        }
        const said = faultOfEntry(this.#effects.ledgerHashes, entry, lines.get(id) ?? []);
        if (said === undefined) this.#found.withoutKey += 1;
        if (seq === null) this.#count(entry);
        this.#tell(seq, id, said ?? (seq !== null || waiting.has(id) ? null : ledgerFault.unsealed));
      }
    }
  }

  #count({ at, bountyId }: typeof ledgerEntries.$inferSelect): void {
    this.#found.unsealed += 1;
    if (isLate(at, this.#effects)) this.#found.late += 1;
    if (bountyId !== null) this.#bounties.add(bountyId);
  }

  #tell(seq: number | null, entryId: string, what: FoundFault['what'] | null): void {
    if (what !== null) this.#fault ??= { seq, what, ...(seq === null && { entryId }) };
  }

  async #onTheList(after: string): Promise<string[]> {
    const { tenant, entryId } = ledgerUnsealed;
    const rows = await this.#tx
      .select({ id: entryId })
      .from(ledgerUnsealed)
      .where(and(eq(tenant, this.#tenant), gt(entryId, after)))
      .orderBy(asc(entryId))
      .limit(page);
    return rows.map(({ id }) => id);
  }

  async #later(after: string): Promise<string[]> {
    const { tenant, id } = ledgerEntries;
    const rows = await this.#tx
      .select({ id })
      .from(ledgerEntries)
      .where(and(eq(tenant, this.#tenant), gt(id, after)))
      .orderBy(asc(id))
      .limit(page);
    return rows.map((row) => row.id);
  }

  async #withLines(after: string): Promise<string[]> {
    const { tenant, entryId } = ledgerLines;
    const rows = await this.#tx
      .selectDistinct({ id: entryId })
      .from(ledgerLines)
      .where(and(eq(tenant, this.#tenant), gt(entryId, after)))
      .orderBy(asc(entryId))
      .limit(page);
    return rows.map(({ id }) => id);
  }

  /** The service writes none whose id is earlier than its moment. */
  async #sayingLater(first: string, moment: Date): Promise<string[]> {
    const { tenant, id, at } = ledgerEntries;
    const rows = await this.#tx
      .select({ id })
      .from(ledgerEntries)
      .where(and(eq(tenant, this.#tenant), gt(at, moment), lte(id, first)))
      .orderBy(asc(at))
      .limit(page);
    return rows.map((row) => row.id);
  }

  async #ofBounties(bountyIds: readonly string[]): Promise<string[]> {
    const { tenant, id, bountyId } = ledgerEntries;
    const rows = await this.#tx
      .select({ id })
      .from(ledgerEntries)
      .where(and(eq(tenant, this.#tenant), inArray(bountyId, [...bountyIds])));
    return rows.map((row) => row.id);
  }

  async #numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { tenant, entryId, seq } = ledgerSeals;
    const rows = await this.#tx
      .select({ entryId, seq })
      .from(ledgerSeals)
      .where(and(eq(tenant, this.#tenant), inArray(entryId, [...ids])));
    return new Map(rows.map((row) => [row.entryId, row.seq]));
  }

  async #waitingAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { tenant, entryId } = ledgerUnsealed;
    const rows = await this.#tx
      .select({ entryId })
      .from(ledgerUnsealed)
      .where(and(eq(tenant, this.#tenant), inArray(entryId, [...ids])));
    return new Set(rows.map((row) => row.entryId));
  }
}
