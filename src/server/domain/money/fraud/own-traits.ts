import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Contact } from '#contract/referral/recipient/contact.ts';
import type { Database } from '#server/db/database.ts';
import { personTraits } from '#server/db/schema/fraud.ts';
import type { recipients } from '#server/db/schema/recipients.ts';
import type { recommenders } from '#server/db/schema/recommenders.ts';
import type { Effects } from '../../effects.ts';
import { mailboxOf } from '../../mails/email-key.ts';
import { lotsOf } from '../../lots.ts';
import { noteTraits, whoOf, type Trait } from '../traits/traits.ts';

export type Recommender = typeof recommenders.$inferSelect;
export type Recipient = typeof recipients.$inferSelect;

/** As texts are compared that people write one way or another: letters and digits alone. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** As names are compared; '' unless there is a whole one. */
export const plainName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) => {
  const [first, last] = [plain(firstName), plain(lastName)];
  return first && last ? `${first} ${last}` : '';
};

/** German numbers are written with and without their country. */
const plainPhone = (phone: string) =>
  phone
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(\+|00)490?/, '0')
    .replace(/^\+/, '00');

function traitsOfContact({ phone, address }: Contact): Trait[] {
  const { street, houseNumber, postcode } = address;
  const where = [postcode, plain(street).replace(/strasse$/, 'str'), plain(houseNumber)].join('/');
  const traits: Trait[] = [{ kind: 'address', value: where }];
  return phone ? [...traits, { kind: 'phone', value: plainPhone(phone) }] : traits;
}

/** What can be told of a recommender from what is kept anyway. */
const traitsOfRecommender = ({ email, customerNumber }: Recommender): Trait[] => [
  { kind: 'mailbox', value: mailboxOf(email) },
  ...(customerNumber ? [{ kind: 'customer-number', value: customerNumber } as const] : []),
];

const traitsOfRecipient = ({ email, contact }: Recipient): Trait[] => [
  { kind: 'mailbox', value: mailboxOf(email) },
  ...(contact ? traitsOfContact(contact) : []),
];

const atOnce = 1000;

/**
 * Notes what a recommender and recipients have, who are held, and who they are where that was not known.
 * @returns hashes that are new of one of them
 */
export async function noteOwnTraits(
  tx: Database,
  effects: Effects,
  { recommender, theirs }: { readonly recommender: Recommender; readonly theirs: readonly Recipient[] },
): Promise<ReadonlySet<string>> {
  const { tenant } = recommender;
  const people = [
    { person: recommender.id, role: 'recommender', traits: traitsOfRecommender(recommender), of: recommender } as const,
    ...theirs.map((of) => ({ person: of.number, role: 'recipient', traits: traitsOfRecipient(of), of }) as const),
  ].map((each) => ({ ...each, who: whoOf(effects, tenant, each.of.emailKey) }));
  const owned = people.flatMap(({ person, role, who, traits }) =>
    traits.map((trait) => ({ tenant, person, role, who, trait })),
  );
  const fresh = new Set<string>();
  for (const some of lotsOf(owned, atOnce)) {
    for (const hash of await noteTraits(tx, effects, some)) fresh.add(hash);
  }
  const isNameless = and(
    eq(personTraits.tenant, tenant),
    eq(personTraits.who, ''),
    inArray(
      personTraits.person,
      people.map(({ person }) => person),
    ),
  );
  const whoIs = sql.join(
    people.map(({ person, who }) => sql`when ${person} then ${who}`),
    sql` `,
  );
  const named = await tx
    .update(personTraits)
    .set({ who: sql`case ${personTraits.person} ${whoIs} else '' end` })
    .where(isNameless)
    .returning({ hash: personTraits.hash });
  for (const { hash } of named) fresh.add(hash);
  return fresh;
}
