import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { fraudAbout, fraudState, type FraudState } from '#contract/money/fraud/signals.ts';
import type { FraudCaseInFull, FraudCaseRow } from '#contract/money/fraud/calls.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { fraudCases, fraudDecisions } from '#server/db/schema/fraud.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { maskedEmail, maskedName } from '../../identity/masking.ts';
import { bountiesOfCase, isGone } from './held.ts';
import { isThisCase, undecided, type FraudCase } from './rows.ts';

const pageSize = 50;

const presentRow = (row: FraudCase): FraudCaseRow => ({
  caseId: row.id,
  about: row.about,
  // An adviser is the tenant's own, by a number; a person is told by the case alone.
  agentNumber: row.about === fraudAbout.agent ? row.subject : null,
  state: row.state,
  points: row.points,
  signals: row.signals.map(({ signal, points, count, of }) => ({ signal, points, count, of })),
  openedAt: toTimestamp(row.openedAt),
  decidedAt: toTimestampOrNull(row.decidedAt),
});

const placeOf = ({ openedAt, id }: FraudCase) => `${openedAt.getTime()}_${id}`;

/** What comes after a place, in the order of the list. */
function isAfter(place: string) {
  const [ms = '', id = ''] = place.split('_');
  const at = new Date(Number(ms)).toISOString();
  return sql`(${fraudCases.openedAt}, ${fraudCases.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/**
 * Cases of a tenant, newest first, a page at a time, by the index `fraud_cases_in_order`: those that wait for somebody, or those that are
 * decided.
 * @param asked what `next` of the page before said is `olderThan` of this one
 */
export async function listCases(
  db: Database,
  tenant: string,
  { decided, olderThan }: { readonly decided: boolean; readonly olderThan?: string | undefined },
): Promise<{ readonly cases: FraudCaseRow[]; readonly next: string | null }> {
  const states: readonly FraudState[] = decided ? decidedStates : undecided;
  const pages = await Promise.all(
    states.map((state) =>
      db
        .select()
        .from(fraudCases)
        .where(
          and(
            eq(fraudCases.tenant, tenant),
            eq(fraudCases.state, state),
            olderThan === undefined ? undefined : isAfter(olderThan),
          ),
        )
        .orderBy(desc(fraudCases.openedAt), desc(fraudCases.id))
        .limit(pageSize + 1),
    ),
  );
  const rows = pages.flat().toSorted(newestFirst);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { cases: page.map(presentRow), next: rows.length > pageSize && last ? placeOf(last) : null };
}

const decidedStates = [fraudState.released, fraudState.blocked, fraudState.refused] as const;

const newestFirst = (one: FraudCase, other: FraudCase) =>
  other.openedAt.getTime() - one.openedAt.getTime() || (other.id < one.id ? -1 : 1);

type Shown = FraudCaseInFull['people'][number];

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const masked = ({ firstName, lastName, email }: Named) => ({
  name: maskedName(firstName, lastName),
  email: maskedEmail(email),
});

/** So many people of a case are shown. */
const mostPeople = 50;

/** Who a case is about, masked: the recommender first, then the recipients that its signals name. */
async function peopleOf(db: Database, { tenant, about, subject, signals }: FraudCase): Promise<Shown[]> {
  if (about === fraudAbout.agent) return [];
  const [maker] = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, subject)));
  const numbers = [...new Set(signals.flatMap((signal) => signal.recipients))].slice(0, mostPeople);
  const others =
    numbers.length === 0
      ? []
      : await db
          .select()
          .from(recipients)
          .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers)))
          .orderBy(asc(recipients.confirmedAt), asc(recipients.number));
  return [
    ...(maker ? [{ side: bountySide.recommender, recipientNumber: null, referralNumber: null, ...masked(maker) }] : []),
    ...others.map((one) => ({
      side: bountySide.recipient,
      recipientNumber: one.number,
      referralNumber: one.referralNumber,
      ...masked(one),
    })),
  ];
}

/** A case with its people, masked, what of their bounties is under way, and what was decided. @throws Failure PSOF0788 */
export async function readCase(db: Database, tenant: string, id: string): Promise<FraudCaseInFull> {
  const [found] = await db.select().from(fraudCases).where(isThisCase({ tenant, id }));
  if (!found) throw new Failure('PSOF0788');
  const bounties = await bountiesOfCase(db, found);
  const decisions = await db
    .select()
    .from(fraudDecisions)
    .where(and(eq(fraudDecisions.tenant, tenant), eq(fraudDecisions.caseId, id)))
    .orderBy(asc(fraudDecisions.id));
  return {
    ...presentRow(found),
    isGone: await isGone(db, found),
    people: await peopleOf(db, found),
    bounties: bounties.map(({ id: bountyId, side, state, valueCent, recipientNumber, referralNumber, heldAt }) => ({
      bountyId,
      side,
      state,
      valueCent,
      recipientNumber,
      referralNumber,
      heldAt: toTimestampOrNull(heldAt),
    })),
    history: decisions.map(({ decision, reason, decidedBy, at, bountyCount }) => ({
      decision,
      reason,
      decidedBy,
      at: toTimestamp(at),
      bountyCount,
    })),
  };
}
