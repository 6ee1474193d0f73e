import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OrderReport } from '#contract/referral/order/calls.ts';
import type { Happening } from '#contract/happenings.ts';
import { meantCode } from '#contract/referral/referral/referral-code.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { fromTimestamp, startOfDayInBerlin } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { lockOrders } from './lock-orders.ts';
import { confirmedNamedBy } from './named-by.ts';
import { newsOf } from './news.ts';

export interface Match {
  readonly referralNumber: string | null;
  readonly recipientNumber: string | null;
}

/** Of an order that an operator may be asked about. */
export const notSetAside = { setAsideAt: null, setAsideReason: null };

export const nobody: Match = { referralNumber: null, recipientNumber: null };

/** What the tenant's system names an address by: SHA-256 in hex of the address in small letters, without blanks around it. */
function told(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** What is kept of what was told: anybody can try addresses against a plain hash, nobody against a keyed one. */
export const keptHash = (effects: Pick<Effects, 'pseudonym'>, hash: string): string =>
  effects.pseudonym(hash.toLowerCase());

/** The same under each key that is given, today's first: while a key is changed instances have not all the same one for today. */
export const keptHashes = (effects: Pick<Effects, 'pseudonyms'>, hash: string): string[] => [
  ...effects.pseudonyms(hash.toLowerCase()),
];

/** What an address is matched by. */
export const emailHash = (effects: Effects, email: string): string => keptHash(effects, told(email));

/** What it was matched by under each key that is given, today's first. */
const emailHashes = (effects: Effects, email: string) => keptHashes(effects, told(email));

interface Candidate extends Match {
  readonly said: string;
  /** Orders from before this moment are not theirs. */
  readonly since?: Date;
}

/** One way in which a report may say whose an order is, and whose those of many can be by what they say, the likeliest first. */
interface Way {
  readonly said: (report: OrderReport) => string | null;
  readonly find: (tx: Database, tenant: string, said: string[], effects: Effects) => Promise<Candidate[]>;
}

const whose = { referralNumber: recipients.referralNumber, recipientNumber: recipients.number };

const byRecipient: Way = {
  said: ({ recipientNumber }) => recipientNumber,
  find: (tx, tenant, numbers) =>
    tx
      .select({ said: recipients.number, ...whose })
      .from(recipients)
      .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers))),
};

/** Recipients who were deleted meanwhile: what the recommender earns with the order is still known. */
const byFormerRecipient: Way = {
  said: ({ recipientNumber }) => recipientNumber,
  find: async (tx, tenant, numbers) => {
    const rows = await tx
      .selectDistinctOn([bounties.recipientNumber], {
        said: bounties.recipientNumber,
        referralNumber: bounties.referralNumber,
        recipientNumber: bounties.recipientNumber,
      })
      .from(bounties)
      .where(and(eq(bounties.tenant, tenant), inArray(bounties.recipientNumber, numbers)))
      .orderBy(bounties.recipientNumber);
    return rows.flatMap(({ said, ...whom }) => (said === null ? [] : [{ said, ...whom }]));
  },
};

const ofReferral = (said: typeof referrals.number | typeof referrals.code) => ({
  said,
  referralNumber: referrals.number,
  recipientNumber: sql<null>`null`,
});

const byReferral: Way = {
  said: ({ referralNumber }) => referralNumber,
  find: (tx, tenant, numbers) =>
    tx
      .select(ofReferral(referrals.number))
      .from(referrals)
      .where(and(eq(referrals.tenant, tenant), inArray(referrals.number, numbers), isNotNull(referrals.confirmedAt))),
};

const byCode: Way = {
  said: ({ referralCode }) => (referralCode ? meantCode(referralCode) : null),
  find: (tx, tenant, codes) =>
    tx
      .select(ofReferral(referrals.code))
      .from(referrals)
      .where(and(eq(referrals.tenant, tenant), inArray(referrals.code, codes), isNotNull(referrals.confirmedAt))),
};

/**
 * By an address we find by ourselves what nobody has said: an order from before the day on which somebody was recommended is no
 * work of the recommendation. By days, since some systems tell no time.
 */
export const since = (createdAt: Date): Date => startOfDayInBerlin(createdAt);

/** The one recipient with this address who has confirmed; with several referrals the one who confirmed last. */
const byAddress: Way = {
  said: ({ emailHash: hash }) => hash?.toLowerCase() ?? null,
  find: async (tx, tenant, hashes, effects) => {
    const saidBy = new Map(hashes.flatMap((hash) => effects.pseudonyms(hash).map((kept) => [kept, hash] as const)));
    const rows = await confirmedNamedBy(tx, tenant, [...saidBy.keys()]).orderBy(
      desc(recipients.confirmedAt),
      asc(recipients.number),
    );
    return rows.map(({ hash: kept, createdAt, ...whom }) => ({
      said: saidBy.get(kept) ?? kept,
      since: since(createdAt),
      ...whom,
    }));
  },
};

/** Of several with one address: who has the order already, then who has the same referral, then the likeliest. */
function likeliest(all: readonly Candidate[], { orderedAt }: OrderReport, present: Match | undefined) {
  const { referralNumber = null, recipientNumber = null } = present ?? {};
  const isOwn = (one: Candidate) => recipientNumber !== null && one.recipientNumber === recipientNumber;
  const isOfReferral = (one: Candidate) => referralNumber !== null && one.referralNumber === referralNumber;
  const isTheirs = ({ since: begin }: Candidate) => !begin || fromTimestamp(orderedAt) >= begin;
  return all.find(isOwn) ?? all.find(isOfReferral) ?? all.find(isTheirs);
}

/**
 * Whose each of these orders is: by the recipient's number, the referral's, its code, or the recipient's address, the first
 * that is known.
 * @param present whose they have been, by the tenant's ids: what may mean the same means the same
 */
export async function match(
  tx: Database,
  effects: Effects,
  tenant: string,
  reports: readonly OrderReport[],
  present: ReadonlyMap<string, Match> = new Map(),
): Promise<Match[]> {
  const found = new Map<OrderReport, Match>();
  for (const { said, find } of [byRecipient, byFormerRecipient, byReferral, byCode, byAddress]) {
    const asking = reports.flatMap((report) => {
      const text = found.has(report) ? null : said(report);
      return text ? [{ report, text }] : [];
    });
    if (asking.length === 0) continue;
    const rows = await find(tx, tenant, [...new Set(asking.map(({ text }) => text))], effects);
    const candidates = new Map<string, Candidate[]>();
    for (const row of rows) candidates.set(row.said, [...(candidates.get(row.said) ?? []), row]);
    for (const { report, text } of asking) {
      const whom = likeliest(candidates.get(text) ?? [], report, present.get(report.externalId));
      if (whom) found.set(report, { referralNumber: whom.referralNumber, recipientNumber: whom.recipientNumber });
    }
  }
  return reports.map((report) => found.get(report) ?? nobody);
}

/**
 * Who confirms and who takes orders that name the same address, or undoes an import of such, do so one after the other, or of both at the same
 * moment neither would see the other. Held until the transaction ends.
 * @param hashes of the addresses as they are kept, under each key that is given; all at once
 */
export async function takeTurnWithAddresses(
  tx: Database,
  tenant: string,
  hashes: readonly string[],
  as: 'confirming' | 'ordering',
): Promise<void> {
  // Many may take orders at once.
  await take(tx, 'address', { tenant, keys: hashes, isShared: as === 'ordering' });
}

interface Confirmed {
  readonly tenant: string;
  readonly number: string;
  /** As it was confirmed. */
  readonly email: string;
  readonly referral: Pick<typeof referrals.$inferSelect, 'number' | 'createdAt'>;
}

/**
 * Orders that came before their recipient had confirmed, and named the address: theirs from now on.
 * @returns what the feed has to tell of them, after it has told of the confirmation
 */
export async function matchWaiting(
  tx: Database,
  effects: Effects,
  { tenant, number: recipientNumber, email, referral }: Confirmed,
): Promise<Happening[]> {
  const { number: referralNumber, createdAt } = referral;
  await takeTurnWithAddresses(tx, tenant, emailHashes(effects, email), 'confirming');
  const isTheirs = and(
    eq(orders.tenant, tenant),
    isNull(orders.referralNumber),
    inArray(orders.emailHash, emailHashes(effects, email)),
    gte(orders.orderedAt, since(createdAt)),
  );
  const waiting = await lockOrders(tx, isTheirs);
  // None comes meanwhile: who takes orders that name the address waits.
  if (waiting.length === 0) return [];
  await tx
    .update(orders)
    .set({ referralNumber, recipientNumber, emailHash: null, toldNumber: null, ...notSetAside })
    .where(isTheirs);
  return waiting.flatMap((order) => newsOf(order, { ...order, referralNumber }));
}
