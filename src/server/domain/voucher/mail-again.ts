import { and, eq, isNotNull } from 'drizzle-orm';
import { bountySide } from '#contract/states.ts';
import type { RedirectReason } from '#contract/voucher-redirects.ts';
import { redirectReason } from '#contract/voucher-redirects.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { mails } from '#server/db/schema/mails.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { Failure } from '#server/failure.ts';
import { keepDestination, readableDestinations, shownDestination } from '../bank/destination.ts';
import { dayInBerlin } from '../berlin-time.ts';
import { blockedAmong } from '../block/blocked.ts';
import { sendClaimed, sendVoucher } from '../bounty/bounty-mails.ts';
import { cancelledAmong } from '../bounty/orders.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';
import { holdRecipient, holdRecommender } from '../identity/hold-person.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import type { Tenant } from '../tenant.ts';
import { openCode } from './stock.ts';

type Voucher = typeof vouchers.$inferSelect;

/** Another address for a voucher, and why it goes there. */
interface Redirect {
  readonly email: string;
  readonly reason: RedirectReason;
}

interface Again {
  readonly bountyId: string;
  readonly by: Operator;
  /** Without it the voucher goes where it was to go. */
  readonly redirect?: Redirect;
}

/** What stands in the trail: the bounty's id is its subject, and nothing of a person. */
const actionOf = {
  [redirectReason.mistyped]: 'voucher-redirected-mistyped',
  [redirectReason.unreachable]: 'voucher-redirected-unreachable',
} as const satisfies Readonly<Record<RedirectReason, string>>;

/** A mail that left less than so many milliseconds ago has perhaps not arrived: whoever asks twice does not mean two. */
const justSentMs = 15 * 60_000;

const isIts = (tenant: string, bountyId: string) => and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId));

/**
 * A bounty that a voucher was given for, locked, and whose person is there until the transaction ends.
 * @throws Failure PSOF0753 none was given for it, PSOF0754 its person is gone
 */
async function holdGiven(
  tx: Database,
  tenant: string,
  bountyId: string,
): Promise<{ bounty: Bounty; voucher: Voucher }> {
  const ofBounty = () =>
    tx
      .select({ bounty: bounties, voucher: vouchers })
      .from(bounties)
      .innerJoin(vouchers, and(eq(vouchers.tenant, bounties.tenant), eq(vouchers.bountyId, bounties.id)))
      .where(and(isIts(tenant, bountyId), isNotNull(vouchers.givenAt)));
  const [before] = await ofBounty();
  if (!before) throw new Failure('PSOF0753');
  const { side, recommenderId, recipientNumber } = before.bounty;
  // The person first, then the bounty, as who deletes them does it.
  const person =
    side === bountySide.recommender
      ? await holdRecommender(tx, tenant, recommenderId)
      : await holdRecipient(tx, tenant, recipientNumber);
  if (!person) throw new Failure('PSOF0754');
  await tx.select({ id: bounties.id }).from(bounties).where(isIts(tenant, bountyId)).for('update');
  // What another call has done meanwhile is seen only by a statement after the lock.
  const [found] = await ofBounty();
  if (!found) throw new Failure('PSOF0753');
  return found;
}

/**
 * Whether a voucher's last mail was given up.
 * @throws Failure PSOF0756 it is on its way, or has only just left
 */
async function isGivenUp(tx: Database, { clock }: Effects, { tenant, mailId }: Voucher): Promise<boolean> {
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

/** @throws Failure PSOF0758 nothing is given for it at the moment, PSOF0759 its last day is over */
async function requireWorth(tx: Database, { clock }: Effects, bounty: Bounty, { validUntil }: Voucher): Promise<void> {
  const isBlocked = (await blockedAmong(tx, bounty.tenant, [bounty.id])).size > 0;
  if (isBlocked || (await cancelledAmong(tx, bounty.tenant, [bounty])).length > 0) throw new Failure('PSOF0758');
  if (validUntil !== null && validUntil < dayInBerlin(clock.now())) throw new Failure('PSOF0759');
}

/** Where a voucher was to go. @throws Failure PSOF0755 nobody can read it */
async function addressOf(tx: Database, effects: Effects, { tenant, id }: Bounty): Promise<string> {
  const destination = (await readableDestinations(tx, effects, tenant, [id])).readable.get(id);
  if (!destination || !('email' in destination)) throw new Failure('PSOF0755');
  return destination.email;
}

/** A voucher belongs to another address from now on; whose it is learns that at their own. */
async function redirectTo(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  bounty: Bounty,
  email: string,
): Promise<void> {
  const destination = { email };
  await keepDestination(tx, effects, bounty, destination);
  const shown = shownDestination(destination);
  const renewedAt = effects.clock.now();
  await sendClaimed(tx, tenant, bounty, { effects, destination: shown, changed: true, renewedAt });
}

/**
 * Mails the code of a voucher that was given once more: to the address it was given to, or, where its mail was given up, to another one.
 * It is the same code, and nothing is booked.
 * @throws Failure PSOF0753 no voucher was given for it, PSOF0754 its person is gone, PSOF0755 code or address cannot be read, PSOF0756 its
 *   mail is on its way, PSOF0757 another address although the mail was not given up, PSOF0758 blocked or cancelled, PSOF0759 its last day
 *   is over, PSOF0009 too often in a day
 */
export async function mailAgain(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { bountyId, by, redirect }: Again,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bounty, voucher } = await holdGiven(tx, tenant.key, bountyId);
    await requireWorth(tx, effects, bounty, voucher);
    const wasGivenUp = await isGivenUp(tx, effects, voucher);
    if (redirect && !wasGivenUp) throw new Failure('PSOF0757');
    const to = redirect?.email ?? (await addressOf(tx, effects, bounty));
    const code = openCode(effects, voucher);
    if (code === null) throw new Failure('PSOF0755');
    await limitTries(tx, effects, [{ tenant: tenant.key, limit: tryLimits.voucherAgainOf, source: bountyId }]);
    if (redirect) await redirectTo(tx, effects, tenant, bounty, redirect.email);
    const { provider, validUntil } = voucher;
    const mailId = await sendVoucher(tx, effects, tenant, { bounty, to, code, provider, validUntil });
    await tx
      .update(vouchers)
      .set({ mailId })
      .where(and(eq(vouchers.tenant, tenant.key), eq(vouchers.id, voucher.id)));
    const action = redirect ? actionOf[redirect.reason] : 'voucher-mailed-again';
    await noteAction(tx, effects, tenant.key, { operator: by, action, subject: bountyId });
  });
}
