import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { MissingCase } from '#contract/people/missing/calls-operator.ts';
import type { Database } from '#server/db/database.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { answerBy } from './answer-promise.ts';
import { partOf, readPlace } from '../../paged.ts';

type Row = typeof missingBounties.$inferSelect;

/** Names one claim. */
export interface CaseKey {
  readonly tenant: string;
  readonly missingNumber: string;
}

export const isCase = ({ tenant, missingNumber }: CaseKey) =>
  and(eq(missingBounties.tenant, tenant), eq(missingBounties.number, missingNumber));

function presentRow(row: Row) {
  return {
    missingNumber: row.number,
    productId: row.productId,
    happenedOn: row.happenedOn,
    createdAt: toTimestamp(row.createdAt),
    answerBy: toTimestamp(answerBy(row)),
    answeredAt: toTimestampOrNull(row.answeredAt),
  };
}

interface Wanted {
  readonly all: boolean;
  readonly pageSize: number;
  readonly after?: string | undefined;
}

/** What comes after a place, in either order. */
function areAfter(place: string, all: boolean) {
  const { at, id } = readPlace(place);
  const comes = all ? sql`<` : sql`>`;
  return sql`(${missingBounties.createdAt}, ${missingBounties.number}) ${comes} (${at}::timestamptz, ${id}::text)`;
}

/**
 * A page of a tenant's claims: those that wait, who waits longest first (`missing_bounties_waiting`), or all, newest first
 * (`missing_bounties_by_time`).
 * @param wanted what `next` of the page before said is `after` of this one
 */
export async function listCases(db: Database, tenant: string, { all, pageSize, after }: Wanted) {
  const order = all ? desc : asc;
  const rows = await db
    .select()
    .from(missingBounties)
    .where(
      and(
        eq(missingBounties.tenant, tenant),
        all ? undefined : isNull(missingBounties.answeredAt),
        after === undefined ? undefined : areAfter(after, all),
      ),
    )
    .orderBy(order(missingBounties.createdAt), order(missingBounties.number))
    .limit(pageSize + 1);
  const { content, next } = partOf(rows, pageSize, ({ createdAt, number }) => [createdAt, number]);
  return { content: content.map(presentRow), next };
}

/** @throws Failure PSOF0761 */
export async function readCase(db: Database, key: CaseKey): Promise<MissingCase> {
  const [row] = await db.select().from(missingBounties).where(isCase(key));
  if (!row) throw new Failure('PSOF0761');
  const theirs = await db
    .select({ number: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, key.tenant), eq(referrals.recommenderId, row.recommenderId)))
    .orderBy(desc(referrals.createdAt), desc(referrals.number))
    .limit(50);
  return {
    ...presentRow(row),
    initials: row.initials,
    agreed: row.agreed,
    missingText: row.missingText,
    referralNumbers: theirs.map(({ number }) => number),
    answerText: row.answerText,
    answeredBy: row.answeredBy,
  };
}
