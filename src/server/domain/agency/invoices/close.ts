import { and, eq, isNotNull, max } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transact.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { lotsOf } from '../../lots.ts';
import { differencesOf, type Difference } from './booked.ts';
import { closableBefore, momentsOf } from './month.ts';

/** When a tenant's first entry was made that has no number yet; null where all have. */
async function firstUnsealed(tx: Database, tenant: string): Promise<Date | null> {
  const [first] = await tx
    .select({ at: ledgerEntries.at })
    .from(ledgerUnsealed)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.tenant, ledgerUnsealed.tenant), eq(ledgerEntries.id, ledgerUnsealed.entryId)),
    )
    .where(eq(ledgerUnsealed.tenant, tenant))
    .orderBy(ledgerEntries.at)
    .limit(1);
  return first?.at ?? null;
}

/** What one look at a tenant's months has done, and found. */
export interface ClosedMonths {
  readonly tenant: string;
  /** How many invoices there are by it. */
  readonly count: number;
  /** Invoices of which the books say another sum. */
  readonly faults: readonly Difference[];
}

const hasNone = ({ number }: Difference) => number === null;

/**
 * Writes what is lacking: of each month before the one in which the first unsealed entry lies, so that no number is given to a later
 * month before an earlier one. The lock keeps numbers without a gap.
 */
async function closeMonths(db: Database, { clock }: Pick<Effects, 'clock'>, tenant: string): Promise<ClosedMonths> {
  return transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant });
    const now = clock.now();
    const found = await differencesOf(tx, tenant, closableBefore(now));
    const unsealed = await firstUnsealed(tx, tenant);
    const lacking = found
      .filter((month) => hasNone(month))
      .filter(({ month }) => unsealed === null || momentsOf(month).before <= unsealed);
    const [last] = await tx
      .select({ number: max(agencyInvoices.number) })
      .from(agencyInvoices)
      .where(eq(agencyInvoices.tenant, tenant));
    const from = (last?.number ?? 0) + 1;
    const made = lacking.map(({ agency, month, bookedCent }, index) => {
      const is = { tenant, number: from + index, agencyNumber: agency };
      return { ...is, month, sumCent: bookedCent, closedAt: now };
    });
    for (const some of lotsOf(made, 1000)) await tx.insert(agencyInvoices).values(some);
    return { tenant, count: made.length, faults: found.filter((month) => !hasNone(month)) };
  });
}

/** Tenants of which an agency pays for something. */
async function tenantsWithAgencies(db: Database): Promise<{ readonly tenant: string }[]> {
  return db
    .selectDistinct({ tenant: bounties.tenant })
    .from(bounties)
    .where(isNotNull(bounties.payingAgency))
    .orderBy(bounties.tenant);
}

interface Closing extends InTurn {
  /** Hears of each tenant once its months are written. */
  readonly onClosed: (closed: ClosedMonths) => void;
}

/**
 * Closes the months that are over, of every tenant, also of one that is out of service: nothing of its folder is needed. Several instances
 * may do so at once, and how many months were missed makes no difference; one tenant that fails keeps no other from its turn.
 * @throws the first failure, once all had their turn
 */
export async function closeInvoices(
  db: Database,
  effects: Pick<Effects, 'clock'>,
  { onClosed, ...going }: Closing,
): Promise<void> {
  const whose = await tenantsWithAgencies(db);
  await allAlone(whose, { work: 'close-invoices', ...going }, async ({ tenant }) => {
    onClosed(await closeMonths(db, effects, tenant));
  });
}
