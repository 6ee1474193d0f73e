import { sql } from 'drizzle-orm';
import type { Happening } from '#contract/happenings.ts';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { rowsStatement } from '#server/db/insertion.ts';
import { haveMade } from '#server/db/changed-rows.ts';
import { bounties, bountyHistory } from '#server/db/schema/bounties.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { tell } from '../../records/feed/tell.ts';
import type { Bounty } from './transitions.ts';

const named = [
  'tenant',
  'id',
  'side',
  'referralNumber',
  'recipientNumber',
  'recommenderId',
  'productId',
  'valueCent',
  'agencyCent',
  'payingAgency',
  'worthReason',
  'nth',
  'state',
  'reason',
  'at',
  'orderUntil',
  'createdAt',
] as const;

type NewBounty = Pick<
  Bounty,
  'tenant' | 'side' | 'referralNumber' | 'recipientNumber' | 'recommenderId' | 'productId' | 'valueCent' | 'orderUntil'
> &
  Partial<Pick<Bounty, 'nth' | 'worthReason' | 'agencyCent' | 'payingAgency'>>;

/** Writes those that are not there yet, each with the first row of its history. */
const insert = rowsStatement<Bounty, (typeof named)[number], Bounty[]>(named, (db, rows) => {
  const opened = db.$with('opened').as(
    db
      .insert(bounties)
      .values([...rows])
      .onConflictDoNothing({ target: [bounties.tenant, bounties.recipientNumber, bounties.side, bounties.nth] })
      .returning(),
  );
  const first = sql`select tenant, id, state, reason, at from ${opened}`;
  const written = db
    .$with('written', {})
    .as(sql`insert into ${bountyHistory} (tenant, bounty_id, state, reason, at) ${first}`);
  return db.with(opened, written).select().from(opened);
});

/**
 * A recipient has confirmed, or has ordered once more where that earns something: → Offen, once a side and order. Nobody owes anything yet
 * (`accrue`).
 * @returns those that were not there already, and what the feed has to tell of them
 */
export async function openBounties(
  tx: Database,
  effects: Effects,
  wanted: readonly NewBounty[],
): Promise<{ readonly opened: readonly Bounty[]; readonly told: readonly Happening[] }> {
  if (wanted.length === 0) return { opened: [], told: [] };
  const at = effects.clock.now();
  const rows = wanted.map(({ nth = 1, agencyCent = 0, payingAgency = null, worthReason = null, ...bounty }) => {
    const reason = nth === 1 ? bountyReason.recipientConfirmed : bountyReason.orderedAgain;
    const first = { state: bountyState.open, reason, at, createdAt: at };
    return { ...bounty, nth, agencyCent, payingAgency, worthReason, ...first, id: newUuid(effects.random) };
  });
  const opened = await insert(tx, rows);
  const ids = opened.map(({ id }) => id);
  haveMade(tx, 'bounty', ids);
  return {
    opened,
    told: opened.map((details) => ({ topic: 'bounty', kind: 'opened', subject: details.id, details })),
  };
}

/** The same of one, told at once. @returns the bounty, or null when it was there already */
export function openBounty(db: Database, effects: Effects, bounty: NewBounty): Promise<Bounty | null> {
  return transact(db, async (tx) => {
    const { opened, told } = await openBounties(tx, effects, [bounty]);
    await tell(tx, effects, bounty.tenant, told);
    return opened[0] ?? null;
  });
}
