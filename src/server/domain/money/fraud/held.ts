import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { fraudAbout } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { areUnderWay } from '../bounty/under-way.ts';
import type { FraudCase } from './rows.ts';

/** So many bounties are held by one decision, and shown of a case. */
export const mostBounties = 500;

const isAny = (column: typeof bounties.recipientNumber, numbers: ReadonlySet<string>): SQL =>
  numbers.size === 0 ? sql`false` : inArray(column, [...numbers]);

/** Which bounties the signals of a case are about: of both sides, or of the recommender's alone. */
function areMeant({ tenant, about, subject, signals }: FraudCase): SQL | undefined {
  if (about === fraudAbout.agent) {
    return sql`${bounties.referralNumber} in (select ${referrals.number} from ${referrals}
      where ${referrals.tenant} = ${tenant} and ${referrals.agentNumber} = ${subject} and ${referrals.agentNumber} <> '')`;
  }
  const numbersOf = (some: FraudCase['signals']) => new Set(some.flatMap(({ recipients }) => recipients));
  const whole = numbersOf(signals.filter(({ isBothSides }) => isBothSides));
  const own = numbersOf(signals.filter(({ isBothSides }) => !isBothSides));
  const { recipientNumber, side, recommenderId } = bounties;
  return and(
    eq(recommenderId, subject),
    or(isAny(recipientNumber, whole), and(eq(side, bountySide.recommender), isAny(recipientNumber, own))),
  );
}

/** Whether the account that a case is about was deleted: it stays only for what it holds. */
export async function isGone(db: Database, { tenant, about, subject }: FraudCase): Promise<boolean> {
  if (about !== fraudAbout.recommender) return false;
  return (await db.$count(recommenders, and(eq(recommenders.tenant, tenant), eq(recommenders.id, subject)))) === 0;
}

/** The bounties that a case holds still, each with its hold. */
export async function heldBy(db: Database, { tenant, holds }: FraudCase): Promise<ReadonlyMap<string, string>> {
  if (holds.length === 0) return new Map();
  const isStanding = and(eq(blocks.thing, blockedThing.bounty), isNull(blocks.liftedAt));
  const rows = await db
    .select({ id: blocks.id, subject: blocks.subject })
    .from(blocks)
    .where(and(eq(blocks.tenant, tenant), inArray(blocks.id, [...holds]), isStanding));
  return new Map(rows.map(({ id, subject }) => [subject, id]));
}

/** Of a case whose person is gone nothing says any more what it was about, but what it holds. */
async function areMeantOrHeld(db: Database, found: FraudCase): Promise<SQL | undefined> {
  if (!(await isGone(db, found))) return areMeant(found);
  const held = await heldBy(db, found);
  return held.size === 0 ? sql`false` : inArray(bounties.id, [...held.keys()]);
}

/** The bounties of a case that are under way, held or not, by the index of their recommender, or the referrals of the adviser. */
export async function bountiesOfCase(
  db: Database,
  found: FraudCase,
  { onlyFree = false }: { readonly onlyFree?: boolean } = {},
): Promise<Bounty[]> {
  return db
    .select()
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, found.tenant),
        areUnderWay,
        onlyFree ? isNull(bounties.heldAt) : undefined,
        await areMeantOrHeld(db, found),
      ),
    )
    .orderBy(asc(bounties.id))
    .limit(mostBounties);
}
