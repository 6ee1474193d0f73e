import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';

/** Why a bounty's money is not with its person: the bank refused it, or it came back. */
export type Held = typeof paymentState.rejected | typeof paymentState.returned;

/** What became of a bounty's transfers, where one failed. */
export interface Standing {
  /** New bank data are needed: why, and since when. */
  readonly held: { readonly why: Held; readonly since: Date } | null;
  /** When new bank data came after a transfer had failed; the money is on its way again. */
  readonly renewedAt: Date | null;
  /** It came back, and its order was cancelled: when that was; nothing is owed any more. */
  readonly lostAt: Date | null;
}

const failed: ReadonlySet<string> = new Set([paymentState.rejected, paymentState.returned]);

/** Those of these bounties that had a transfer which failed and are not with their person since, by id. */
export async function standingsAmong(
  db: Database,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const standings = new Map<string, Standing>();
  if (ids.length === 0) return standings;
  const rows = await db
    .select({ payment: payments, changedAt: bountyDestinations.changedAt, bounty: bounties })
    .from(payments)
    .innerJoin(bounties, and(eq(bounties.tenant, payments.tenant), eq(bounties.id, payments.bountyId)))
    .innerJoin(
      bountyDestinations,
      and(eq(bountyDestinations.tenant, payments.tenant), eq(bountyDestinations.bountyId, payments.bountyId)),
    )
    .where(
      and(
        eq(payments.tenant, tenant),
        inArray(payments.bountyId, [...ids]),
        inArray(
          payments.state,
          [...failed].map((state) => state as Held),
        ),
        ne(bounties.standing, 'settled'),
      ),
    )
    .orderBy(asc(payments.at), asc(payments.createdAt), asc(payments.endToEndId));
  for (const { payment, changedAt, bounty } of rows) {
    const why = payment.state as Held;
    const lost = bounty.standing === 'lost';
    const isOlder = payment.at >= changedAt;
    const isHeld = bounty.standing === 'held' && isOlder && payment.asksForAccount;
    // What failed for no fault of the account is not its person's matter, and takes nothing back of what did (`standWaiting`).
    const held = isHeld ? { why, since: payment.at } : (standings.get(payment.bountyId)?.held ?? null);
    standings.set(payment.bountyId, {
      held,
      renewedAt: held || isOlder || lost ? null : changedAt,
      lostAt: lost ? bounty.writtenOffAt : null,
    });
  }
  return standings;
}
