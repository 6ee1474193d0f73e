import { and, eq } from 'drizzle-orm';
import { redirectReason, type RedirectReason } from '#contract/money/vouchers/redirect-reason.ts';
import type { TrailAction } from '#contract/operator/actions.ts';
import type { Database } from '#server/db/database.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import { keepDestination, shownDestination } from '../accounts/destination.ts';
import { sendClaimed } from '../bounty/bounty-mails.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import { decideAsOneOfTwo, standingKey } from '../../operator/four-eyes.ts';
import type { BountyTenant } from '../bounty/bounty-tenant.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { holdGiven, isGivenUp, requireWorth } from './given.ts';
import { requireCode, sendCodeAgain } from './mail-again.ts';

/** What stands in the trail: the bounty's id is its subject, and nothing of a person. */
const actionOf = {
  [redirectReason.mistyped]: 'voucher-redirect-mistyped',
  [redirectReason.unreachable]: 'voucher-redirect-unreachable',
} as const satisfies Readonly<Record<RedirectReason, TrailAction>>;

interface Redirecting {
  readonly bountyId: string;
  readonly email: string;
  readonly reason: RedirectReason;
  /** Nothing is mailed, and nobody's word is kept. */
  readonly dryRun: boolean;
  readonly by: Operator;
}

/** A voucher belongs to another address from now on; whose it is learns that at their own. */
async function giveTo(
  tx: Database,
  effects: Effects,
  tenant: OfferingTenant,
  bounty: Bounty,
  email: string,
): Promise<void> {
  await keepDestination(tx, effects, bounty, { email });
  const destination = shownDestination({ email });
  await sendClaimed(tx, tenant, bounty, { effects, destination, changed: true, renewedAt: effects.clock.now() });
}

/**
 * An operator says to which other address a voucher goes whose mail was given up. Once a second one has named the same, the same code is
 * mailed there, in the second's transaction; until then nothing happens. Who was first may name another one.
 * @returns whether it was the second word, and is done
 * @throws Failure PSOF0754 its person is gone, PSOF0757 its mail was not given up, PSOF0748 another address than the first named; as `mailAgain`,
 * `decideAsOneOfTwo`
 */
export async function redirect(
  db: Database,
  effects: Effects,
  tenant: BountyTenant,
  { bountyId, email, reason, dryRun, by }: Redirecting,
): Promise<{ isDone: boolean }> {
  const hashes = effects.pseudonyms(`voucher-to/${tenant.key}/${bountyId}/${email.toLowerCase()}`);
  return transactOrRehearse(db, dryRun, async (tx) => {
    // Before what it decides: who revokes a key holds it, and waits for that.
    await standingKey(tx, effects, tenant.key, by);
    const given = await holdGiven(tx, tenant.key, bountyId);
    // Nobody can tell any more who asks.
    if (given.isOfGone) throw new Failure('PSOF0754');
    await requireWorth(tx, effects, given);
    if (!(await isGivenUp(tx, effects, given))) throw new Failure('PSOF0757');
    const { bounty, voucher } = given;
    requireCode(effects, voucher);
    const first = voucher.redirect;
    const isSame = first !== null && hashes.includes(first.to);
    const isAnew = !isSame && first?.by.operatorId === by.id;
    if (first !== null && !isSame && !isAnew) throw new Failure('PSOF0748');
    const before = first !== null && isSame ? [first.by] : [];
    const decided = { action: actionOf[reason], subject: bountyId };
    const word = await decideAsOneOfTwo(tx, effects, tenant.key, { decided, by, before });
    if (before.length === 0) {
      const isThis = and(eq(vouchers.tenant, tenant.key), eq(vouchers.id, voucher.id));
      await tx
        .update(vouchers)
        .set({ redirect: { by: word, to: hashes[0] } })
        .where(isThis);
      return { isDone: false };
    }
    await giveTo(tx, effects, tenant, bounty, email);
    await sendCodeAgain(tx, effects, tenant, { ...given, to: email });
    return { isDone: true };
  });
}
