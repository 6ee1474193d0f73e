import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { fraudAbout } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { personTraits } from '#server/db/schema/fraud.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Effects } from '../../effects.ts';
import { groupedBy } from '../../grouped-by.ts';
import { askForLook } from '../traits/traits.ts';
import type { Shared } from './signals.ts';

/** So many who have the same are read; more say no more. */
const mostAlike = 60;

interface Alike extends Pick<typeof personTraits.$inferSelect, 'kind' | 'hash' | 'who' | 'role' | 'person'> {}

/** Whoever has what one of some people has, themselves included, by the index `person_traits_alike`. */
export async function readAlike(tx: Database, tenant: string, people: readonly string[]): Promise<Alike[]> {
  const own = tx
    .selectDistinct({ kind: personTraits.kind, hash: personTraits.hash })
    .from(personTraits)
    .where(
      and(
        eq(personTraits.tenant, tenant),
        inArray(personTraits.person, [...people]),
        // Of ten thousand accounts each has the last digits of many others.
        ne(personTraits.kind, 'account-end'),
      ),
    )
    .as('own');
  const alike = sql`lateral (select t.who, t.role, t.person from ${personTraits} t
    where t.tenant = ${tenant} and t.kind = ${own.kind} and t.hash = ${own.hash} and t.who <> '' limit ${mostAlike}) as alike`;
  return tx
    .select({
      kind: own.kind,
      hash: own.hash,
      who: sql<string>`alike.who`,
      role: sql<Alike['role']>`alike.role`,
      person: sql<string>`alike.person`,
    })
    .from(own)
    .crossJoin(alike);
}

/** What at least two people have of these. */
export function sharedIn(alike: readonly Alike[]): Shared[] {
  const groups = groupedBy(alike, ({ kind, hash }) => `${kind}/${hash}`);
  const whoseOf = (some: readonly Alike[]) => new Set(some.map(({ who }) => who));
  return [...groups.values()].flatMap((group) => {
    const people = whoseOf(group);
    const [first] = group;
    if (!first || people.size < 2) return [];
    return [{ kind: first.kind, people, recommenders: whoseOf(group.filter(({ role }) => role === 'recommender')) }];
  });
}

/**
 * Has those looked at who share something that is new with somebody who was: what they have is noted already, so that nobody looks at them
 * for it again and again.
 */
export async function askForNeighbours(
  tx: Database,
  effects: Effects,
  {
    tenant,
    own,
    alike,
    fresh,
  }: {
    readonly tenant: string;
    /** Id of the recommender who was looked at. */
    readonly own: string;
    readonly alike: readonly Alike[];
    readonly fresh: ReadonlySet<string>;
  },
): Promise<void> {
  const times = groupedBy(alike, ({ hash }) => hash);
  const near = alike.filter(({ hash }) => fresh.has(hash) && (times.get(hash)?.length ?? 0) > 1);
  const ids = new Set(near.filter(({ role }) => role === 'recommender').map(({ person }) => person));
  const numbers = near.filter(({ role }) => role === 'recipient').map(({ person }) => person);
  if (numbers.length > 0) {
    const rows = await tx
      .selectDistinct({ id: referrals.recommenderId })
      .from(recipients)
      .innerJoin(
        referrals,
        and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber)),
      )
      .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers)));
    for (const { id } of rows) ids.add(id);
  }
  ids.delete(own);
  await askForLook(
    tx,
    effects,
    [...ids].map((subject) => ({ tenant, about: fraudAbout.recommender, subject })),
  );
}
