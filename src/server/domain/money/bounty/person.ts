import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import type { Bounty } from './transitions.ts';

export interface BountyPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** Who gets each of these bounties of a tenant, by the bounty's id; nobody where they have been erased. */
export async function peopleOf(
  db: Database,
  tenant: string,
  asked: readonly Bounty[],
): Promise<ReadonlyMap<string, BountyPerson>> {
  const [makers, others] = [bountySide.recommender, bountySide.recipient].map((side) =>
    asked.filter((bounty) => bounty.side === side),
  );
  const found = new Map<string, BountyPerson>();
  if (makers && makers.length > 0) {
    const ids = [...new Set(makers.map(({ recommenderId }) => recommenderId))];
    const rows = await db
      .select({
        id: recommenders.id,
        email: recommenders.email,
        firstName: recommenders.firstName,
        lastName: recommenders.lastName,
        language: recommenders.language,
      })
      .from(recommenders)
      .where(and(eq(recommenders.tenant, tenant), inArray(recommenders.id, ids)));
    const people = new Map(rows.map(({ id, ...person }) => [id, person]));
    for (const { id, recommenderId } of makers) keep(found, id, people.get(recommenderId));
  }
  if (others && others.length > 0) {
    const numbers = others.map(({ recipientNumber }) => recipientNumber);
    const rows = await db
      .select({
        number: recipients.number,
        email: recipients.email,
        firstName: recipients.firstName,
        lastName: recipients.lastName,
        language: recipients.language,
      })
      .from(recipients)
      .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers)));
    const people = new Map(rows.map(({ number, ...person }) => [number, person]));
    for (const { id, recipientNumber } of others) keep(found, id, people.get(recipientNumber));
  }
  return found;
}

function keep(found: Map<string, BountyPerson>, id: string, person: BountyPerson | undefined): void {
  if (person) found.set(id, person);
}

/** Who gets a bounty, or null when they have been erased. */
export async function personOf(db: Database, bounty: Bounty): Promise<BountyPerson | null> {
  return (await peopleOf(db, bounty.tenant, [bounty])).get(bounty.id) ?? null;
}
