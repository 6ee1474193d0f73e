import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FraudAbout } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { fraudLooks, personTraits, type TraitKind, type TraitRole } from '#server/db/schema/fraud.ts';
import type { Effects } from '../../effects.ts';

interface Subject {
  readonly tenant: string;
  readonly about: FraudAbout;
  readonly subject: string;
}

const keyOf = ({ tenant, about, subject }: Subject) => `${tenant}/${about}/${subject}`;
const inOrder = (one: Subject, other: Subject) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Has the fraud desk look at somebody, soon and once, in the transaction that changes something about them. */
export async function askForLook(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const askedAt = clock.now();
  const { tenant, about, subject } = fraudLooks;
  await tx
    .insert(fraudLooks)
    // In one order, so that of two at once each waits for the other's first.
    .values(subjects.toSorted(inOrder).map((each) => ({ ...each, askedAt })))
    .onConflictDoUpdate({ target: [tenant, about, subject], set: { askedAt, failures: 0 } });
}

/** What somebody has, before it is hashed. */
export interface Trait {
  readonly kind: TraitKind;
  readonly value: string;
}

export interface TraitOwner {
  readonly tenant: string;
  readonly person: string;
  readonly role: TraitRole;
}

const sourceOf = (tenant: string, { kind, value }: Trait) => `trait/${tenant}/${kind}/${value}`;

/** What may be kept of a trait. */
export const traitHash = ({ pseudonym }: Pick<Effects, 'pseudonym'>, tenant: string, trait: Trait): string =>
  pseudonym(sourceOf(tenant, trait));

/** Whoever has a trait, by what is kept of it under each key that is given, the last noted first; by the index `person_traits_alike`. */
export function whoHas(
  db: Database,
  { pseudonyms }: Pick<Effects, 'pseudonyms'>,
  { tenant, trait, most }: { readonly tenant: string; readonly trait: Trait; readonly most: number },
): Promise<{ person: string; role: TraitRole }[]> {
  const hashes = [...pseudonyms(sourceOf(tenant, trait))];
  return db
    .select({ person: personTraits.person, role: personTraits.role })
    .from(personTraits)
    .where(and(eq(personTraits.tenant, tenant), eq(personTraits.kind, trait.kind), inArray(personTraits.hash, hashes)))
    .orderBy(desc(personTraits.notedAt), personTraits.person)
    .limit(most);
}

/** By what a person counts once, as whatever they are there. @param emailKey as addresses are compared */
export const whoOf = ({ pseudonym }: Pick<Effects, 'pseudonym'>, tenant: string, emailKey: string): string =>
  pseudonym(`who/${tenant}/${emailKey}`);

/**
 * Notes what people have, in the transaction in which they gave it. What they had before stays.
 * @returns hashes that were not noted of them before
 */
export async function noteTraits(
  tx: Database,
  effects: Pick<Effects, 'clock' | 'pseudonym'>,
  owned: readonly (TraitOwner & { readonly trait: Trait; readonly who?: string })[],
): Promise<string[]> {
  if (owned.length === 0) return [];
  const notedAt = effects.clock.now();
  const rows = owned.map(({ tenant, person, role, trait, who = '' }) => {
    return { tenant, person, role, kind: trait.kind, hash: traitHash(effects, tenant, trait), who, notedAt };
  });
  const noted = await tx.insert(personTraits).values(rows).onConflictDoNothing().returning({ hash: personTraits.hash });
  return noted.map(({ hash }) => hash);
}

/** Deletes what was noted of people who go. @param people ids of recommenders, numbers of recipients */
export async function forgetTraits(tx: Database, tenant: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await tx.delete(personTraits).where(and(eq(personTraits.tenant, tenant), inArray(personTraits.person, [...people])));
}
