import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { agentLabel } from '../../programme/advisers/agents.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { shortName } from '../../identity/masking.ts';
import { isRecipientsByOrder, promisedBy } from '../../money/bounty/worth.ts';
import { countTry, type TryLimit } from '../../identity/tries.ts';
import { tell } from '../../records/feed/tell.ts';
import type { OfferedTenant } from './referral-tenant.ts';
import { findProduct } from '../../tenant.ts';
import { youngUnderOf } from '../../young-under.ts';
import { keepEntrySource } from './entry-source.ts';
import { findOpenReferral, holdReferral, statusOf } from './referral.ts';
import { addToChannel, type Visit } from './visits.ts';

/** The first visit of all is a milestone; the others only count. */
async function recordOpening(tx: Database, effects: Effects, visit: Visit): Promise<void> {
  const first = await tx
    .update(referrals)
    .set({ openedAt: effects.clock.now() })
    .where(and(eq(referrals.tenant, visit.tenant), eq(referrals.number, visit.number), isNull(referrals.openedAt)))
    .returning({ productId: referrals.productId });
  const opened = first.map(
    (details) => ({ topic: 'referral', kind: 'opened', subject: visit.number, details }) as const,
  );
  await tell(tx, effects, visit.tenant, opened);
}

/**
 * Counts a click on the shared link.
 * @returns whether the referral exists and may be followed; nothing is counted otherwise
 */
export async function countClick(db: Database, effects: Effects, visit: Visit): Promise<boolean> {
  return transact(db, async (tx) => {
    const counted = await tx
      .update(referrals)
      .set({ clicks: sql`${referrals.clicks} + 1` })
      .where(
        and(
          eq(referrals.tenant, visit.tenant),
          eq(referrals.number, visit.number),
          sql`${referrals.confirmedAt} is not null and ${referrals.blockedAt} is null`,
          sql`${referrals.expiresAt} > ${effects.clock.now().toISOString()}`,
        ),
      )
      .returning({ number: referrals.number });
    if (counted.length === 0) return false;
    await addToChannel(tx, visit, 'clicks');
    await recordOpening(tx, effects, visit);
    return true;
  });
}

/** What a recipient may know of a referral, without counting anything. @throws Failure as `findOpenReferral` */
export async function readOffered(
  db: Database,
  effects: Effects,
  { tenant, number, language }: { tenant: OfferedTenant; number: string; language: Language },
): Promise<OfferedReferral> {
  const referral = await findOpenReferral(db, effects, { tenant: tenant.key, number });
  const product = findProduct(tenant, referral.productId);
  const parts = promisedBy(referral);
  const consent = tenant.texts[language].recipientConsentLabel;
  return {
    referralNumber: referral.number,
    status: statusOf(referral, effects.clock.now()),
    recommenderName: shortName(referral.firstName, referral.lastName),
    agentName: agentLabel(tenant, referral.agentNumber),
    productId: referral.productId,
    productName: product?.name[language] ?? '',
    description: product?.description[language] ?? '',
    isWhole: product?.whole !== undefined,
    recipientBountyCent: parts.recipientCent,
    upTo: isRecipientsByOrder(tenant, referral),
    recommenderBountyCent: parts.recommenderCent,
    expiresAt: toTimestamp(referral.expiresAt),
    consentText: consent.text,
    consentVersion: consent.version,
    youngUnder: youngUnderOf(tenant, referral.productId),
  };
}

/** What is one visit: the same browser at the same link again within this time, e.g. by a reload, is no new entry. */
const oneVisit: TryLimit = { kind: 'entry', most: 1, minutes: 30 };

interface Entry extends Visit {
  /** Network address and browser; only their keyed hash is kept, for two days. */
  readonly visitor: string;
  readonly entrySource: string;
}

/** Counts an entry into the recipient's page, once a visit. @throws Failure PSOF0301 unknown */
export async function countEntry(db: Database, effects: Effects, { visitor, ...visit }: Entry): Promise<void> {
  await transact(db, async (tx) => {
    await holdReferral(tx, visit.tenant, visit.number);
    await keepEntrySource(tx, visit);
    const source = `${visit.number}/${visitor}`;
    const before = await countTry(tx, effects, { tenant: visit.tenant, limit: oneVisit, source });
    if (before > oneVisit.most) return;
    await tx
      .update(referrals)
      .set({ entries: sql`${referrals.entries} + 1` })
      .where(and(eq(referrals.tenant, visit.tenant), eq(referrals.number, visit.number)));
    await addToChannel(tx, visit, 'entries');
    await recordOpening(tx, effects, visit);
  });
}
