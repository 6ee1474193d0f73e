import { and, eq } from 'drizzle-orm';
import { meantCode } from '#contract/referral-code.ts';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { keepEntrySource } from './entry-source.ts';
import { findOpenReferral } from './referral.ts';

interface Typed {
  readonly tenant: string;
  readonly typed: string;
  /** Where the person came from, e.g. a leaflet; '' where nothing tells. */
  readonly entrySource: string;
  readonly address: string;
}

/**
 * The referral that a code belongs to. The first entry source of a referral is kept with it.
 * @throws Failure PSOF0312 no such code, PSOF0009 too many tries, and as `findOpenReferral`
 */
export async function findByCode(db: Database, effects: Effects, { tenant, typed, entrySource, address }: Typed) {
  await limitTries(db, effects, { tenant, limit: tryLimits.codeFromAddress, source: address });
  const code = meantCode(typed);
  if (code === null) throw new Failure('PSOF0312');
  const [found] = await db
    .select({ number: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), eq(referrals.code, code)));
  if (!found) throw new Failure('PSOF0312');
  const referral = await findOpenReferral(db, effects, { tenant, number: found.number });
  await keepEntrySource(db, { tenant, number: referral.number, entrySource });
  return { referralNumber: referral.number };
}
