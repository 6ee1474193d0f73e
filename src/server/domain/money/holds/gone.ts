import { and, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import type { Effects } from '../../effects.ts';

/** Stands before the keyed hash of an address, where a block else names the account. */
const prefix = 'gone:';

/** Whether the account that a block was of is gone. */
export const isOfGone = (subject: string): boolean => subject.startsWith(prefix);

/** The same in a statement on blocks. */
export const ofGone = like(blocks.subject, `${prefix}%`);

interface Person {
  readonly tenant: string;
  readonly id: string;
  readonly emailKey: string;
}

/** What the hash is of: no other tenant's block, and nothing else that is kept of somebody by a hash of the address, has the same. */
const sourceOf = ({ tenant, emailKey }: Person) => `block/${tenant}/${emailKey}`;

/**
 * Keeps the blocks of accounts of one tenant that go, as long as their reasons would have been kept: nobody gets rid of one by leaving and coming
 * back (GDPR Art. 17 (3) e). They go on without their reasons, and of the people only keyed hashes of the addresses are left. What one
 * brought along goes on for its referrals, where these stay, and can be lifted for each.
 */
export async function keepAccountBlocks(
  tx: Database,
  effects: Effects,
  tenant: string,
  people: readonly Person[],
): Promise<void> {
  const are = inArray(
    blocks.subject,
    people.map(({ id }) => id),
  );
  const theirs = and(eq(blocks.tenant, tenant), eq(blocks.thing, blockedThing.account), are);
  await tx.delete(blocks).where(and(theirs, isNotNull(blocks.liftedAt)));
  const left = people.map((person) => [person.id, `${prefix}${effects.pseudonym(sourceOf(person))}`] as const);
  const standing = await tx
    .update(blocks)
    .set({ subject: sql`${JSON.stringify(Object.fromEntries(left))}::jsonb ->> ${blocks.subject}`, reason: '' })
    .where(theirs)
    .returning({ id: blocks.id });
  if (standing.length === 0) return;
  const areCauses = inArray(
    blocks.cause,
    standing.map(({ id }) => id),
  );
  await tx
    .update(blocks)
    .set({ cause: null })
    .where(and(eq(blocks.tenant, tenant), areCauses));
}

/**
 * Blocks somebody who is there anew under the address of a blocked account that is gone: the block is theirs again, and is lifted
 * as any other. Asked of everybody, so that the work tells nobody whose address is known.
 * @returns since when it stands, or null where there is none
 */
export async function recallBlock(tx: Database, effects: Effects, person: Person): Promise<Date | null> {
  const { tenant, id } = person;
  const hashes = effects.pseudonyms(sourceOf(person)).map((hash) => `${prefix}${hash}`);
  const isAlive = and(eq(blocks.tenant, tenant), eq(blocks.thing, blockedThing.account), isNull(blocks.liftedAt));
  const [known] = await tx
    .update(blocks)
    .set({ subject: id })
    .where(and(isAlive, inArray(blocks.subject, hashes)))
    .returning({ blockedAt: blocks.blockedAt });
  if (!known) return null;
  await tx
    .update(recommenders)
    .set({ blockedAt: known.blockedAt })
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
  return known.blockedAt;
}
