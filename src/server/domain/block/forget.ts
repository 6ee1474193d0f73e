import { and, eq, inArray } from 'drizzle-orm';
import { blockedThing } from '#contract/blocks.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';

/** Deletes the blocks of some referrals that go: nothing is left that one could lift them from. */
export async function deleteBlocksOf(tx: Database, tenant: string, numbers: readonly string[]): Promise<void> {
  const its = and(eq(blocks.tenant, tenant), eq(blocks.thing, blockedThing.referral));
  await tx.delete(blocks).where(and(its, inArray(blocks.subject, [...numbers])));
}
