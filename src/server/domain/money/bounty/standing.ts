import { and, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { haveChanged } from '#server/db/changed-rows.ts';
import { bounties, bountyDestinations, type Standing } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import { lotsOf } from '../../lots.ts';

/** Bounties of one tenant, which the transaction has locked, by their ids. */
export interface Several {
  readonly tenant: string;
  readonly ids: readonly string[];
}

interface One {
  readonly tenant: string;
  readonly id: string;
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

/** It was paid, its money has not come back, and it was not written off. */
export const isWithPerson = sql`(${bounties.standing} = 'settled' and ${bounties.writtenOffAt} is null)`;

/** How what is collected, or came back, stands that is owed or on its way. */
export const onTheWay: readonly Standing[] = ['due', 'in-run', 'sent', 'held'];

/** It is collected, or came back, and is owed or on its way. */
export const isOnTheWay = isOneOf(...onTheWay);

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

export type Change = PgUpdateSetSource<typeof bounties>;

/** A statement may name so many ids; a run has as many bounties as are due. */
const atOnce = 5000;

/** Changes those of some bounties, which the transaction has locked, of which a condition is true. @returns them */
export async function changeBounties(tx: Database, { tenant, ids }: Several, to: Change, only?: SQL) {
  const all: Pick<typeof bounties.$inferSelect, 'id' | 'agencyCent'>[] = [];
  for (const some of lotsOf(ids, atOnce)) {
    const changed = await tx
      .update(bounties)
      .set(to)
      .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, some), only))
      .returning({ id: bounties.id, agencyCent: bounties.agencyCent });
    const held = changed.map(({ id }) => id);
    if (held.length > 0) haveChanged(tx, 'bounty', held);
    all.push(...changed);
  }
  return all;
}

async function change(tx: Database, several: Several, to: Change, only?: SQL): Promise<void> {
  await changeBounties(tx, several, to, only);
}

const stand = (tx: Database, several: Several, standing: Standing | SQL, only?: SQL): Promise<void> =>
  change(tx, several, { standing }, only);

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

/** A transfer of it arrived that nobody is owed. */
export const standUnowed = (tx: Database, several: Several): Promise<void> =>
  change(tx, several, {
    standing: sql`case when ${bounties.state} = ${bountyState.paid} then 'settled' else ${bounties.standing} end`,
    unowed: sql`${bounties.unowed} + 1`,
  });

/**
 * Money that nobody was owed came back. Of what was written off nothing is with anybody then, unless more of it is to be asked back.
 */
export const standWithoutUnowed = (tx: Database, several: Several): Promise<void> =>
  change(tx, several, {
    standing: sql`case when ${bounties.standing} = 'settled' and ${bounties.writtenOffAt} is not null and ${bounties.unowed} = 1
      then 'lost' else ${bounties.standing} end`,
    unowed: sql`${bounties.unowed} - 1`,
  });

/**
 * Those of some bounties of which money is out that nobody is owed, and has not come back yet: more was paid than was owed, or the order
 * was cancelled after that. What comes back first, is that.
 */
export async function unowedAmong(tx: Database, tenant: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, [...ids]), gt(bounties.unowed, 0)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * A bounty that was paid is written off, once: what came back of it is owed to nobody any more, what is with its person could be asked
 * back.
 */
export const writeOff = (tx: Database, { clock }: Pick<Effects, 'clock'>, { tenant, id }: One): Promise<void> =>
  change(
    tx,
    { tenant, ids: [id] },
    {
      standing: sql`case when ${isOwed} then 'lost' else ${bounties.standing} end`,
      unowed: sql`case when ${isOwed} then ${bounties.unowed} else ${bounties.unowed} + 1 end`,
      writtenOffAt: clock.now(),
    },
  );
