import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Database } from '#server/db/database.ts';
import { tries } from '#server/db/schema/requests.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { networksOf } from './networks.ts';

/** What is counted, how many tries are allowed, and in how many minutes that pass, whatever the clock on the wall says. */
export interface TryLimit {
  readonly kind: string;
  readonly most: number;
  readonly minutes: number;
}

const day = 24 * 60;

/**
 * Whose tries are counted stands in each name: `FromNetwork` where a caller comes from, `AtPair` an account and where the
 * caller comes from, so that nobody uses up another's tries (docs/decisions/2026-11-22-sessions-and-tries.md).
 */
export const tryLimits = {
  /** Wrong passwords for one account from one network: the more there were, the longer the wait. */
  loginAtPair: { kind: 'login-pair', most: 10, minutes: 15 },
  loginAtPairLonger: { kind: 'login-pair-longer', most: 20, minutes: 120 },
  loginAtPairLongest: { kind: 'login-pair-longest', most: 40, minutes: day },
  /** Beyond these a captcha is asked for; with it the right password works. */
  loginOfAccount: { kind: 'login-account', most: 30, minutes: 60 },
  loginFromNetwork: { kind: 'login-network', most: 20, minutes: 15 },
  /** Argon2 costs more than a captcha: nobody types that many passwords. */
  loginFlood: { kind: 'login-flood', most: 200, minutes: 15 },
  /** Wrong current passwords given while signed in, before a change or a deletion. */
  passwordOfAccount: { kind: 'password-account', most: 10, minutes: 15 },
  /** Beyond these a captcha is asked for, the call is not refused. */
  registrationFromNetwork: { kind: 'registration-network', most: 5, minutes: 60 },
  referralFromNetwork: { kind: 'referral-network', most: 5, minutes: 60 },
  recipientFromNetwork: { kind: 'recipient-network', most: 5, minutes: 60 },
  /** Wishes for a mail, to whatever address: a captcha would keep those out who need the mail most. */
  mailWishFromNetwork: { kind: 'mail-wish-network', most: 60, minutes: 60 },
  newsletterOfPerson: { kind: 'newsletter-person', most: 6, minutes: day },
  /** Links for a password that are none: a hash is dear. */
  linkMissFromNetwork: { kind: 'link-miss-network', most: 30, minutes: 15 },
  /** Codes that are nobody's: one is short enough to be tried out. */
  codeMissFromNetwork: { kind: 'code-miss-network', most: 20, minutes: 15 },
  /** When many networks guess at once, each gets less. */
  codeMissOfTenant: { kind: 'code-miss-tenant', most: 1000, minutes: 60 },
  codeMissWhileGuessed: { kind: 'code-miss-guessed', most: 3, minutes: 15 },
  /** Wrong hashes given for one referral's number. */
  referralMissAtPair: { kind: 'referral-miss-pair', most: 30, minutes: 15 },
  /** Beyond it a message to the support needs a captcha, and beyond the second it is not taken. */
  contactFromNetwork: { kind: 'contact-network', most: 3, minutes: 60 },
  contactFlood: { kind: 'contact-flood', most: 20, minutes: 60 },
  /** Each invitation needs a captcha, and an office may send many. */
  invitationFromNetwork: { kind: 'invitation-network', most: 40, minutes: 60 },
  /** Those of who is signed in to the office of an agency need none; its people share a network. */
  invitationOfOfficeUser: { kind: 'invitation-office-user', most: 100, minutes: day },
  invitationFromOfficeNetwork: { kind: 'invitation-office-network', most: 120, minutes: 60 },
  /** Copies of messages to an address that nobody has confirmed. */
  contactCopyTo: { kind: 'contact-copy', most: 2, minutes: day },
  /** Claims of missing bounties: what somebody types in anger, not what a programme sends. */
  missingOfAccount: { kind: 'missing-account', most: 5, minutes: day },
  claimMailOf: { kind: 'claim-mail', most: 3, minutes: day },
  /** Mails to the operator that vouchers run out. */
  voucherAlarmOf: { kind: 'voucher-alarm', most: 1, minutes: day },
  /** Codes of identity providers that prove nothing; an agency's people share a network. */
  officeSignInFromNetwork: { kind: 'office-sign-in-network', most: 30, minutes: 15 },
  /** Codes that a popup hands over for a frame. */
  officeHandOverFromNetwork: { kind: 'office-hand-over-network', most: 60, minutes: 15 },
  /** Digits that are not those of a popup; each hand-over ends with its own third. */
  officeDigitsFromNetwork: { kind: 'office-digits-network', most: 30, minutes: 15 },
  /** Employees whom one owner invites, and those who are invited from one network. */
  employeesOfOwner: { kind: 'employees-owner', most: 20, minutes: day },
  employeesFromNetwork: { kind: 'employees-network', most: 30, minutes: 60 },
  /** What one owner adds to their agency's bounty plan. */
  agencyPlansOfOwner: { kind: 'agency-plans-owner', most: 50, minutes: day },
  /** What one operator looks for: beside that of a person who is asked about, a name is guessed letter by letter. */
  searchesOfOperator: { kind: 'searches-operator', most: 240, minutes: 60 },
  /** Digits of an operator's second factor that are wrong, or have come before. */
  deskDigitsOfOperator: { kind: 'desk-digits-operator', most: 5, minutes: 15 },
  /** Mails that bring a voucher's code once more. */
  voucherAgainOf: { kind: 'voucher-again', most: 3, minutes: day },
} as const satisfies Record<string, TryLimit>;

export interface Tried {
  readonly tenant: string;
  readonly limit: TryLimit;
  /** A network, an account, or both; only its keyed hash is kept. */
  readonly source: string;
  /** When it was made, if not now. Who forgives it later says so: else it would be looked for in a part of the time in which it does not count. */
  readonly at?: Date;
}

/**
 * A try by the network that it comes from, and by the wider ones that this lies in.
 * @param by what it is counted with, e.g. an account
 */
export function fromNetworks({
  limit,
  ...rest
}: {
  tenant: string;
  limit: TryLimit;
  address: string;
  by?: string;
  at?: Date;
}): Tried[] {
  const { tenant, address, by, at } = rest;
  return networksOf(address).map(({ network, times }) => ({
    tenant,
    limit: { ...limit, most: limit.most * times },
    source: by === undefined ? network : `${by} ${network}`,
    ...(at && { at }),
  }));
}

/** Tries that are made now, whenever they are forgiven. */
export function madeNow({ clock }: Pick<Effects, 'clock'>, tried: readonly Tried[]): Tried[] {
  const at = clock.now();
  return tried.map((one) => ({ at, ...one }));
}

/** A time that passes is counted in so many parts of it, each of which is forgotten as a whole. */
const parts = 12;

function partOf(effects: Effects, { limit, tenant, source, at = effects.clock.now() }: Tried) {
  const length = (limit.minutes * 60_000) / parts;
  const windowStart = new Date(Math.floor(at.getTime() / length) * length);
  return { tenant, kind: limit.kind, source: effects.pseudonym(source), windowStart };
}

type Part = ReturnType<typeof partOf>;

const isOf = ({ tenant, kind, source }: Part) =>
  and(eq(tries.tenant, tenant), eq(tries.kind, kind), eq(tries.source, source));

/** Those counted under a former key too: with a new one nobody has their tries back. */
const areOf = (effects: Effects, { tenant, limit, source }: Tried) =>
  and(eq(tries.tenant, tenant), eq(tries.kind, limit.kind), inArray(tries.source, [...effects.pseudonyms(source)]));

const lengthOf = ({ limit }: Tried) => limit.minutes * 60_000;

/** Those of them that the minutes that have just passed hold. */
const countNow = (effects: Effects, tried: Tried) =>
  and(areOf(effects, tried), gt(tries.windowStart, new Date(effects.clock.now().getTime() - lengthOf(tried))));

/** @returns how many tries there were in the minutes that have just passed */
export async function readTries(db: Database, effects: Effects, tried: Tried): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${tries.count}), 0)::int` })
    .from(tries)
    .where(countNow(effects, tried));
  return row?.count ?? 0;
}

/** @returns when the first of the tries that count is forgotten: from then on a limit that is used up is open again */
export async function openAgainAt(db: Database, effects: Effects, tried: Tried): Promise<Date> {
  const [oldest] = await db
    .select({ windowStart: tries.windowStart })
    .from(tries)
    .where(and(countNow(effects, tried), gt(tries.count, 0)))
    .orderBy(tries.windowStart)
    .limit(1);
  return new Date((oldest?.windowStart ?? effects.clock.now()).getTime() + lengthOf(tried));
}

/**
 * Counts a try. Not within a transaction that a refusal takes back: a try that failed is one all the same.
 * @param times as how many it counts
 * @returns how many there were, this one included
 */
export async function countTry(db: Database, effects: Effects, tried: Tried, times = 1): Promise<number> {
  await db
    .insert(tries)
    .values({ ...partOf(effects, tried), count: times })
    .onConflictDoUpdate({
      target: [tries.tenant, tries.kind, tries.source, tries.windowStart],
      set: { count: sql`${tries.count} + excluded.count` },
    });
  return readTries(db, effects, tried);
}

/** Takes a try back that was counted, at the moment it says, before it was known to be no failure: of many at once none goes uncounted. */
export async function forgiveTry(db: Database, effects: Effects, tried: Tried, times = 1): Promise<void> {
  const part = partOf(effects, tried);
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - ${times}, 0)` })
    .where(and(isOf(part), eq(tries.windowStart, part.windowStart)));
}

/**
 * Counts a try that is within all of its limits. One beyond any is not counted: the limit is over when the time is, however often
 * somebody presses meanwhile, and what one network may not do any more is not held against the wider one.
 * @param tried in the order in which they are asked, narrow ones first
 * @returns whether it was within all, and counted
 */
export async function countWithin(db: Database, effects: Effects, tried: readonly Tried[]): Promise<boolean> {
  const counted: Tried[] = [];
  for (const one of madeNow(effects, tried)) {
    counted.push(one);
    if ((await countTry(db, effects, one)) <= one.limit.most) continue;
    for (const former of counted) await forgiveTry(db, effects, former);
    return false;
  }
  return true;
}

/**
 * Counts a try, or refuses it.
 * @throws Failure PSOF0009, or the code given, beyond the limit
 */
export async function limitTries(
  db: Database,
  effects: Effects,
  tried: readonly Tried[],
  code: ErrorCode = 'PSOF0009',
): Promise<void> {
  if (!(await countWithin(db, effects, tried))) throw new Failure(code);
}

/**
 * Counts a try that is forgiven when it succeeds: only failures use the limit up, and one that is refused unheard is none.
 * @throws Failure PSOF0009, or the code given, beyond the limit; whatever `attempt` throws
 */
export async function limitFailures<Result>(
  db: Database,
  effects: Effects,
  tried: readonly Tried[],
  { attempt, isFailure, code = 'PSOF0009' }: Attempt<Result>,
): Promise<Result> {
  const made = madeNow(effects, tried);
  await limitTries(db, effects, made, code);
  const result = await attempt();
  if (!isFailure(result)) for (const one of made) await forgiveTry(db, effects, one);
  return result;
}

interface Attempt<Result> {
  readonly attempt: () => Promise<Result>;
  readonly isFailure: (result: Result) => boolean;
  readonly code?: ErrorCode;
}
