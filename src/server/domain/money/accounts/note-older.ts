import { and, asc, eq, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bountySide, payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { personTraits } from '#server/db/schema/fraud.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { transact } from '#server/db/transact.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { holdRecipient, holdRecommender } from '../../identity/hold-person.ts';
import { noteAccountOfBounty, noteKeptAccount } from './account-traits.ts';
import { readableDestinations } from './destination.ts';
import { readKeptAccount } from './kept-account.ts';

/** As long as what is noted of an account is kept (`personTraits`): what is older was noted, and is rightly gone. */
const notedForDays = 730;
const notedSince = (now: Date) => daysLater(now, -notedForDays);
const batch = 200;

/** Nobody had noted where the money of this person goes when this look began: of several accounts all are noted, not the first alone. */
const isUnnoted = (tenant: SQLWrapper, person: SQL, begunAt: Date): SQL => sql`not exists (select 1 from ${personTraits}
  where ${personTraits.tenant} = ${tenant} and ${personTraits.person} = ${person} and ${personTraits.kind} = 'account-end'
  and ${lt(personTraits.notedAt, begunAt)})`;

interface Row {
  readonly tenant: string;
  readonly id: string;
}

const isAfter = (tenant: SQLWrapper, id: SQLWrapper, after: Row | undefined) =>
  after ? sql`(${tenant}, ${id}) > (${after.tenant}, ${after.id}::uuid)` : undefined;

interface Kind {
  readonly find: (db: Database, begunAt: Date, after: Row | undefined) => Promise<Row[]>;
  readonly note: (tx: Database, effects: Effects, row: Row) => Promise<void>;
}

const keptAccounts: Kind = {
  find: (db, begunAt, after) => {
    const { tenant, recommenderId: id, savedAt } = bankAccounts;
    return db
      .select({ tenant, id })
      .from(bankAccounts)
      .where(
        and(gt(savedAt, notedSince(begunAt)), isUnnoted(tenant, sql`${id}::text`, begunAt), isAfter(tenant, id, after)),
      )
      .orderBy(asc(tenant), asc(id))
      .limit(batch);
  },
  note: async (tx, effects, { tenant, id: recommenderId }) => {
    if (!(await holdRecommender(tx, tenant, recommenderId))) return;
    const account = await readKeptAccount(tx, effects, { tenant, recommenderId });
    if (account) await noteKeptAccount(tx, effects, { tenant, recommenderId }, account);
  },
};

const isMakers = eq(bounties.side, bountySide.recommender);
const person = sql`case when ${isMakers} then ${bounties.recommenderId}::text else ${bounties.recipientNumber} end`;
/** Whoever is gone is not noted again. */
const isThere = sql`case when ${isMakers}
  then exists (select 1 from ${recommenders} where ${recommenders.tenant} = ${bounties.tenant} and ${recommenders.id} = ${bounties.recommenderId})
  else exists (select 1 from ${recipients} where ${recipients.tenant} = ${bounties.tenant} and ${recipients.number} = ${bounties.recipientNumber}) end`;

const accountsOfBounties: Kind = {
  find: (db, begunAt, after) => {
    const { tenant, bountyId: id, changedAt } = bountyDestinations;
    return db
      .select({ tenant, id })
      .from(bountyDestinations)
      .innerJoin(bounties, and(eq(bounties.tenant, tenant), eq(bounties.id, id)))
      .where(
        and(
          gt(changedAt, notedSince(begunAt)),
          eq(bounties.payout, payout.money),
          isUnnoted(tenant, person, begunAt),
          isThere,
          isAfter(tenant, id, after),
        ),
      )
      .orderBy(asc(tenant), asc(id))
      .limit(batch);
  },
  note: async (tx, effects, { tenant, id }) => {
    const [bounty] = await tx
      .select()
      .from(bounties)
      .where(and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
    if (!bounty) return;
    const held =
      bounty.side === bountySide.recommender
        ? await holdRecommender(tx, tenant, bounty.recommenderId)
        : await holdRecipient(tx, tenant, bounty.recipientNumber);
    if (!held) return;
    const { readable } = await readableDestinations(tx, effects, tenant, [id]);
    const given = readable.get(id);
    if (given && 'account' in given) await noteAccountOfBounty(tx, effects, { tenant, id }, given.account);
  },
};

/**
 * Notes, as keyed hashes, to which accounts money goes that was given before that was noted, so that their people are found by the last digits
 * and looked at as all others. What was noted is not opened again.
 * @param signal when aborted, the rest is left for the next time
 * @returns how many accounts were opened
 */
export async function noteOlderAccounts(db: Database, effects: Effects, signal?: AbortSignal): Promise<number> {
  const begunAt = effects.clock.now();
  let opened = 0;
  for (const { find, note } of [keptAccounts, accountsOfBounties]) {
    let rows = await find(db, begunAt, undefined);
    while (rows.length > 0) {
      for (const row of rows) {
        if (signal?.aborted) return opened;
        await transact(db, (tx) => note(tx, effects, row));
        opened += 1;
      }
      rows = await find(db, begunAt, rows.at(-1));
    }
  }
  return opened;
}
