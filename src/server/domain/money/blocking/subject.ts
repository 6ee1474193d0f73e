import { and, eq, inArray, sql } from 'drizzle-orm';
import { blockedThing, type BlockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { Database } from '#server/db/database.ts';
import { haveChanged } from '#server/db/changed-rows.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { findByEmail, findRecommender } from '../../people/account/recommenders.ts';
import { findReferral, lockReferralsWhere } from '../../referral/referral/referral.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { isUuid } from '../../identity/uuid.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';

export interface Subject {
  readonly thing: BlockedThing;
  /** Number of a referral, id of a recommender or of a bounty. */
  readonly id: string;
}

/** The id that is told: of a recommender, or of who made a referral, which may outlive its maker. */
async function accountTold(db: Database, tenant: string, told: string): Promise<string | undefined> {
  if (isUuid(told)) return told.toLowerCase();
  if (told.includes('@')) return (await findByEmail(db, tenant, told))?.id;
  return (await findReferral(db, tenant, told.toUpperCase())).recommenderId;
}

/** Whose account: by the address, by the number of one of their referrals, or by the id that the list of blocks has. */
async function accountOf(db: Database, tenant: string, told: string): Promise<string> {
  const id = await accountTold(db, tenant, told);
  const person = id === undefined ? null : await findRecommender(db, tenant, id);
  if (!person) throw new Failure('PSOF0107');
  return person.id;
}

/** Which bounty: by its id, or by the reference of one of its transfers. */
async function bountyOf(db: Database, tenant: string, told: string): Promise<string> {
  const [found] = isUuid(told)
    ? await db
        .select({ id: bounties.id })
        .from(bounties)
        .where(and(eq(bounties.tenant, tenant), eq(bounties.id, told)))
    : await db
        .select({ id: payments.bountyId })
        .from(payments)
        .where(and(eq(payments.tenant, tenant), eq(payments.endToEndId, told.toUpperCase())));
  if (!found) throw new Failure('PSOF0505');
  return found.id;
}

/**
 * What an operator means by what they know of it.
 * @throws Failure PSOF0301 no such referral, PSOF0107 no such account, PSOF0505 no such bounty
 */
export async function findSubject(
  db: Database,
  tenant: string,
  { thing, told }: { thing: BlockedThing; told: string },
): Promise<Subject> {
  if (thing === blockedThing.account) return { thing, id: await accountOf(db, tenant, told) };
  if (thing === blockedThing.bounty) return { thing, id: await bountyOf(db, tenant, told) };
  return { thing, id: (await findReferral(db, tenant, told.toUpperCase())).number };
}

/** Locks referrals of which some may be gone. */
export async function lockReferrals(tx: Database, tenant: string, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await lockReferralsWhere(tx, and(eq(referrals.tenant, tenant), inArray(referrals.number, [...numbers])));
}

const lockOf = {
  [blockedThing.account]: 'recommender',
  [blockedThing.referral]: 'referral',
  [blockedThing.bounty]: 'bounty',
} as const;

/** Locks the thing itself, before its blocks: whoever holds it, alone changes them. */
export async function lockSubject(tx: Database, tenant: string, { thing, id }: Subject): Promise<void> {
  if (thing === blockedThing.referral) return lockReferrals(tx, tenant, [id]);
  if (thing === blockedThing.bounty) await lockBounties(tx, and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
  else await holdRecommender(tx, tenant, id, 'whole');
}

/** Writes on the thing itself whether it is blocked; everything that pays asks there. @returns whether there is one */
export async function mark(
  tx: Database,
  tenant: string,
  { thing, id }: Subject,
  blockedAt: Date | null,
): Promise<boolean> {
  const one = { one: sql`1` };
  const write = {
    [blockedThing.account]: () =>
      tx
        .update(recommenders)
        .set({ blockedAt })
        .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)))
        .returning(one),
    [blockedThing.referral]: () =>
      tx
        .update(referrals)
        .set({ blockedAt })
        .where(and(eq(referrals.tenant, tenant), eq(referrals.number, id)))
        .returning(one),
    [blockedThing.bounty]: () =>
      tx
        .update(bounties)
        .set({ heldAt: blockedAt })
        .where(and(eq(bounties.tenant, tenant), eq(bounties.id, id)))
        .returning(one),
  }[thing];
  if ((await write()).length === 0) return false;
  haveChanged(tx, lockOf[thing], [id]);
  return true;
}

/** The bounties that hang on it: of an account both parts of its referrals, for either names who made the referral. */
function hangingOn(tenant: string, { thing, id }: Subject) {
  const column = {
    [blockedThing.referral]: bounties.referralNumber,
    [blockedThing.account]: bounties.recommenderId,
    [blockedThing.bounty]: bounties.id,
  }[thing];
  return and(eq(bounties.tenant, tenant), eq(column, id));
}

/** Those bounties, locked. */
export const lockBountiesOf = (tx: Database, tenant: string, subject: Subject) =>
  lockBounties(tx, hangingOn(tenant, subject));
