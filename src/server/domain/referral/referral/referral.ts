import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { referralStatus, type ReferralStatus } from '#contract/referral/referral/referral-status.ts';
import type { Database } from '#server/db/database.ts';
import { lockingStatement, lockRows } from '#server/db/locks.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { statement, type Given } from '#server/db/statement.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';

export type Referral = typeof referrals.$inferSelect;

/** Where a referral stands at a moment (design §6 Referral). */
export function statusOf(
  referral: Pick<Referral, 'blockedAt' | 'confirmedAt' | 'expiresAt'>,
  now: Date,
): ReferralStatus {
  if (referral.blockedAt) return referralStatus.blocked;
  if (referral.expiresAt <= now) return referralStatus.expired;
  return referral.confirmedAt ? referralStatus.ok : referralStatus.unconfirmed;
}

type Place = Readonly<Record<'tenant' | 'number', string>>;

const byNumber = (db: Database, given: Given<Place>) =>
  db
    .select()
    .from(referrals)
    .where(and(eq(referrals.tenant, given('tenant')), eq(referrals.number, given('number'))));
const readOne = statement<Place, Referral[]>(byNumber);
const holdOne = lockingStatement<Place, Referral>('referral', {
  read: byNumber,
  key: (row) => row.number,
  strength: 'key share',
});

/** @throws Failure PSOF0301 unknown */
export async function findReferral(db: Database, tenant: string, number: string): Promise<Referral> {
  const [referral] = await readOne(db, { tenant, number });
  if (!referral) throw new Failure('PSOF0301');
  return referral;
}

/** The same for who writes something that hangs on it: it is not deleted before the transaction ends. @throws Failure PSOF0301 unknown */
export async function holdReferral(tx: Database, tenant: string, number: string): Promise<Referral> {
  const [referral] = await holdOne(tx, { tenant, number });
  if (!referral) throw new Failure('PSOF0301');
  return referral;
}

/**
 * Those of these referrals that are there, and stay until the transaction ends. All at once: who deletes a recommender locks their
 * referrals in the same order.
 */
export async function holdReferrals(
  tx: Database,
  tenant: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const read = tx
    .select({ number: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), inArray(referrals.number, [...numbers])))
    .orderBy(referrals.number);
  const held = await lockRows(tx, 'referral', read, { key: ({ number }) => number, strength: 'key share' });
  return new Set(held.map(({ number }) => number));
}

/** Referrals of which this is true, locked for who deletes or blocks them. */
export const lockReferralsWhere = (tx: Database, areMeant: SQL | undefined): Promise<Referral[]> =>
  lockRows(tx, 'referral', tx.select().from(referrals).where(areMeant).orderBy(referrals.tenant, referrals.number), {
    key: ({ number }) => number,
  });

/** @throws Failure PSOF0301 unknown, PSOF0302 expired, PSOF0303 blocked, PSOF0305 not confirmed yet */
export async function findOpenReferral(
  db: Database,
  effects: Effects,
  { tenant, number }: { tenant: string; number: string },
): Promise<Referral> {
  return requireOpen(effects, await findReferral(db, tenant, number));
}

/** @throws Failure PSOF0302 expired, PSOF0303 blocked, PSOF0305 not confirmed yet */
export function requireOpen(effects: Effects, referral: Referral): Referral {
  const status = statusOf(referral, effects.clock.now());
  if (status === referralStatus.expired) throw new Failure('PSOF0302');
  if (status === referralStatus.blocked) throw new Failure('PSOF0303');
  if (status === referralStatus.unconfirmed) throw new Failure('PSOF0305');
  return referral;
}
