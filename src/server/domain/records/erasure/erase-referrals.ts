import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { deleteBlocksOf, forgetReasons, forgetRefusals } from '../../money/holds/forget.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { eraseUnconfirmed } from './erase-unconfirmed.ts';
import { lockReferralsWhere, type Referral } from '../../referral/referral/referral.ts';
import { ofReferral } from '../deletion-log/sums.ts';
import { forgetReferrals } from '../feed/forget.ts';
import type { TenantSettings } from '../../tenant.ts';
import type { Recommender } from '../../people/account/session.ts';

/** Who goes, and the rules of their tenant. */
interface Maker {
  readonly person: Recommender;
  readonly config: TenantSettings['config'];
}

type Sums = ReturnType<typeof ofReferral>;

/** A referral that others still have to do with works no longer and leads to nobody; what recipients have stays theirs. */
async function loosen(tx: Database, effects: Effects, { tenant, number, expiresAt }: Referral): Promise<void> {
  const now = effects.clock.now();
  await tx
    .update(referrals)
    .set({
      recommenderId: newUuid(effects.random),
      firstName: '',
      lastName: '',
      channel: '',
      widget: '',
      expiresAt: expiresAt < now ? expiresAt : now,
    })
    .where(and(eq(referrals.tenant, tenant), eq(referrals.number, number)));
}

/**
 * Where nobody may recommend to themselves, the address of who goes is told from others only as long as they are there: what
 * waits at one of their referrals to be confirmed by it could be confirmed afterwards (design §6 Recipient).
 */
async function eraseOwnRecipients(tx: Database, effects: Effects, { person: { tenant, id, emailKey }, config }: Maker) {
  if (config.selfRecommendation) return 0;
  const theirs = tx
    .select({ recipient: recipients, productId: referrals.productId })
    .from(recipients)
    .innerJoin(referrals, and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber)))
    .where(
      and(
        eq(referrals.tenant, tenant),
        eq(referrals.recommenderId, id),
        eq(recipients.emailKey, emailKey),
        isNull(recipients.confirmedAt),
      ),
    )
    .orderBy(recipients.number);
  const key = ({ recipient }: { recipient: { number: string } }) => recipient.number;
  const own = await lockRows(tx, 'recipient-at-referral', theirs, { key, of: recipients });
  const gone = own.map(({ recipient, productId }) => ({ ...recipient, productId }));
  await eraseUnconfirmed(tx, effects, tenant, gone);
  return own.length;
}

interface Ended {
  /** How many are gone. */
  readonly referrals: number;
  readonly recipients: number;
  /** What they still count for, to be added to the sums. */
  readonly sums: Sums[];
}

/**
 * Ends the referrals of somebody who goes. Those with recipients, orders or bounties stay without their maker, so that
 * their bounties can be paid; the others go, and only sums remain. All are locked first: who gives data with one at this
 * moment, or orders, was faster and is seen here, or finds it gone or loosened.
 */
export async function eraseReferrals(tx: Database, effects: Effects, { person, config }: Maker): Promise<Ended> {
  const { tenant } = person;
  const theirs = and(eq(referrals.tenant, tenant), eq(referrals.recommenderId, person.id));
  await lockReferralsWhere(tx, theirs);
  const own = await eraseOwnRecipients(tx, effects, { person, config });
  const one = { one: sql`1` };
  const hasRecipient = exists(
    tx
      .select(one)
      .from(recipients)
      .where(and(eq(recipients.tenant, referrals.tenant), eq(recipients.referralNumber, referrals.number))),
  );
  const hasOrder = exists(
    tx
      .select(one)
      .from(orders)
      .where(and(eq(orders.tenant, referrals.tenant), eq(orders.referralNumber, referrals.number))),
  );
  // A recipient who is gone may still have to be paid.
  const hasBounty = exists(
    tx
      .select(one)
      .from(bounties)
      .where(and(eq(bounties.tenant, referrals.tenant), eq(bounties.referralNumber, referrals.number))),
  );
  const kept = await tx
    .select()
    .from(referrals)
    .where(and(theirs, or(hasRecipient, hasOrder, hasBounty)));
  for (const referral of kept) await loosen(tx, effects, referral);
  const thing = blockedThing.referral;
  const keptNumbers = kept.map(({ number }) => number);
  await forgetReasons(tx, { tenant, thing, ids: keptNumbers });
  await forgetRefusals(tx, { tenant, referralNumbers: keptNumbers });
  const gone = await tx.select().from(referrals).where(theirs);
  const numbers = gone.map(({ number }) => number);
  const ended = { referrals: gone.length, recipients: own, sums: gone.map(ofReferral) };
  if (numbers.length === 0) return ended;
  await forgetReferrals(tx, effects, gone);
  await deleteBlocksOf(tx, { tenant, thing, ids: numbers });
  await tx.delete(referrals).where(theirs);
  return ended;
}
