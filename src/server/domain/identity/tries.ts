import { and, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Database } from '#server/db/database.ts';
import { tries } from '#server/db/schema/requests.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';

/** What is counted, how many tries a window allows, and how long a window is. */
export interface TryLimit {
  readonly kind: string;
  readonly most: number;
  readonly minutes: number;
}

export const tryLimits = {
  loginOfAccount: { kind: 'login-account', most: 10, minutes: 15 },
  loginFromAddress: { kind: 'login-address', most: 50, minutes: 15 },
  /** Wrong current passwords given while signed in, before a change or a deletion. */
  passwordOfAccount: { kind: 'password-account', most: 10, minutes: 15 },
  registrationFromAddress: { kind: 'registration-address', most: 10, minutes: 60 },
  passwordResetOfAccount: { kind: 'reset-account', most: 3, minutes: 60 },
  passwordResetFromAddress: { kind: 'reset-address', most: 20, minutes: 60 },
  /** Beyond it a captcha is asked for, the call is not refused. */
  referralFromAddress: { kind: 'referral-address', most: 5, minutes: 60 },
  /** Mails that ask somebody for confirmation: nobody's mailbox may be flooded. */
  optinMailTo: { kind: 'optin-mail', most: 6, minutes: 24 * 60 },
  /** A code is short enough to be tried out. */
  codeFromAddress: { kind: 'code-address', most: 20, minutes: 15 },
  /** Beyond it a message to the support needs a captcha, and beyond the second it is not taken. */
  contactFromAddress: { kind: 'contact-address', most: 3, minutes: 60 },
  contactFlood: { kind: 'contact-flood', most: 20, minutes: 60 },
  /** Copies of messages to an address that nobody has confirmed. */
  contactCopyTo: { kind: 'contact-copy', most: 2, minutes: 24 * 60 },
  /** Claims of missing bounties: what somebody types in anger, not what a programme sends. */
  missingOfAccount: { kind: 'missing-account', most: 5, minutes: 24 * 60 },
  claimMailTo: { kind: 'claim-mail-to', most: 3, minutes: 24 * 60 },
  claimMailFromAddress: { kind: 'claim-mail-from', most: 20, minutes: 60 },
  claimMailOf: { kind: 'claim-mail', most: 3, minutes: 24 * 60 },
  /** Mails to the operator that vouchers run out. */
  voucherAlarmOf: { kind: 'voucher-alarm', most: 1, minutes: 24 * 60 },
  recipientFromAddress: { kind: 'recipient-address', most: 20, minutes: 60 },
} as const satisfies Record<string, TryLimit>;

interface Tried {
  readonly tenant: string;
  readonly limit: TryLimit;
  /** A network address or an account; only its keyed hash is kept. */
  readonly source: string;
}

function windowOf(effects: Effects, { limit, tenant, source }: Tried) {
  const length = limit.minutes * 60_000;
  const windowStart = new Date(Math.floor(effects.clock.now().getTime() / length) * length);
  return { tenant, kind: limit.kind, source: effects.pseudonym(source), windowStart };
}

/** @returns how many tries there were in this window so far */
export async function readTries(db: Database, effects: Effects, tried: Tried): Promise<number> {
  const window = windowOf(effects, tried);
  const [row] = await db
    .select({ count: tries.count })
    .from(tries)
    .where(
      and(
        eq(tries.tenant, window.tenant),
        eq(tries.kind, window.kind),
        eq(tries.source, window.source),
        eq(tries.windowStart, window.windowStart),
      ),
    );
  return row?.count ?? 0;
}

/**
 * Counts a try.
 * @returns how many there were in this window, this one included
 */
export async function countTry(db: Database, effects: Effects, tried: Tried): Promise<number> {
  const [row] = await db
    .insert(tries)
    .values({ ...windowOf(effects, tried), count: 1 })
    .onConflictDoUpdate({
      target: [tries.tenant, tries.kind, tries.source, tries.windowStart],
      set: { count: sql`${tries.count} + 1` },
    })
    .returning({ count: tries.count });
  return row?.count ?? 1;
}

/** @throws Failure PSOF0009, or the code given, beyond the limit */
export async function limitTries(
  db: Database,
  effects: Effects,
  tried: Tried,
  code: ErrorCode = 'PSOF0009',
): Promise<void> {
  if ((await countTry(db, effects, tried)) > tried.limit.most) throw new Failure(code);
}
