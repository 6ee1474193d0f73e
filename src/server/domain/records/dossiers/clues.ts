import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { referralNumber, recipientNumber } from '#contract/fields.ts';
import { missingNumber } from '#contract/people/missing/missing-number.ts';
import { foundBy } from '#contract/records/dossiers/states.ts';
import { meantCode } from '#contract/referral/referral/referral-code.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Effects } from '../../effects.ts';
import { accountEndIn, traitOfEnd } from '../../money/accounts/account-traits.ts';
import { whoHas } from '../../money/traits/traits.ts';
import { isUuid } from '../../identity/uuid.ts';
import { emailKey } from '../../mails/email-key.ts';
import { recipientsNamed, recommendersNamed, waysToWrite } from './by-name.ts';
import { orderFound, recipientFound, recommenderFound, referralFound, type Hit } from './hits.ts';

/** Whose, what was typed, and how many at most: each clue is looked for by an index, and reads no more than it answers. */
export interface Clue {
  readonly tenant: string;
  readonly text: string;
  readonly most: number;
}

/** By which keys what was told is kept. */
export type Keys = Pick<Effects, 'pseudonyms'>;

type Finder = (db: Database, clue: Clue, keys: Keys) => Promise<Hit[]>;

const byEmail: Finder = async (db, { tenant, text, most }) => {
  if (!text.includes('@')) return [];
  const key = emailKey(text);
  const accounts = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.emailKey, key)));
  const followed = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.emailKey, key)))
    .orderBy(desc(recipients.createdAt), desc(recipients.number))
    .limit(most);
  return [
    ...accounts.map((one) => recommenderFound(one, foundBy.email)),
    ...followed.map((one) => recipientFound(one, foundBy.email)),
  ];
};

const byReferral: Finder = async (db, { tenant, text }) => {
  const number = v.safeParse(referralNumber, text);
  const code = meantCode(text);
  const is = number.success ? eq(referrals.number, number.output) : code === null ? null : eq(referrals.code, code);
  if (is === null) return [];
  const rows = await db
    .select()
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), is));
  return rows.map((one) => referralFound(one, number.success ? foundBy.referralNumber : foundBy.referralCode));
};

const byRecipient: Finder = async (db, { tenant, text }) => {
  const number = v.safeParse(recipientNumber, text);
  if (!number.success) return [];
  const rows = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, number.output)));
  return rows.map((one) => recipientFound(one, foundBy.recipientNumber));
};

const byOrder: Finder = async (db, { tenant, text }) => {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.externalId, text)));
  return rows.map(orderFound);
};

const byCustomerNumber: Finder = async (db, { tenant, text, most }) => {
  const forms = [...new Set([text, text.replaceAll(/\s/g, '')])];
  const rows = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), inArray(recommenders.customerNumber, forms)))
    .limit(most);
  return rows.map((one) => recommenderFound(one, foundBy.customerNumber));
};

const byMissingNumber: Finder = async (db, { tenant, text }) => {
  const number = v.safeParse(missingNumber, text);
  if (!number.success) return [];
  const rows = await db
    .select({ person: recommenders })
    .from(missingBounties)
    .innerJoin(
      recommenders,
      and(eq(recommenders.tenant, missingBounties.tenant), eq(recommenders.id, missingBounties.recommenderId)),
    )
    .where(and(eq(missingBounties.tenant, tenant), eq(missingBounties.number, number.output)));
  return rows.map(({ person }) => recommenderFound(person, foundBy.missingNumber));
};

const ofBounty = (db: Database) =>
  db
    .select({ referral: referrals })
    .from(bounties)
    .innerJoin(referrals, and(eq(referrals.tenant, bounties.tenant), eq(referrals.number, bounties.referralNumber)));

const byTransfer: Finder = async (db, { tenant, text }) => {
  const rows = await ofBounty(db)
    .innerJoin(payments, and(eq(payments.tenant, bounties.tenant), eq(payments.bountyId, bounties.id)))
    .where(and(eq(payments.tenant, tenant), eq(payments.endToEndId, text.toUpperCase())));
  return rows.map(({ referral }) => referralFound(referral, foundBy.transfer));
};

/** By the last four digits of an account that their money goes to, or went: of these alone a keyed hash is kept. */
const byAccountEnd: Finder = async (db, { tenant, text, most }, keys) => {
  const digits = accountEndIn(text.replaceAll(/\s/g, ''));
  if (digits === null) return [];
  const owners = await whoHas(db, keys, { tenant, trait: traitOfEnd(digits), most });
  const of = (wanted: string) => owners.filter(({ role }) => role === wanted).map(({ person }) => person);
  const [ids, numbers] = [of('recommender'), of('recipient')];
  const accounts =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(recommenders)
          .where(and(eq(recommenders.tenant, tenant), inArray(recommenders.id, ids)));
  const followed =
    numbers.length === 0
      ? []
      : await db
          .select()
          .from(recipients)
          .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers)));
  return [
    ...accounts.map((one) => recommenderFound(one, foundBy.accountEnd)),
    ...followed.map((one) => recipientFound(one, foundBy.accountEnd)),
  ];
};

const byId: Finder = async (db, { tenant, text }) => {
  if (!isUuid(text)) return [];
  const accounts = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, text)));
  const rows = await ofBounty(db).where(and(eq(bounties.tenant, tenant), eq(bounties.id, text)));
  return [
    ...accounts.map((one) => recommenderFound(one, foundBy.id)),
    ...rows.map(({ referral }) => referralFound(referral, foundBy.id)),
  ];
};

const byName: Finder = async (db, { tenant, text, most }) => {
  const hits: Hit[] = [];
  for (const name of waysToWrite(text)) {
    if (hits.length >= most) break;
    const accounts = await recommendersNamed(db, { tenant, name, most });
    const followed = await recipientsNamed(db, { tenant, name, most });
    hits.push(
      ...accounts.map((one) => recommenderFound(one, foundBy.name)),
      ...followed.map((one) => recipientFound(one, foundBy.name)),
    );
  }
  return hits;
};

/** The surest first: what is found by two stands by the first. */
export const finders: readonly Finder[] = [
  byEmail,
  byReferral,
  byRecipient,
  byOrder,
  byCustomerNumber,
  byMissingNumber,
  byTransfer,
  byAccountEnd,
  byId,
  byName,
];
