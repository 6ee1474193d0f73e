import { and, eq } from 'drizzle-orm';
import { meantCode } from '#contract/referral/referral/referral-code.ts';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { limitFailures } from '../../identity/failures.ts';
import { countTry, fromNetworks, readTries, tryLimits } from '../../identity/tries.ts';
import { keepEntrySource } from './entry-source.ts';
import { findOpenReferral } from './referral.ts';

interface Typed {
  readonly tenant: string;
  readonly typed: string;
  /** Where the person came from, e.g. a leaflet; '' where nothing tells. */
  readonly entrySource: string;
  readonly address: string;
}

async function lookUp(db: Database, tenant: string, typed: string): Promise<{ number: string } | null> {
  const code = meantCode(typed);
  if (code === null) return null;
  const [found] = await db
    .select({ number: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), eq(referrals.code, code)));
  return found ?? null;
}

/**
 * The referral that a code belongs to. Codes that are nobody's are counted for the network they come from, and for all:
 * while many guess at once, each network may err less often. The first entry source of a referral is kept with it.
 * @throws Failure PSOF0312 no such code, PSOF0009 too many tries, and as `findOpenReferral`
 */
export async function findByCode(db: Database, effects: Effects, { tenant, typed, entrySource, address }: Typed) {
  const misses = { tenant, limit: tryLimits.codeMissOfTenant, source: tenant };
  const isGuessed = (await readTries(db, effects, misses)) >= misses.limit.most;
  const limit = isGuessed ? tryLimits.codeMissWhileGuessed : tryLimits.codeMissFromNetwork;
  const tried = fromNetworks({ tenant, limit, address });
  const found = await limitFailures(db, effects, tried, {
    attempt: () => lookUp(db, tenant, typed),
    isFailure: (referral) => referral === null,
  });
  if (!found) {
    await countTry(db, effects, misses);
    throw new Failure('PSOF0312');
  }
  const referral = await findOpenReferral(db, effects, { tenant, number: found.number });
  await keepEntrySource(db, { tenant, number: referral.number, entrySource });
  return { referralNumber: referral.number };
}
