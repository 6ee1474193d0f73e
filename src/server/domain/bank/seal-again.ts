import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bountyDestinations } from '#server/db/schema/bounties.ts';
import type { Effects } from '../effects.ts';
import { placeOfDestination } from './destination.ts';
import { placeOfAccount } from './kept-account.ts';

const batch = 500;

/**
 * Seals bank data of an earlier key again with the key of today, so that the earlier one can be given up. A row that was
 * changed meanwhile is left alone: it was sealed with today's key then.
 * @returns how many rows were sealed again
 */
export async function sealAgain(db: Database, effects: Effects): Promise<number> {
  const { bankSealing: sealing } = effects;
  const again = (sealed: string, place: string) => sealing.seal(sealing.open(sealed, place), place);
  const isOlder = (column: typeof bankAccounts.sealed | typeof bountyDestinations.sealed) =>
    sql`not starts_with(${column}, ${sealing.mark})`;

  const accounts = await db.select().from(bankAccounts).where(isOlder(bankAccounts.sealed)).limit(batch);
  for (const row of accounts) {
    const { tenant, recommenderId, sealed } = row;
    await db
      .update(bankAccounts)
      .set({ sealed: again(sealed, placeOfAccount(row)) })
      .where(
        and(
          eq(bankAccounts.tenant, tenant),
          eq(bankAccounts.recommenderId, recommenderId),
          eq(bankAccounts.sealed, sealed),
        ),
      );
  }
  const destinations = await db
    .select()
    .from(bountyDestinations)
    .where(isOlder(bountyDestinations.sealed))
    .limit(batch);
  for (const { tenant, bountyId: id, sealed } of destinations) {
    await db
      .update(bountyDestinations)
      .set({ sealed: again(sealed, placeOfDestination({ tenant, id })) })
      .where(
        and(
          eq(bountyDestinations.tenant, tenant),
          eq(bountyDestinations.bountyId, id),
          eq(bountyDestinations.sealed, sealed),
        ),
      );
  }
  return accounts.length + destinations.length;
}
