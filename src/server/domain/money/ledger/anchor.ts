import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ledgerAnchors } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transact.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import type { OperatedTenant } from '../../tenant-parts.ts';
import { anchorText } from './anchor-text.ts';
import { headOf } from './seal.ts';

/** The end of a tenant's books on a day, to be kept outside the database. */
interface ToldAnchor {
  readonly tenant: string;
  /** Number and hash of the last seal. */
  readonly anchor: string;
}

interface Telling {
  readonly onAnchor: (told: ToldAnchor) => void;
}

/**
 * Tells the anchor where this call is the day's first, and something was sealed since the last one. It is told before its row is
 * committed: rather twice than never.
 */
async function anchorOf(
  db: Database,
  effects: Effects,
  tenant: OperatedTenant,
  tell: Telling['onAnchor'],
): Promise<void> {
  const head = await headOf(db, tenant.key);
  if (!head) return;
  const at = effects.clock.now();
  await transact(db, async (tx) => {
    const [last] = await tx
      .select({ seq: ledgerAnchors.seq, hash: ledgerAnchors.hash })
      .from(ledgerAnchors)
      .where(eq(ledgerAnchors.tenant, tenant.key))
      .orderBy(desc(ledgerAnchors.day))
      .limit(1);
    if (last && anchorText(last) === anchorText(head)) return;
    const written = await tx
      .insert(ledgerAnchors)
      .values({ tenant: tenant.key, day: dayInBerlin(at), ...head, at })
      .onConflictDoNothing()
      .returning();
    if (written.length === 0) return;
    const anchor = anchorText(head);
    const { operatorEmail: to } = tenant.private;
    if (to !== null) {
      const language = tenant.config.languages[0] ?? 'de';
      const addressee = { role: 'nobody' } as const;
      await effects.enqueueMail(tx, { tenant: tenant.key, to, language, addressee, kind: 'ledger-anchor', anchor, at });
    }
    tell({ tenant: tenant.key, anchor });
  });
}

/**
 * Takes the end of each tenant's books outside the database, once a day of Europe/Berlin: by a mail to the operator (`BetreiberEmail`)
 * where there is an address, and by what is told. Whoever writes the day's row writes the mail, in the same transaction; several
 * instances may try at once. Where nothing was sealed since, the last anchor still holds all of it. One that fails keeps no other from its turn.
 * @throws the first failure, once all had their turn
 */
export async function anchorBooks(
  db: Database,
  effects: Effects,
  tenants: Iterable<OperatedTenant>,
  { onAnchor, ...going }: InTurn & Telling,
): Promise<void> {
  const whose = Array.from(tenants, (of) => ({ tenant: of.key, of }));
  await allAlone(whose, { work: 'anchor-books', ...going }, ({ of }) => anchorOf(db, effects, of, onAnchor));
}
