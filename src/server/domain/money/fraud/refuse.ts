import { and, eq, inArray } from 'drizzle-orm';
import { bountySide } from '#contract/money/bounty/states.ts';
import { fraudState } from '#contract/money/fraud/signals.ts';
import type { FetchedFile } from '#contract/money/blocking/calls.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import { sentAmong } from '../blocking/block.ts';
import { liftMany } from '../blocking/hold-many.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { refuseBounties, type Bounty } from '../bounty/transitions.ts';
import { isPaidAnew, isUnderWay } from '../bounty/under-way.ts';
import { perhapsPaidAmong } from '../holds/blocked.ts';
import { forgetHolds } from '../holds/forget.ts';
import { fetchesOf } from '../pay-runs/fetches.ts';
import { endUnreachable, refuseArrived } from '../settlement/end-with-person.ts';
import { heldBy, isGone } from './held.ts';
import type { FraudCase } from './rows.ts';
import { tellPeople } from './tell-people.ts';

interface Refusing {
  readonly found: FraudCase;
  readonly reason: string;
  readonly by: Operator;
}

/** What a case becomes, what was refused, and what is at the bank: of that the bank has the next word. */
export interface Refused {
  readonly set: Pick<FraudCase, 'state' | 'holds'>;
  readonly bounties: readonly Bounty[];
  readonly sent: readonly string[];
  readonly fetches: readonly FetchedFile[];
  readonly mailed: number;
}

/**
 * Refuses what a case holds whose person is gone, so that nobody is left to be blocked: it is not paid, the books take it back, its hold
 * ends with it, and whoever is there still is told. What has arrived could be asked back; where it comes back, nobody gets it again. What is at the bank, or perhaps paid, stays held with its case until that is known.
 * @throws Failure PSOF0787 the account is there: it can be blocked
 */
export async function refuseHeld(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { found, reason, by }: Refusing,
): Promise<Refused> {
  if (!(await isGone(tx, found))) throw new Failure('PSOF0787');
  const held = await heldBy(tx, found);
  const ids = [...held.keys()];
  const locked =
    ids.length === 0 ? [] : await lockBounties(tx, and(eq(bounties.tenant, tenant.key), inArray(bounties.id, ids)));
  const fetches = await fetchesOf(tx, tenant.key, ids);
  const perhapsPaid = await perhapsPaidAmong(tx, tenant.key, ids);
  const isOnItsWay = ({ id, standing }: Bounty) => standing === 'sent' || perhapsPaid.has(id);
  const waiting = locked.filter((bounty) => isOnItsWay(bounty) && isUnderWay(bounty));
  const waitingIds = waiting.map(({ id }) => id);
  const ending = ids.filter((id) => !waitingIds.includes(id));
  const cancelled = await refuseBounties(tx, effects, { tenant: tenant.key, ids: ending });
  const cameBack = locked.filter((bounty) => isPaidAnew(bounty) && !isOnItsWay(bounty));
  await endUnreachable(tx, effects, { tenant: tenant.key, ids: cameBack.map(({ id }) => id) });
  const arrived = await refuseArrived(tx, effects, { tenant: tenant.key, ids: ending });
  const notPaid = [...cancelled, ...cameBack];
  const refused = [...notPaid, ...arrived];
  const blockIds = ending.flatMap((id) => held.get(id) ?? []);
  await liftMany(tx, effects, tenant, { blockIds, reason, by });
  // What was written of whoever is gone goes with them.
  const theirs = refused.filter(({ side }) => side === bountySide.recommender);
  await forgetHolds(tx, { tenant: tenant.key, ids: theirs.map(({ id }) => id) });
  const holds = waitingIds.flatMap((id) => held.get(id) ?? []);
  return {
    set: { state: holds.length > 0 ? fraudState.held : fraudState.refused, holds },
    bounties: refused,
    sent: await sentAmong(tx, tenant.key, waitingIds),
    fetches,
    // Of what has arrived nobody is told that it is not paid.
    mailed: await tellPeople(tx, effects, tenant, { bounties: notPaid, outcome: 'ended' }),
  };
}
