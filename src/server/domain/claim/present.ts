import type { Claim } from '#contract/calls/claims.ts';
import type { Language } from '#contract/fields.ts';
import { toTimestamp, toTimestampOrNull } from '../berlin-time.ts';
import type { Held } from '../payment/standing.ts';
import { payoutBy } from '../bounty/payout-promise.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { findProduct, type Tenant } from '../tenant.ts';

/** A bounty as its person may see it. */
export function presentClaim(bounty: Bounty, tenant: Tenant, language: Language, held: Held | null = null): Claim {
  const { id, side, state, reason, at, valueCent, payout, collectBy, claimBy, claimedAt } = bounty;
  return {
    claimId: id,
    side,
    state,
    reason,
    at: toTimestamp(at),
    valueCent,
    productName: findProduct(tenant, bounty.productId)?.name[language] ?? '',
    payout,
    collectBy: toTimestampOrNull(collectBy),
    claimBy: toTimestampOrNull(claimBy),
    claimedAt: toTimestampOrNull(claimedAt),
    payoutBy: toTimestampOrNull(payoutBy(bounty)),
    held,
    goodwill: collectBy !== null && claimedAt !== null && claimedAt > collectBy,
  };
}
