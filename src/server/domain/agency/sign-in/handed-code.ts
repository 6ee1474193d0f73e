import { and, eq, gt, lte } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Effects } from '../../effects.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { detailOf, secretHash } from '../../identity/tokens.ts';

/** What came back from an identity provider into a popup. */
const handed = v.object({
  code: v.nullable(v.string()),
  issuer: v.nullable(v.string()),
  providerError: v.nullable(v.string()),
});
type Handed = v.InferOutput<typeof handed>;

const nothing: Handed = { code: null, issuer: null, providerError: null };
const purpose = 'agency-code';
/** One for all: those that nobody has fetched in time are found by it. */
const subject = 'office';
const keptMs = 60_000;

interface Handing extends Handed {
  readonly tenant: string;
  /** Known to the frame that began, and to the popup that came back; its hash is kept alone. */
  readonly state: string;
  /** Network address by which the caller is counted. */
  readonly address: string;
}

/**
 * Keeps for a minute what a popup cannot tell the frame that opened it; the first of several under one state stays. Without the verifier,
 * which never left the frame, a code is worth nothing.
 * @throws Failure PSOF0009 beyond the limit of a network
 */
export async function handOverCode(
  db: Database,
  effects: Effects,
  { tenant, state, address, code, issuer, providerError }: Handing,
): Promise<void> {
  await limitTries(db, effects, fromNetworks({ tenant, limit: tryLimits.officeHandOverFromNetwork, address }));
  const hash = secretHash(state);
  const now = effects.clock.now();
  await db.delete(purposeTokens).where(and(isHanded(tenant), lte(purposeTokens.expiresAt, now)));
  const text = JSON.stringify({ code, issuer, providerError } satisfies Handed);
  await db
    .insert(purposeTokens)
    .values({
      tenant,
      hash,
      purpose,
      subject,
      details: { sealed: effects.answerSealing.seal(text, placeOf(tenant, hash)) },
      createdAt: now,
      expiresAt: new Date(now.getTime() + keptMs),
    })
    .onConflictDoNothing();
}

const isHanded = (tenant: string) =>
  and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.subject, subject), eq(purposeTokens.purpose, purpose));

const placeOf = (tenant: string, hash: string) => `${purpose}/${tenant}/${hash}`;

/** @returns what was handed over under a state in the minute before, for whoever asks first; nulls where nothing is there */
export async function fetchHandedCode(
  db: Database,
  effects: Effects,
  { tenant, state }: { readonly tenant: string; readonly state: string },
): Promise<Handed> {
  const hash = secretHash(state);
  const [token] = await db
    .delete(purposeTokens)
    .where(and(isHanded(tenant), eq(purposeTokens.hash, hash), gt(purposeTokens.expiresAt, effects.clock.now())))
    .returning();
  const sealed = token ? detailOf(token, 'sealed') : null;
  if (sealed === null) return nothing;
  return v.parse(handed, JSON.parse(effects.answerSealing.open(sealed, placeOf(tenant, hash))));
}
