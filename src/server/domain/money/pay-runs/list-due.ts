import { and, asc, count, eq, inArray, isNull, or, sql, sum, type SQL } from 'drizzle-orm';
import type { OwedShown } from '#contract/money/pay-runs/calls-due.ts';
import { dueNow, heldWhy, type HeldWhy } from '#contract/money/pay-runs/held-why.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { bountySide, payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { readableDestinations, shownAccount } from '../accounts/destination.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { peopleOf } from '../bounty/person.ts';
import { isWaiting } from '../bounty/standing.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { isPerhapsPaid } from '../holds/blocked.ts';
import { maskedName } from '../../identity/masking.ts';
import { waitsForDecision } from './due.ts';
import { standingsAmong } from './standing.ts';

const pageSize = 50;

const isBlockedIn = (table: typeof referrals | typeof recommenders, isIts: SQL) =>
  sql`exists (select 1 from ${table} where ${table.tenant} = ${bounties.tenant} and ${isIts} and ${table.blockedAt} is not null)`;

/** Why the next run leaves the bounty at hand out: the parts of `isDue`, one by one; what it takes is due. */
const whyHeld = sql<HeldWhy | typeof dueNow>`case
  when ${bounties.standing} = 'held' then ${heldWhy.account}
  when ${bounties.heldAt} is not null then ${heldWhy.bounty}
  when ${isBlockedIn(referrals, sql`${referrals.number} = ${bounties.referralNumber}`)} then ${heldWhy.referral}
  when ${bounties.side} = ${bountySide.recommender}
    and ${isBlockedIn(recommenders, sql`${recommenders.id} = ${bounties.recommenderId}`)} then ${heldWhy.person}
  when ${isPerhapsPaid} then ${heldWhy.perhapsPaid}
  when ${waitsForDecision} then ${heldWhy.decision}
  else ${dueNow} end`;

/** What is owed by transfer and in no run, by its reason: as much as waits, read by `bounties_by_standing`. */
const owedBy = (db: Database, tenant: string) => {
  const { id, valueCent, claimedAt } = bounties;
  return db
    .select({ id, valueCent, claimedAt, why: whyHeld.as('why') })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.payout, payout.money), isWaiting))
    .as('owed');
};

async function sumsOf(db: Database, tenant: string) {
  const owed = owedBy(db, tenant);
  const sums = await db
    .select({ why: owed.why, count: count(), sumCent: sum(owed.valueCent).mapWith(Number) })
    .from(owed)
    .groupBy(owed.why)
    .orderBy(asc(owed.why));
  const due = sums.find(({ why }) => why === dueNow);
  const held = sums.flatMap(({ why, ...one }) => (why === dueNow ? [] : [{ why, ...one }]));
  return { dueCount: due?.count ?? 0, dueCent: due?.sumCent ?? 0, held };
}

interface Asked {
  readonly why?: HeldWhy | typeof dueNow | undefined;
  /** Where the page before ended. */
  readonly after?: string | undefined;
}

const placeOf = ({ claimedAt, id }: { readonly claimedAt: Date | null; readonly id: string }) =>
  `${claimedAt?.getTime() ?? 0}_${id}`;

/** Ids of a page, who waits longest first, each with why it is held, and where the next page begins. */
async function pageOf(db: Database, tenant: string, { why, after }: Asked) {
  const owed = owedBy(db, tenant);
  const [ms = '', last = ''] = (after ?? '').split('_');
  const isAfter = sql`(${owed.claimedAt}, ${owed.id}) > (${new Date(Number(ms)).toISOString()}::timestamptz, ${last}::uuid)`;
  const rows = await db
    .select({ id: owed.id, claimedAt: owed.claimedAt, why: owed.why })
    .from(owed)
    .where(and(why === undefined ? undefined : eq(owed.why, why), after === undefined ? undefined : isAfter))
    .orderBy(asc(owed.claimedAt), asc(owed.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const end = page.at(-1);
  return { page, next: rows.length > pageSize && end ? placeOf(end) : null };
}

type Block = typeof blocks.$inferSelect;

/** Who holds these bounties, and why: their blocks, and those of their referrals and accounts (`blocks_one_alive`). */
async function blocksOf(db: Database, tenant: string, rows: readonly Bounty[]): Promise<readonly Block[]> {
  const { thing, subject } = blocks;
  const are = (kind: Block['thing'], subjects: readonly string[]) =>
    and(eq(thing, kind), inArray(subject, [...new Set(subjects)]));
  return db
    .select()
    .from(blocks)
    .where(
      and(
        eq(blocks.tenant, tenant),
        isNull(blocks.liftedAt),
        or(
          are(
            blockedThing.bounty,
            rows.map(({ id }) => id),
          ),
          are(
            blockedThing.referral,
            rows.map(({ referralNumber }) => referralNumber),
          ),
          are(
            blockedThing.account,
            rows.map(({ recommenderId }) => recommenderId),
          ),
        ),
      ),
    );
}

const blockedBy = {
  [heldWhy.bounty]: [blockedThing.bounty, ({ id }: Bounty) => id],
  [heldWhy.referral]: [blockedThing.referral, ({ referralNumber }: Bounty) => referralNumber],
  [heldWhy.person]: [blockedThing.account, ({ recommenderId }: Bounty) => recommenderId],
} as const;

/** The block that a reason speaks of. */
function blockFor(found: readonly Block[], bounty: Bounty, why: HeldWhy | typeof dueNow): Block | undefined {
  if (why !== heldWhy.bounty && why !== heldWhy.referral && why !== heldWhy.person) return undefined;
  const [kind, of] = blockedBy[why];
  return found.find(({ thing, subject }) => thing === kind && subject === of(bounty));
}

/** What is owed by transfer and in no run: what the next one would hold, what it leaves out and why; accounts masked. */
export async function listDue(db: Database, effects: Effects, tenant: string, asked: Asked) {
  const sums = await sumsOf(db, tenant);
  const { page, next } = await pageOf(db, tenant, asked);
  if (page.length === 0) return { ...sums, owed: [], next };
  const ids = page.map(({ id }) => id);
  const rows = await db
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, ids)));
  const { readable } = await readableDestinations(db, effects, tenant, ids);
  const people = await peopleOf(db, tenant, rows);
  const standings = await standingsAmong(db, tenant, ids);
  const found = await blocksOf(db, tenant, rows);
  const owed = page.flatMap(({ id, why }): OwedShown[] => {
    const bounty = rows.find((row) => row.id === id);
    if (!bounty) return [];
    const person = people.get(id);
    const { accountHolder = '', iban = '' } = shownAccount(readable.get(id) ?? null) ?? {};
    const block = blockFor(found, bounty, why);
    const failed = why === heldWhy.account ? (standings.get(id)?.held ?? null) : null;
    const { side, valueCent: amountCent, productId, referralNumber, orderId, claimedAt } = bounty;
    return [
      {
        bountyId: id,
        side,
        amountCent,
        productId,
        referralNumber,
        orderId,
        accountHolder,
        iban,
        person: person ? maskedName(person.firstName, person.lastName) : null,
        claimedAt: toTimestamp(claimedAt ?? bounty.at),
        why: why === dueNow ? null : why,
        heldAt: toTimestampOrNull(block?.blockedAt ?? failed?.since ?? null),
        heldBy: block?.blockedBy ?? null,
        heldReason: block?.reason ?? failed?.why ?? null,
      },
    ];
  });
  return { ...sums, owed, next };
}
