import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { meantCode } from '#contract/referral/referral/referral-code.ts';
import { suggestionWay, type SuggestionWay } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { daysLater, toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { namedBy } from './named-by.ts';

type Order = typeof orders.$inferSelect;

/** Whom an order may be of. */
interface Suggested {
  readonly way: SuggestionWay;
  readonly referralNumber: string;
  readonly recipientNumber: string | null;
  readonly productId: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
}

/** So many of each way. */
const most = 5;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');

/** A number that was told, and all that are one character off: another letter at one place, or two neighbours the other way round. */
export function alike(told: string, alphabet: readonly string[] = letters): string[] {
  const others = Array.from(told, (_, at) =>
    alphabet.map((letter) => `${told.slice(0, at)}${letter}${told.slice(at + 1)}`),
  ).flat();
  const turned = Array.from(told.slice(1), (_, at) => {
    const [one = '', other = ''] = told.slice(at, at + 2);
    return `${told.slice(0, at)}${other}${one}${told.slice(at + 2)}`;
  });
  return [...new Set([told, ...others, ...turned])];
}

const ofRecipient = {
  referralNumber: recipients.referralNumber,
  recipientNumber: recipients.number,
  productId: referrals.productId,
  createdAt: referrals.createdAt,
  confirmedAt: recipients.confirmedAt,
};
const itsReferral = and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber));

/** By the primary key of recipients, of referrals, or the index of codes. */
async function byNumber(db: Database, { tenant, toldNumber }: Order): Promise<Suggested[]> {
  if (toldNumber === null) return [];
  const told = toldNumber.toUpperCase();
  if (told.length === 12 && !told.includes('-')) {
    const rows = await db
      .select(ofRecipient)
      .from(recipients)
      .innerJoin(referrals, itsReferral)
      .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, alike(told))))
      .orderBy(asc(recipients.number))
      .limit(most);
    return rows.map((row) => ({ way: suggestionWay.numberAlike, ...row }));
  }
  const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'.split('');
  const isAlike =
    told.length === 10
      ? inArray(referrals.number, alike(told))
      : inArray(referrals.code, [...new Set(alike(told, codes).flatMap((code) => meantCode(code) ?? []))]);
  const { number: referralNumber, productId, createdAt } = referrals;
  const rows = await db
    .select({ referralNumber, productId, createdAt })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), isAlike, isNotNull(referrals.confirmedAt)))
    .orderBy(asc(referralNumber))
    .limit(most);
  return rows.map((row) => ({
    way: suggestionWay.numberAlike,
    ...row,
    recipientNumber: null,
    confirmedAt: null,
  }));
}

/** Of whom the address is known by its hash, but who was recommended after the order, or has not confirmed. By `recipients_by_email` and `recipient_spellings_by_email`. */
async function byAddress(db: Database, { tenant, emailHash }: Order): Promise<Suggested[]> {
  if (emailHash === null) return [];
  const named = namedBy(db, tenant, [emailHash]);
  const rows = await db
    .select(ofRecipient)
    .from(recipients)
    .innerJoin(named, eq(named.number, recipients.number))
    .innerJoin(referrals, itsReferral)
    .where(eq(recipients.tenant, tenant))
    .orderBy(desc(recipients.createdAt))
    .limit(most);
  return rows.map((row) => ({ way: suggestionWay.address, ...row }));
}

/** So long before an order people confirm who then order. */
const daysBefore = 30;
/** So many bounties are looked at that were opened in these days, the last first: two a recipient at most, some of whom are gone. */
const lookedAt = 100;

/**
 * Who waits for an order and was recommended its product, the last before it first. By `bounties_of_nothing`: those who wait, by product and the
 * moment in which they began to.
 */
async function byProduct(db: Database, { tenant, productId, orderedAt }: Order): Promise<Suggested[]> {
  const { recipientNumber: number, createdAt } = bounties;
  const waiting = db
    .select({ number })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        eq(bounties.productId, productId),
        eq(bounties.state, bountyState.open),
        isNull(bounties.orderId),
        lte(createdAt, daysLater(orderedAt, 1)),
        gte(createdAt, daysLater(orderedAt, -daysBefore)),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(lookedAt)
    .as('waiting');
  const found = db.selectDistinct({ number: waiting.number }).from(waiting);
  const rows = await db
    .select(ofRecipient)
    .from(recipients)
    .innerJoin(referrals, itsReferral)
    .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, found)))
    .orderBy(sql`${recipients.confirmedAt} desc nulls last`, asc(recipients.number))
    .limit(most);
  return rows.map((row) => ({ way: suggestionWay.productAndDays, ...row }));
}

/**
 * Whose an order without a referral may be, the likeliest first. Each way is answered by an index, and nothing is decided by it: an operator looks,
 * and gives the order to somebody.
 * @throws Failure PSOF0706 no such order
 */
export async function suggestMatches(db: Database, tenant: string, externalId: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.externalId, externalId)));
  if (!order) throw new Failure('PSOF0706');
  const isNobodys = order.referralNumber === null;
  const all = isNobodys
    ? [...(await byNumber(db, order)), ...(await byAddress(db, order)), ...(await byProduct(db, order))]
    : await ofItsReferral(db, order);
  const known = new Set<string>();
  const suggestions = all.filter(({ referralNumber, recipientNumber }) => {
    const key = recipientNumber ?? referralNumber;
    const isFirst = !known.has(key);
    known.add(key);
    return isFirst;
  });
  return {
    suggestions: suggestions.map(({ createdAt, confirmedAt, ...one }) => ({
      ...one,
      createdAt: toTimestamp(createdAt),
      confirmedAt: toTimestampOrNull(confirmedAt),
    })),
  };
}

/** One that names a referral can be of any of its recipients who has confirmed. By `recipients_once_a_referral`. */
async function ofItsReferral(db: Database, { tenant, referralNumber }: Order): Promise<Suggested[]> {
  const rows = await db
    .select(ofRecipient)
    .from(recipients)
    .innerJoin(referrals, itsReferral)
    .where(
      and(
        eq(recipients.tenant, tenant),
        eq(recipients.referralNumber, referralNumber ?? ''),
        isNotNull(recipients.confirmedAt),
      ),
    )
    .orderBy(desc(recipients.confirmedAt))
    .limit(most);
  return rows.map((row) => ({ way: suggestionWay.sameReferral, ...row }));
}
