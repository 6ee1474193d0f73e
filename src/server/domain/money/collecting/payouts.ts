import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Payouts } from '#contract/records/disclosure/payouts.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { readableDestinations, shownAccount } from '../accounts/destination.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { maskedEmail } from '../../identity/masking.ts';

function presentTransfer(transfer: typeof payments.$inferSelect): Payouts['payments'][number] {
  const { endToEndId, amountCent, state, bankReason, payeeCheck, sentAt, at } = transfer;
  const moments = { sentAt: toTimestampOrNull(sentAt), at: toTimestamp(at) };
  return { endToEndId, amountCent, state, bankReason, payeeCheck, ...moments };
}

/**
 * What is kept of how bounties are paid: where they go, their transfers, their voucher. Accounts and addresses are masked: a session, or our
 * support, learns no more by it than by a screen (docs/decisions/2026-11-21-account.md).
 * @returns of each, by its id
 */
export async function payoutsAmong(
  db: Database,
  effects: Effects,
  tenant: string,
  ids: readonly string[],
): Promise<(id: string) => Payouts> {
  const { readable } = await readableDestinations(db, effects, tenant, ids);
  const transfers = await db
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(payments.bountyId, [...ids])))
    .orderBy(asc(payments.createdAt), asc(payments.endToEndId));
  const given = await Promise.all(effects.topics.givenFor.map((givenFor) => givenFor(db, tenant, ids)));
  return (id) => {
    const destination = readable.get(id) ?? null;
    return {
      bankAccount: shownAccount(destination),
      voucherAddress: destination && 'email' in destination ? { email: maskedEmail(destination.email) } : null,
      payments: transfers.filter(({ bountyId }) => bountyId === id).map(presentTransfer),
      given: given.map((some) => some.get(id)).find((one) => one) ?? null,
    };
  };
}
