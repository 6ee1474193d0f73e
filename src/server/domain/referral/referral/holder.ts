import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { findRecommender } from '../../people/account/recommenders.ts';
import type { Effects } from '../../effects.ts';
import { limitFailures } from '../../identity/failures.ts';
import { fromNetworks, tryLimits } from '../../identity/tries.ts';
import type { Referral } from './referral.ts';

/** Whether this is the hash of who made the referral; nobody's when the account is gone. */
export async function isMaker(db: Database, { tenant, recommenderId }: Referral, hash: string): Promise<boolean> {
  const maker = await findRecommender(db, tenant, recommenderId);
  return maker !== null && timingSafeEqual(Buffer.from(maker.hash), Buffer.from(hash));
}

interface Guess {
  readonly tenant: string;
  readonly number: string;
  /** The network that asks. */
  readonly address: string;
}

/**
 * Answers who names a referral and gives a secret for it: so many wrong ones for one referral come from one network.
 * @throws Failure PSOF0301 when `read` finds nothing, PSOF0009 too many
 */
export async function limitGuesses<Found>(
  db: Database,
  effects: Effects,
  { tenant, number, address }: Guess,
  read: () => Promise<Found | null>,
): Promise<Found> {
  const tried = fromNetworks({ tenant, limit: tryLimits.referralMissAtPair, address, by: number });
  const found = await limitFailures(db, effects, tried, { attempt: read, isFailure: (result) => result === null });
  if (found === null) throw new Failure('PSOF0301');
  return found;
}
