import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderImportChanges } from '#server/db/schema/order-imports.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { groupedBy } from '../../grouped-by.ts';
import { lotsOf } from '../../lots.ts';
import type { ImportKey } from './import-record.ts';
import { since, type Match } from './match.ts';
import { confirmedNamedBy } from './named-by.ts';

type Change = typeof orderImportChanges.$inferSelect;

/** The addresses, as they are kept, of orders that were nobody's before an import has given them to somebody. */
export async function addressesBefore(tx: Database, { tenant, id }: ImportKey): Promise<string[]> {
  const { emailHash, importId, referralNumber, toReferral, isNew } = orderImportChanges;
  const wereNobodys = and(isNull(referralNumber), isNotNull(toReferral), isNotNull(emailHash), eq(isNew, false));
  const rows = await tx
    .selectDistinct({ emailHash })
    .from(orderImportChanges)
    .where(and(eq(orderImportChanges.tenant, tenant), eq(importId, id), wereNobodys));
  return rows.flatMap((row) => row.emailHash ?? []);
}

const atOnce = 1000;

/**
 * Who has confirmed one of these addresses while its orders were somebody else's: it would be theirs if the import had never been
 * (`matchWaiting`). The turns of the addresses are taken.
 * @returns whose an order is that is nobody's again, or null
 */
export async function confirmedSince(
  tx: Database,
  tenant: string,
  hashes: readonly string[],
): Promise<(change: Pick<Change, 'emailHash' | 'orderedAt'>) => Match | null> {
  const found: (Match & { readonly hash: string; readonly from: Date })[] = [];
  for (const some of lotsOf(hashes, atOnce)) {
    const rows = await confirmedNamedBy(tx, tenant, some).orderBy(asc(recipients.confirmedAt), asc(recipients.number));
    found.push(...rows.map(({ createdAt, ...row }) => ({ ...row, from: since(createdAt) })));
  }
  const byHash = groupedBy(found, ({ hash }) => hash);
  return ({ emailHash, orderedAt }) => {
    const first = emailHash === null ? undefined : byHash.get(emailHash)?.find(({ from }) => from <= orderedAt);
    return first ? { referralNumber: first.referralNumber, recipientNumber: first.recipientNumber } : null;
  };
}
