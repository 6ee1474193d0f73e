import { and, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
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
 * Keeps the block of an account that goes, as long as its reason would have been kept: nobody gets rid of it by leaving and coming
 * back (GDPR Art. 17 (3) e). It goes on without its reason, and of the person only a keyed hash of the address is left. What it
 * brought along goes on for its referrals, where these stay, and can be lifted for each.
 */
export async function keepAccountBlock(tx: Database, effects: Effects, person: Person): Promise<void> {
  const { tenant, id } = person;
  const its = and(eq(blocks.tenant, tenant), eq(blocks.thing, blockedThing.account), eq(blocks.subject, id));
  await tx.delete(blocks).where(and(its, isNotNull(blocks.liftedAt)));
  const [standing] = await tx
    .update(blocks)
    .set({ subject: `${prefix}${effects.pseudonym(sourceOf(person))}`, reason: '' })
    .where(its)
    .returning({ id: blocks.id });
  if (!standing) return;
  await tx
    .update(blocks)
    .set({ cause: null })
    .where(and(eq(blocks.tenant, tenant), eq(blocks.cause, standing.id)));
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
