import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { haveChanged } from '#server/db/locks.ts';
import { bounties, bountyDestinations, type Standing } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';

/** Bounties of one tenant, which the transaction has locked, by their ids. */
interface Several {
  readonly tenant: string;
  readonly ids: readonly string[];
}

/** Where the money of a bounty stands that comes into this state. */
export function standingIn(state: BountyState): Standing | null {
  if (state === bountyState.claimed) return 'due';
  return state === bountyState.paid ? 'settled' : null;
}

const isOneOf = (...standings: Standing[]): SQL => inArray(bounties.standing, standings);

/** The bounty at hand is in no run and in no file that was handed out, and waits for one, or for another account. */
export const isWaiting = isOneOf('due', 'held');

/** It is owed, and not on its way: it waits, or is in a run whose file nobody has. */
export const isOwed = isOneOf('due', 'in-run', 'held');

/** It came back, and is owed again. */
export const isOwedAgain = sql`(${bounties.state} = ${bountyState.paid} and ${isOwed})`;

/** It is collected, or came back, and is owed or on its way. */
export const isOnTheWay = isOneOf('due', 'in-run', 'sent', 'held');

/** Its money is with its person, or came back for nobody: nothing moves any more. */
export const isAtRest = isOneOf('settled', 'lost');

/**
 * A transfer of it failed for the account, and no other one was given since. Asked when a transfer has failed, or where it goes has
 * changed; all others ask whether it is held.
 */
const asksForAccount = sql`exists (select 1 from ${payments} join ${bountyDestinations}
  on ${bountyDestinations.tenant} = ${payments.tenant} and ${bountyDestinations.bountyId} = ${payments.bountyId}
  where ${payments.tenant} = ${bounties.tenant} and ${payments.bountyId} = ${bounties.id}
  and ${inArray(payments.state, [paymentState.rejected, paymentState.returned])}
  and ${payments.asksForAccount} and ${payments.at} >= ${bountyDestinations.changedAt})`;

const waiting = sql`case when ${asksForAccount} then 'held' else 'due' end`;

async function stand(tx: Database, { tenant, ids }: Several, standing: Standing | SQL, only?: SQL): Promise<void> {
  if (ids.length === 0) return;
  const changed = await tx
    .update(bounties)
    .set({ standing })
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, [...ids]), only))
    .returning({ id: bounties.id });
  haveChanged(
    tx,
    'bounty',
    changed.map(({ id }) => id),
  );
}

/** They were put into a run. */
export const standInRun = (tx: Database, several: Several): Promise<void> => stand(tx, several, 'in-run');

/** The file of their run was handed out. */
export const standSent = (tx: Database, several: Several): Promise<void> => stand(tx, several, 'sent');

/** Their transfers were booked: those that were paid before, and came back, are with their people again. */
export const standSettled = (tx: Database, several: Several): Promise<void> =>
  stand(tx, several, 'settled', eq(bounties.state, bountyState.paid));

/** They left a run, or a transfer failed or came back: they are owed, once there is another account where that is what it failed for. */
export const standWaiting = (tx: Database, several: Several): Promise<void> =>
  stand(tx, several, waiting, isNotNull(bounties.standing));

/** Where they go was given, taken out of sight, or taken out again: what waits waits for that, or does no longer. */
export const standWhereTold = (tx: Database, several: Several): Promise<void> => stand(tx, several, waiting, isWaiting);

/** Money that was not owed came back: nothing of what was written off is with anybody then, unless another transfer of it stayed. */
export const standWithoutUnowed = (tx: Database, several: Several): Promise<void> =>
  stand(
    tx,
    several,
    'lost',
    sql`(${bounties.writtenOffAt} is not null and not exists (select 1 from ${payments}
      where ${payments.tenant} = ${bounties.tenant} and ${payments.bountyId} = ${bounties.id}
      and ${payments.state} = ${paymentState.booked}))`,
  );

/**
 * A bounty that was paid is written off, once: what came back of it is owed to nobody any more, what is with its person could be asked
 * back.
 */
export async function writeOff(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<void> {
  const standing = sql`case when ${isOwed} then 'lost' else ${bounties.standing} end`;
  await tx
    .update(bounties)
    .set({ standing, writtenOffAt: clock.now() })
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
  haveChanged(tx, 'bounty', [id]);
}
