import { bountySide } from '#contract/money/bounty/states.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { shortName } from '../../identity/masking.ts';
import { findAccess } from '../../referral/recipient/access.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { isMaker, limitGuesses } from '../../referral/referral/holder.ts';
import { findReferral, statusOf, type Referral } from '../../referral/referral/referral.ts';

interface Held {
  readonly tenant: OfferingTenant;
  readonly number: string;
  /** The recommender's hash or a recipient's token. */
  readonly holder: string;
  readonly language: Language;
  /** The network that asks. */
  readonly address: string;
}

async function sideOf(db: Database, effects: Effects, referral: Referral, holder: string) {
  if (await isMaker(db, referral, holder)) return bountySide.recommender;
  const access = await findAccess(db, effects, referral.tenant, holder).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  return access?.recipient.referralNumber === referral.number ? bountySide.recipient : null;
}

/**
 * Where a referral stands, also one that is not confirmed, expired or blocked, for whoever belongs to it.
 * @throws Failure PSOF0301 unknown, or the holder's secret belongs to another one; PSOF0009 as `limitGuesses`
 */
export async function readAnyReferral(db: Database, effects: Effects, held: Held) {
  const { tenant, number, holder, language, address } = held;
  const referral = await findReferral(db, tenant.key, number);
  const guess = { tenant: tenant.key, number, address };
  const side = await limitGuesses(db, effects, guess, () => sideOf(db, effects, referral, holder));
  return {
    referralNumber: referral.number,
    status: statusOf(referral, effects.clock.now()),
    side,
    recommenderName: shortName(referral.firstName, referral.lastName),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    createdAt: toTimestamp(referral.createdAt),
    expiresAt: toTimestamp(referral.expiresAt),
  };
}
