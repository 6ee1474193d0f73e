import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import type { Effects } from '../../effects.ts';
import { postAll } from '../ledger/post.ts';
import { changeBounties, type Change, type Several } from './standing.ts';

interface Entry {
  readonly kind: typeof ledgerKind.agencyCharged | typeof ledgerKind.agencyCredited;
  readonly only: SQL | undefined;
  readonly set: Change;
}

/** Enters what agencies have added to these, of those of which it is to be entered, and notes with each that it was. */
async function enter(tx: Database, effects: Effects, several: Several, { kind, only, set }: Entry): Promise<void> {
  const entered = await changeBounties(tx, several, set, and(gt(bounties.agencyCent, 0), only));
  const postings = entered.map(({ id: bountyId, agencyCent: amountCent }) => ({ kind, bountyId, amountCent }));
  await postAll(tx, effects, several.tenant, postings);
}

/**
 * What agencies have added to bounties that were paid is theirs to pay from then on, once a bounty: one that comes back is sent again at no
 * further cost of theirs.
 */
export const chargeAgency = (tx: Database, effects: Effects, several: Several): Promise<void> =>
  enter(tx, effects, several, {
    kind: ledgerKind.agencyCharged,
    only: and(eq(bounties.state, bountyState.paid), isNull(bounties.agencyChargedAt)),
    set: { agencyChargedAt: effects.clock.now() },
  });

/** … and theirs no more, once a charge, where the money came back for nobody. Of what was paid and is still with somebody it stays theirs, whatever became of the order. */
export const creditLost = (tx: Database, effects: Effects, several: Several): Promise<void> =>
  enter(tx, effects, several, {
    kind: ledgerKind.agencyCredited,
    only: and(eq(bounties.standing, 'lost'), isNotNull(bounties.agencyChargedAt), isNull(bounties.agencyCreditedAt)),
    set: { agencyCreditedAt: effects.clock.now() },
  });

/**
 * … and theirs once more, where two have said that the money is with its person after all. When the first charge was made is of no use any more:
 * it was taken back.
 */
export const chargeAgain = (tx: Database, effects: Effects, several: Several): Promise<void> =>
  enter(tx, effects, several, {
    kind: ledgerKind.agencyCharged,
    only: and(eq(bounties.standing, 'settled'), isNotNull(bounties.agencyCreditedAt)),
    set: { agencyChargedAt: effects.clock.now(), agencyCreditedAt: null },
  });
