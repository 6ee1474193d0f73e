import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { ledgerFault, ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerSeals } from '#server/db/schema/ledger.ts';
import { lotsOf } from '../../lots.ts';
import type { FoundFault } from './check-seals.ts';

const { agencyCharged, agencyCredited } = ledgerKind;
const ends = [ledgerKind.cancelled, ledgerKind.cancelledAfterPayout, ledgerKind.expired];
const isOfThese = inArray(ledgerEntries.kind, [...ends, agencyCharged, agencyCredited]);

const said = {
  id: ledgerEntries.id,
  kind: ledgerEntries.kind,
  bountyId: ledgerEntries.bountyId,
};
const isItsSeal = and(eq(ledgerSeals.tenant, ledgerEntries.tenant), eq(ledgerSeals.entryId, ledgerEntries.id));

/** All of a tenant's with their numbers. */
const numbered = (db: Database, tenant: string) =>
  db
    .select({ ...said, seq: sql<number | null>`${ledgerSeals.seq}`.mapWith(ledgerSeals.seq).as('seq') })
    .from(ledgerEntries)
    .leftJoin(ledgerSeals, isItsSeal)
    .where(and(eq(ledgerEntries.tenant, tenant), isOfThese))
    .as('numbered');

/** Those of some bounties: each is looked up, however many there are of others. */
const numberedOf = (db: Database, tenant: string, ids: readonly string[]) =>
  db
    .select({
      ...said,
      seq: sql<
        number | null
      >`(select ${ledgerSeals.seq} from ${ledgerSeals} where ${ledgerSeals.tenant} = ${ledgerEntries.tenant}
        and ${ledgerSeals.entryId} = ${ledgerEntries.id})`
        .mapWith(ledgerSeals.seq)
        .as('seq'),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.tenant, tenant), inArray(ledgerEntries.bountyId, [...ids]), isOfThese))
    .as('numbered');

async function firstAmong(db: Database, entries: ReturnType<typeof numbered>): Promise<FoundFault | null> {
  const { id, seq, kind, bountyId } = entries;
  const what = sql`case when ${inArray(kind, ends)} then '' else ${kind} end`;
  const countOf = (one: LedgerKind) => sql`count(*) filter (where ${kind} = ${one}) over (partition by ${bountyId})`;
  // What was credited may be charged again. Entries of one moment have no order before they are sealed: how many there are says enough.
  const most = sql<number>`case ${kind} when ${agencyCharged} then 1 + ${countOf(agencyCredited)}
    when ${agencyCredited} then greatest(1, ${countOf(agencyCharged)}) else 1 end`;
  const turn = sql<number>`row_number() over (partition by ${bountyId}, ${what} order by ${seq} nulls last, ${id})`;
  const turns = db
    .$with('turns')
    .as(db.select({ seq, id, turn: turn.as('turn'), most: most.as('most') }).from(entries));
  const [found] = await db
    .with(turns)
    .select({ seq: turns.seq, id: turns.id })
    .from(turns)
    .where(gt(turns.turn, turns.most))
    .orderBy(sql`${turns.seq} nulls last`, asc(turns.id))
    .limit(1);
  if (!found) return null;
  return { seq: found.seq, what: ledgerFault.twice, ...(found.seq === null && { entryId: found.id }) };
}

/**
 * The first entry that takes back what a bounty cost after another one has, or charges an agency for a bounty without a credit in between, or
 * credits it without a charge, in the order of their numbers: each sum is balanced all the same.
 */
export const firstTwice = (db: Database, tenant: string): Promise<FoundFault | null> =>
  firstAmong(db, numbered(db, tenant));

/** Bounties that are asked about by one statement. */
const lot = 1000;

/** The same among all entries of some bounties. */
export async function firstTwiceOf(
  db: Database,
  tenant: string,
  bountyIds: readonly string[],
): Promise<FoundFault | null> {
  for (const ids of lotsOf(bountyIds, lot)) {
    const found = await firstAmong(db, numberedOf(db, tenant, ids));
    if (found) return found;
  }
  return null;
}
