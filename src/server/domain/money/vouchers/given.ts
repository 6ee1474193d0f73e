import { and, eq, isNotNull } from 'drizzle-orm';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { mails } from '#server/db/schema/mails.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { blockedAmong } from '../holds/blocked.ts';
import { cancelledAmong } from '../bounty/orders.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { holdRecipient, holdRecommender } from '../../identity/hold-person.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';

/** A voucher that was given, and the bounty it was given for. */
export interface Given {
  readonly bounty: Bounty;
  readonly voucher: typeof vouchers.$inferSelect;
  /** Its person went before it had arrived. */
  readonly isOfGone: boolean;
}

/** A mail that left less than so many milliseconds ago has perhaps not arrived: whoever asks twice does not mean two. */
const justSentMs = 15 * 60_000;

const isIts = (tenant: string, bountyId: string) => and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId));

/**
 * A bounty that a voucher was given for, both locked, and whose person, where they are not gone, is there until the transaction ends.
 * @throws Failure PSOF0753 none was given for it
 */
export async function holdGiven(tx: Database, tenant: string, bountyId: string): Promise<Given> {
  const ofBounty = () =>
    tx
      .select({ bounty: bounties, voucher: vouchers })
      .from(bounties)
      .innerJoin(vouchers, and(eq(vouchers.tenant, bounties.tenant), eq(vouchers.bountyId, bounties.id)))
      .where(and(isIts(tenant, bountyId), isNotNull(vouchers.givenAt)));
  const [before] = await ofBounty();
  if (!before) throw new Failure('PSOF0753');
  const { side, recommenderId, recipientNumber } = before.bounty;
  const person =
    side === bountySide.recommender
      ? await holdRecommender(tx, tenant, recommenderId)
      : await holdRecipient(tx, tenant, recipientNumber);
  await lockBounties(tx, isIts(tenant, bountyId));
  // What another call has done meanwhile is seen only by a statement after the lock.
  const [found] = await lockRows(tx, 'voucher', ofBounty(), { key: ({ voucher }) => voucher.id, of: vouchers });
  if (!found) throw new Failure('PSOF0753');
  return { ...found, isOfGone: person === null };
}

/**
 * Whether a voucher's last mail was given up.
 * @throws Failure PSOF0756 it is on its way, or has only just left
 */
export async function isGivenUp(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  { voucher: { tenant, mailId } }: Given,
): Promise<boolean> {
  if (mailId === null) return false;
  const [mail] = await tx
    .select({ sentAt: mails.sentAt, failedAt: mails.failedAt })
    .from(mails)
    .where(and(eq(mails.tenant, tenant), eq(mails.id, mailId)));
  // One that was sent is forgotten after a month.
  if (!mail) return false;
  if (mail.failedAt !== null) return true;
  const justNow = clock.now().getTime() - justSentMs;
  if (mail.sentAt === null || mail.sentAt.getTime() > justNow) throw new Failure('PSOF0756');
  return false;
}

/** @throws Failure PSOF0758 nothing is given for the bounty at the moment, PSOF0759 the voucher's last day is over */
export async function requireWorth(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  { bounty, voucher: { validUntil } }: Given,
): Promise<void> {
  const isBlocked = (await blockedAmong(tx, bounty.tenant, [bounty.id])).size > 0;
  if (isBlocked || (await cancelledAmong(tx, bounty.tenant, [bounty])).length > 0) throw new Failure('PSOF0758');
  if (validUntil !== null && validUntil < dayInBerlin(clock.now())) throw new Failure('PSOF0759');
}
