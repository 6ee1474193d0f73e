import { and, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { haveChanged } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import type { Effects } from '../../effects.ts';
import { lotsOf } from '../../lots.ts';
import { postAll } from '../ledger/post.ts';

/** Bounties of one tenant, which the transaction has locked, by their ids. */
interface Several {
  readonly tenant: string;
  readonly ids: readonly string[];
}

interface Entry {
  readonly kind: typeof ledgerKind.agencyCharged | typeof ledgerKind.agencyCredited;
  readonly only: SQL | undefined;
  readonly set: PgUpdateSetSource<typeof bounties>;
}

/** A statement may name so many ids; a run has as many bounties as are due. */
const atOnce = 5000;

/** Enters what agencies have added to these, of those of which it is to be entered, and notes with each that it was. */
async function enter(tx: Database, effects: Effects, { tenant, ids }: Several, { kind, only, set }: Entry) {
  for (const some of lotsOf(ids, atOnce)) {
    const among = and(eq(bounties.tenant, tenant), inArray(bounties.id, some), gt(bounties.agencyCent, 0), only);
    const entered = await tx
      .update(bounties)
      .set(set)
      .where(among)
      .returning({ bountyId: bounties.id, amountCent: bounties.agencyCent });
    if (entered.length === 0) continue;
    haveChanged(
      tx,
      'bounty',
      entered.map(({ bountyId }) => bountyId),
    );
    await postAll(
      tx,
      effects,
      tenant,
      entered.map((one) => ({ kind, ...one })),
    );
  }
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
