import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { daysOfSearches, isUnusual, mostSearchDays } from '#contract/records/dossiers/unusual.ts';
import type { Database } from '#server/db/database.ts';
import { operatorSearches, type SoughtKind } from '#server/db/schema/operator-searches.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin, daysLater } from '../../berlin-time.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { limitTries, tryLimits } from '../../identity/tries.ts';
import { nameOf, type Operator } from '../../operator/actions.ts';
import type { MetDeadline } from '../../topic-rules.ts';
import { isOver } from '../deletion-log/period.ts';

/** By what somebody is looked for, as far as anybody who reads that may know. */
export function kindOf(sought: string): SoughtKind {
  if (sought.includes('@')) return 'address';
  return /\d/.test(sought) ? 'number' : 'name';
}

interface Searched {
  readonly by: Operator;
  readonly sought: string;
  readonly foundCount: number;
}

/** Notes that an operator has looked for somebody: of what kind, and how many were found. Of the text nothing is kept. */
async function noteSearch(
  db: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { by, sought, foundCount }: Searched,
): Promise<void> {
  const at = clock.now();
  const emptyCount = foundCount === 0 ? 1 : 0;
  const whose = { tenant, day: dayInBerlin(at), operatorId: by.id, kind: kindOf(sought) };
  const { tenant: ofTenant, day, operatorId, kind } = operatorSearches;
  await db
    .insert(operatorSearches)
    .values({ ...whose, operator: nameOf(by), searchCount: 1, foundCount, emptyCount, lastAt: at })
    .onConflictDoUpdate({
      target: [ofTenant, day, operatorId, kind],
      set: {
        operator: nameOf(by),
        searchCount: sql`${operatorSearches.searchCount} + 1`,
        foundCount: sql`${operatorSearches.foundCount} + ${foundCount}`,
        emptyCount: sql`${operatorSearches.emptyCount} + ${emptyCount}`,
        lastAt: at,
      },
    });
}

/**
 * Does what tells an operator whether there is somebody, the search and each dry run that says so: no more often than people are asked about, since a
 * masked name is guessed letter by letter. That they did is noted, and whoever gets an answer has been noted.
 * @param look fails with 404 where nobody is found
 * @param countOf how many an answer tells of
 * @throws Failure PSOF0009 beyond that, and as `look` does
 */
export async function asSearch<Answer>(
  db: Database,
  effects: Effects,
  { tenant, ...searched }: Omit<Searched, 'foundCount'> & { readonly tenant: string },
  look: () => Promise<Answer>,
  countOf: (answer: Answer) => number = () => 1,
): Promise<Answer> {
  await limitTries(db, effects, [{ tenant, limit: tryLimits.searchesOfOperator, source: searched.by.id }]);
  try {
    const answer = await look();
    await noteSearch(db, effects, tenant, { ...searched, foundCount: countOf(answer) });
    return answer;
  } catch (error) {
    if (error instanceof Failure && error.status === 404)
      await noteSearch(db, effects, tenant, { ...searched, foundCount: 0 });
    throw error;
  }
}

/** How often each operator looked for people on each of the last days, the newest first, and the busiest of a day. */
export async function listSearches(db: Database, { clock }: Pick<Effects, 'clock'>, tenant: string) {
  const { day, operatorId, operator, kind, searchCount, foundCount, emptyCount } = operatorSearches;
  const sumOf = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;
  const of = (which: SoughtKind) =>
    sql<number>`coalesce(sum(${searchCount}) filter (where ${kind} = ${which}), 0)::int`;
  const rows = await db
    .select({
      day,
      operatorId,
      operator: sql<string>`max(${operator})`,
      searchCount: sumOf(searchCount),
      addressCount: of('address'),
      nameCount: of('name'),
      numberCount: of('number'),
      foundCount: sumOf(foundCount),
      emptyCount: sumOf(emptyCount),
    })
    .from(operatorSearches)
    .where(and(eq(operatorSearches.tenant, tenant), gte(day, dayInBerlin(daysLater(clock.now(), -daysOfSearches)))))
    .groupBy(day, operatorId)
    .orderBy(desc(day), desc(sumOf(searchCount)), operatorId)
    .limit(mostSearchDays);
  return { searches: rows.map((row) => ({ ...row, isUnusual: isUnusual(row) })) };
}

const searches = {
  rule: deletionRule.operatorSearches,
  kind: deletedKind.operatorSearches,
  what: 'how often operators looked for people on a day, by what kind of clue, and how many they found; never what they typed',
  after: { days: 180 },
  since: 'the last search of the day',
  because:
    'shows who looks for more people than their work needs (GDPR Art. 32 (4)); of employees no more is kept than that (§ 26 BDSG)',
} as const satisfies Deadline;

const deleteSearches: MetDeadline<Effects>['meet'] = (tx, { clock }) =>
  tx
    .delete(operatorSearches)
    .where(unlocked(tx, operatorSearches, isOver(searches, operatorSearches.lastAt, clock.now())))
    .returning({ tenant: operatorSearches.tenant });

export const searchDeadlines = { operatorSearches: { ...searches, meet: deleteSearches } };
