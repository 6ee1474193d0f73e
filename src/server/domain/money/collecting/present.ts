import type { Claim } from '#contract/money/collecting/calls.ts';
import type { Language } from '#contract/fields.ts';
import { bountyReason, bountySide, bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Standing } from '../pay-runs/standing.ts';
import { payoutBy } from '../bounty/payout-promise.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { orderedIn } from '../bounty/worth.ts';
import { findProduct, type TenantProduct, type TenantProgramme } from '../../tenant.ts';
import { findOrdered } from '../../find-ordered.ts';

/** The books keep a lost bounty as paid; for its person it was cancelled. */
function seen({ state, reason, at }: Bounty, lostAt: Date | null): Pick<Bounty, 'state' | 'reason' | 'at'> {
  return lostAt === null
    ? { state, reason, at }
    : { state: bountyState.cancelled, reason: bountyReason.orderCancelled, at: lostAt };
}

/** What came to its end is looked into no more; money that came back has not. */
const ended: readonly BountyState[] = [bountyState.paid, bountyState.cancelled, bountyState.expired];

/** What a bounty is for: what was recommended; to who ordered, the tariff that they chose of many. */
function productOf({ side, productId, worthOf }: Bounty, tenant: Looked['tenant']): TenantProduct | undefined {
  const recommended = findProduct(tenant, productId);
  const isChosen = recommended?.whole && side === bountySide.recipient && worthOf !== null;
  return (isChosen && findOrdered(tenant, orderedIn(worthOf))) || recommended;
}

interface Looked {
  readonly tenant: Pick<TenantProgramme, 'products' | 'formerProducts'>;
  readonly language: Language;
  /** What became of a transfer that failed. */
  readonly standing?: Standing | undefined;
  /** Whether it earns nothing at the moment (`isBlocked`). */
  readonly blocked?: boolean;
}

/** A bounty as its person may see it. Nothing is promised for one that is blocked, whatever the block is on. */
export function presentClaim(bounty: Bounty, { tenant, language, standing, blocked = false }: Looked): Claim {
  const { id, side, valueCent, payout, collectBy, claimBy, claimedAt } = bounty;
  const { held = null, renewedAt = null, lostAt = null } = standing ?? {};
  const { state, reason, at } = seen(bounty, lostAt);
  const isBack = held !== null || renewedAt !== null;
  const isPromised = held === null && !blocked && state !== bountyState.cancelled;
  return {
    claimId: id,
    side,
    state,
    reason,
    at: toTimestamp(at),
    valueCent,
    productName: productOf(bounty, tenant)?.name[language] ?? '',
    payout,
    collectBy: toTimestampOrNull(collectBy),
    claimBy: toTimestampOrNull(claimBy),
    claimedAt: toTimestampOrNull(claimedAt),
    payoutBy: isPromised ? toTimestampOrNull(payoutBy(bounty, renewedAt)) : null,
    held: held?.why ?? null,
    heldAt: toTimestampOrNull(held?.since ?? null),
    underReview: blocked && (isBack || !ended.includes(state)),
    renewedAt: toTimestampOrNull(renewedAt),
    goodwill: collectBy !== null && claimedAt !== null && claimedAt > collectBy,
  };
}
