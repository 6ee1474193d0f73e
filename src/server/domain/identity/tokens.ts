import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertion } from '#server/db/insertion.ts';
import { purposeTokens, type TokenPurpose } from '#server/db/schema/tokens.ts';
import { statement, writtenTo, type Given } from '#server/db/statement.ts';
import { Failure } from '#server/failure.ts';
import { daysLater } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { holdRecipient, holdRecommender } from './hold-person.ts';
import { newSecret } from './numbers.ts';

export type PurposeToken = typeof purposeTokens.$inferSelect;

/** A word that is kept with a token; null where it keeps none by this name. */
export function detailOf({ details }: Pick<PurposeToken, 'details'>, name: string): string | null {
  const detail = details[name];
  return typeof detail === 'string' ? detail : null;
}

/** What is kept of a secret. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface TokenWish {
  readonly tenant: string;
  readonly purpose: TokenPurpose;
  readonly subject: string;
  readonly referralNumber?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly days: number;
  /** When what it is about ends, where that may come first: nobody is promised a link that leads nowhere by then. */
  readonly until?: Date;
  /** Another shape than the usual one. */
  readonly secret?: string;
}

const insert = insertion(purposeTokens, [
  'tenant',
  'hash',
  'purpose',
  'subject',
  'referralNumber',
  'details',
  'createdAt',
  'expiresAt',
]);

/** Hands out a secret for one purpose. @returns the secret, which is kept nowhere, and its expiry */
export async function issueToken(
  tx: Database,
  effects: Effects,
  wish: TokenWish,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = wish.secret ?? newSecret(effects.random);
  const now = effects.clock.now();
  const inDays = daysLater(now, wish.days);
  const expiresAt = wish.until && wish.until < inDays ? wish.until : inDays;
  const { tenant, purpose, subject, referralNumber = null, details } = wish;
  const row = { tenant, hash: secretHash(secret), purpose, subject, referralNumber, details: { ...details } };
  await insert(tx, [{ ...row, createdAt: now, expiresAt }]);
  return { secret, expiresAt };
}

interface TokenUse {
  readonly tenant: string;
  /** One of several, where links of different origin do the same. */
  readonly purpose: TokenPurpose | readonly TokenPurpose[];
  readonly secret: string;
}

/**
 * Finds a token that may still be used, without using it.
 * @throws Failure PSOF0113 unknown, PSOF0111 used, PSOF0102 expired
 */
export async function findToken(db: Database, effects: Effects, use: TokenUse): Promise<PurposeToken> {
  const [token] = await db
    .select()
    .from(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, use.tenant),
        eq(purposeTokens.hash, secretHash(use.secret)),
        inArray(purposeTokens.purpose, [use.purpose].flat()),
      ),
    );
  if (!token) throw new Failure('PSOF0113');
  requireUsable(effects, token);
  return token;
}

/** @throws Failure PSOF0111 used, PSOF0102 expired */
export function requireUsable({ clock }: Pick<Effects, 'clock'>, token: PurposeToken): void {
  if (token.usedAt) throw new Failure('PSOF0111');
  if (token.expiresAt <= clock.now()) throw new Failure('PSOF0102');
}

type Using = Readonly<Record<'tenant' | 'hash', string> & Record<'now', Date>>;

/** The part of a statement that uses a token up. Seen again as it is written: who withdraws it at this moment was faster. */
export const usingUp = (db: Database, given: Given<Using>) =>
  db
    .update(purposeTokens)
    .set({ usedAt: writtenTo(purposeTokens.usedAt, given('now')) })
    .where(
      and(
        eq(purposeTokens.tenant, given('tenant')),
        eq(purposeTokens.hash, given('hash')),
        isNull(purposeTokens.usedAt),
        gt(purposeTokens.expiresAt, given('now')),
      ),
    )
    .returning({ hash: purposeTokens.hash });

const redeemOne = statement<Using, { hash: string }[]>(usingUp);

/** Whose subjects are no people whom a deletion holds. */
/** The links in mails that open the office of an agency. */
export const officeLink = 'agency-login';

const isOfOthers: ReadonlySet<TokenPurpose> = new Set(['bounty', 'invitation', officeLink, 'agency-code']);

/** Of one person's links each waits for the other; a token goes before its person is looked at, a deletion the other way round. */
async function holdSubject(tx: Database, { tenant, purpose, subject }: PurposeToken): Promise<void> {
  if (purpose === 'recipient') await holdRecipient(tx, tenant, subject, 'alone');
  else if (!isOfOthers.has(purpose)) await holdRecommender(tx, tenant, subject, 'alone');
}

/**
 * Uses a token up; of two at once only one succeeds. Whose it is stays until the transaction ends, if they are there.
 * @throws Failure as {@link findToken}
 */
export async function redeemToken(tx: Database, effects: Effects, use: TokenUse): Promise<PurposeToken> {
  const token = await findToken(tx, effects, use);
  await holdSubject(tx, token);
  const redeemed = await redeemOne(tx, { tenant: use.tenant, hash: token.hash, now: effects.clock.now() });
  if (redeemed.length === 0) throw new Failure('PSOF0111');
  return token;
}

/** Makes every unused token of a purpose worthless, e.g. older reset links once a password was set. */
export async function revokeTokens(
  tx: Database,
  effects: Effects,
  { tenant, purpose, subject }: { tenant: string; purpose: TokenPurpose; subject: string },
): Promise<void> {
  await tx
    .update(purposeTokens)
    .set({ usedAt: effects.clock.now() })
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        eq(purposeTokens.purpose, purpose),
        eq(purposeTokens.subject, subject),
        isNull(purposeTokens.usedAt),
      ),
    );
}
