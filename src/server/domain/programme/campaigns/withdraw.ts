import { and, eq, isNull, max } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { WithdrawalReason } from '#contract/people/consent/withdrawal-reason.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { findSubject } from '../../money/blocking/subject.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { withdrawnAction } from '../../people/consent/withdrawn-action.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';

interface Joined {
  readonly tenant: string;
  readonly recommenderId: string;
  readonly campaignId: string;
}

interface Ended {
  /** Since when nothing stands any more: a second time says the same. */
  readonly withdrawnAt: Date;
  /** Ids of the consents that stood until now, confirmed or not. */
  readonly consentIds: readonly string[];
}

/**
 * Ends all that somebody has agreed to of one campaign; the proofs stay and say since when (GDPR Art. 7 (1), (3)). What a mailed link
 * would still have confirmed it confirms no more. Whoever agrees again later does so by a consent of its own.
 * @returns null where they never agreed
 */
export async function endCampaign(tx: Database, effects: Effects, joined: Joined): Promise<Ended | null> {
  const { tenant, recommenderId, campaignId } = joined;
  const theirs = and(
    eq(consents.tenant, tenant),
    eq(consents.subject, recommenderId),
    eq(consents.purpose, 'campaign'),
    eq(consents.campaignId, campaignId),
  );
  const ended = await tx
    .update(consents)
    .set({ withdrawnAt: effects.clock.now() })
    .where(and(theirs, isNull(consents.withdrawnAt)))
    .returning({ id: consents.id });
  const [last] = await tx
    .select({ at: max(consents.withdrawnAt) })
    .from(consents)
    .where(theirs);
  if (!last?.at) return null;
  await keepMark(tx, effects, { tenant, kind: 'campaign', id: `${recommenderId}/${campaignId}` });
  return { withdrawnAt: last.at, consentIds: ended.map(({ id }) => id) };
}

interface Withdrawn {
  readonly withdrawnAt: string;
}

/**
 * Withdraws somebody's own consent to a campaign.
 * @param gone the code where the person is gone
 * @throws Failure with that code; PSOF0003 at the campaign: they never agreed to it
 */
export async function withdrawCampaign(
  db: Database,
  effects: Effects,
  { gone, ...joined }: Joined & { readonly gone: 'PSOF0107' | 'PSOF0204' },
): Promise<Withdrawn> {
  return transact(db, async (tx) => {
    if (!(await holdRecommender(tx, joined.tenant, joined.recommenderId))) throw new Failure(gone);
    const ended = await endCampaign(tx, effects, joined);
    if (!ended) throw new Failure('PSOF0003', [{ field: 'campaignId', rule: 'invalid' }]);
    return { withdrawnAt: toTimestamp(ended.withdrawnAt) };
  });
}

interface Asked {
  readonly tenant: string;
  /** What the operator knows of the account: the number of one of its referrals, or its address. */
  readonly told: string;
  readonly campaignId: string;
  readonly reason: WithdrawalReason;
  readonly by: Operator;
}

/**
 * The same for somebody who has asked the operator for it. The trail has each consent that it ended; what had ended before is not noted
 * again.
 * @throws Failure PSOF0301 no such referral, PSOF0107 no such account, PSOF0763 they never agreed to such a campaign
 */
export async function withdrawCampaignAsked(db: Database, effects: Effects, asked: Asked): Promise<Withdrawn> {
  const { tenant, told, campaignId, reason, by } = asked;
  const { id: recommenderId } = await findSubject(db, tenant, { thing: blockedThing.account, told });
  return transact(db, async (tx) => {
    if (!(await holdRecommender(tx, tenant, recommenderId))) throw new Failure('PSOF0107');
    const ended = await endCampaign(tx, effects, { tenant, recommenderId, campaignId });
    if (!ended) throw new Failure('PSOF0763', [{ field: 'campaignId', rule: 'invalid' }]);
    const action = withdrawnAction('campaign', reason);
    for (const subject of ended.consentIds) await noteAction(tx, effects, tenant, { by, action, subject });
    return { withdrawnAt: toTimestamp(ended.withdrawnAt) };
  });
}
