import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import type { MissingCase } from '#contract/people/missing/calls-operator.ts';
import type { Database } from '#server/db/database.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { answerBy } from './answer-promise.ts';
import { paged } from '../../paged.ts';

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
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A tenant's claims: those that wait, who waits longest first, or all, newest first. */
export async function listCases(db: Database, tenant: string, { all, pageNumber, pageSize }: Wanted) {
  const wanted = and(eq(missingBounties.tenant, tenant), all ? undefined : isNull(missingBounties.answeredAt));
  const [total] = await db.select({ count: count() }).from(missingBounties).where(wanted);
  const order = all ? desc : asc;
  const rows = await db
    .select()
    .from(missingBounties)
    .where(wanted)
    .orderBy(order(missingBounties.createdAt), asc(missingBounties.number))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return paged(rows.map(presentRow), total?.count ?? 0, { pageNumber, pageSize });
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
