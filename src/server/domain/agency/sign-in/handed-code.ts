import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { newDigits } from '../../identity/numbers.ts';
import { detailOf, secretHash, type PurposeToken } from '../../identity/tokens.ts';
import { limitFailures } from '../../identity/failures.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';

/** What came back from an identity provider into a popup. */
const handedCode = v.object({ code: v.string(), issuer: v.nullable(v.string()) });
type HandedCode = v.InferOutput<typeof handedCode>;

/** As it is kept, sealed: with the digits that the popup shows. */
const kept = v.object({ ...handedCode.entries, digits: v.string() });

const purpose = 'agency-code';
/** One for all: those that nobody has fetched in time are found by it. */
const subject = 'office';
const keptMs = 2 * 60_000;
const mostTries = 3;

interface Asked {
  readonly tenant: string;
  /** Known to the frame that began, and to the popup that came back; its hash is kept alone. */
  readonly state: string;
  /** Network address by which the caller is counted. */
  readonly address: string;
}

const isHanded = (tenant: string) =>
  and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.subject, subject), eq(purposeTokens.purpose, purpose));

const isOpen = ({ tenant, hash }: Pick<PurposeToken, 'tenant' | 'hash'>) =>
  and(isHanded(tenant), eq(purposeTokens.hash, hash), isNull(purposeTokens.usedAt));

const placeOf = ({ tenant, hash }: Pick<PurposeToken, 'tenant' | 'hash'>) => `${purpose}/${tenant}/${hash}`;

/**
 * Keeps for two minutes what a popup cannot tell the frame that opened it. The first of several under one state stays, also when it is over:
 * its digits are told to whoever has handed it over, and to nobody who comes later.
 * @returns the digits that the popup shows: whoever began a sign-in and sent its address to somebody else does not see them
 * @throws Failure PSOF0009 beyond the limit of a network; PSOF0908 where there was one under this state
 */
export async function handOverCode(
  db: Database,
  effects: Effects,
  { tenant, state, address, code, issuer }: Asked & HandedCode,
): Promise<{ digits: string }> {
  await limitTries(db, effects, fromNetworks({ tenant, limit: tryLimits.officeHandOverFromNetwork, address }));
  const hash = secretHash(state);
  const now = effects.clock.now();
  await db.delete(purposeTokens).where(and(isHanded(tenant), lte(purposeTokens.expiresAt, now)));
  const digits = newDigits(effects.random);
  const text = JSON.stringify({ code, issuer, digits } satisfies v.InferOutput<typeof kept>);
  const written = await db
    .insert(purposeTokens)
    .values({
      tenant,
      hash,
      purpose,
      subject,
      details: { sealed: effects.answerSealing.seal(text, placeOf({ tenant, hash })) },
      createdAt: now,
      expiresAt: new Date(now.getTime() + keptMs),
    })
    .onConflictDoNothing()
    .returning({ hash: purposeTokens.hash });
  if (written.length === 0) throw new Failure('PSOF0908');
  return { digits };
}

/** Ends a hand-over: nothing of what was handed over is kept. @returns whether it was open until now; of two at once one ends it */
async function end(db: Database, { clock }: Effects, token: PurposeToken): Promise<boolean> {
  const ended = await db
    .update(purposeTokens)
    .set({ usedAt: clock.now(), details: {} })
    .where(isOpen(token))
    .returning({ hash: purposeTokens.hash });
  return ended.length > 0;
}

const tries = sql<number>`coalesce((${purposeTokens.details} ->> 'tries')::int, 0)`;

/** Counts a try before anybody knows what comes of it: however many come at once, no more than three are heard. */
async function tryOnce(db: Database, { clock }: Effects, tenant: string, state: string) {
  const [token] = await db
    .update(purposeTokens)
    .set({ details: sql`jsonb_set(${purposeTokens.details}, '{tries}', to_jsonb(${tries} + 1))` })
    .where(
      and(
        isOpen({ tenant, hash: secretHash(state) }),
        gt(purposeTokens.expiresAt, clock.now()),
        sql`${tries} < ${mostTries}`,
      ),
    )
    .returning();
  return token ?? null;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type Outcome = HandedCode | 'wrong' | 'over';

async function compare(db: Database, effects: Effects, asked: Asked & { readonly digits: string }): Promise<Outcome> {
  const token = await tryOnce(db, effects, asked.tenant, asked.state);
  const sealed = token && detailOf(token, 'sealed');
  if (!token || sealed === null) return 'over';
  const { digits, ...handed } = v.parse(kept, JSON.parse(effects.answerSealing.open(sealed, placeOf(token))));
  if (isSame(digits, asked.digits)) return (await end(db, effects, token)) ? handed : 'over';
  if (Number(token.details['tries']) < mostTries) return 'wrong';
  await end(db, effects, token);
  return 'over';
}

/**
 * Gives what was handed over under a state within two minutes, once, to whoever knows the digits that the popup shows.
 * @throws Failure PSOF0907 other digits; PSOF0908 nothing is there, it was fetched, or these were the third wrong ones; PSOF0009 too many
 * of a network were wrong
 */
export async function fetchHandedCode(
  db: Database,
  effects: Effects,
  asked: Asked & { readonly digits: string },
): Promise<HandedCode> {
  const { tenant, address } = asked;
  const tried = fromNetworks({ tenant, limit: tryLimits.officeDigitsFromNetwork, address });
  const outcome = await limitFailures(db, effects, tried, {
    attempt: () => compare(db, effects, asked),
    isFailure: (one) => typeof one === 'string',
  });
  if (outcome === 'over') throw new Failure('PSOF0908');
  if (outcome === 'wrong') throw new Failure('PSOF0907', [{ field: 'digits', rule: 'invalid' }]);
  return outcome;
}
