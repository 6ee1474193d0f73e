import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { createEffects } from '#server/create-effects.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerSeals } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transact.ts';
import { anchorText } from '#server/domain/money/ledger/anchor-text.ts';
import { postAll } from '#server/domain/money/ledger/post.ts';
import { headOf, sealBooks } from '#server/domain/money/ledger/seal.ts';
import { sumBooks } from '#server/domain/money/ledger/sum-books.ts';
import { secureRandom } from '#server/random.ts';
import { now, secretKey } from './rows.ts';

/** Entries of the last minutes: so many before an anchor, as many after it, and as many that are not sealed yet. */
const some = 30;

/** Books that were filled go on: the service itself posts, seals and sums up, as it does in the minutes before somebody checks. */
export class BooksGoOn {
  readonly #db: Database;
  #hours = 0;

  constructor(client: pg.Client) {
    this.#db = drizzle(client);
  }

  async goOn(tenants: readonly string[]): Promise<void> {
    // A morning of its own each time: what the former one has posted is no work of the last hour.
    this.#hours += 3;
    const clock = { now: () => new Date(now.getTime() - (12 - this.#hours) * 3_600_000) };
    const effects = createEffects({ clock, random: secureRandom, secretKey, publicUrl: 'https://widget.example' });
    for (const tenant of tenants) {
      const rows = await this.#db
        .select({ id: bounties.id })
        .from(bounties)
        .where(eq(bounties.tenant, tenant))
        .limit(some);
      const postings = rows.map(({ id }) => ({ kind: ledgerKind.returned, bountyId: id, amountCent: 3000 }));
      const post = () => transact(this.#db, (tx) => postAll(tx, effects, tenant, postings));
      for (const _ of ['before the anchor', 'after it']) {
        await post();
        await sealBooks(this.#db, effects, { tenant });
      }
      await post();
    }
    await sumBooks(this.#db, effects);
  }
}

/** The end of a tenant's books some minutes ago, as the log has told it. */
export async function anchorOf(db: Database, tenant: string): Promise<string> {
  const seq = ((await headOf(db, tenant))?.seq ?? 0) - some;
  const [anchor] = await db
    .select({ seq: ledgerSeals.seq, hash: ledgerSeals.hash })
    .from(ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), eq(ledgerSeals.seq, seq)));
  if (!anchor) throw new Error(`the books of ${tenant} have no end`);
  return anchorText(anchor);
}
