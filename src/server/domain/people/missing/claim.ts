import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { NewMissingBounty } from '#contract/people/missing/calls.ts';
import type { MissingBounty } from '#contract/people/missing/missing-bounty.ts';
import type { Language } from '#contract/fields.ts';
import type { Rule } from '#contract/rules.ts';
import type { Database } from '#server/db/database.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { Failure } from '#server/failure.ts';
import { requireRecommender } from '../account/recommenders.ts';
import { dayInBerlin, daysLater, toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { once } from '../../identity/idempotency.ts';
import { drawUnused, newMissingNumber } from '../../identity/numbers.ts';
import { limitTries, tryLimits } from '../../identity/tries.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { findProduct, type TenantProgramme } from '../../tenant.ts';
import { answerBy } from './answer-promise.ts';

/** Beyond so many unanswered ones another question brings nobody an answer sooner. */
const mostWaiting = 3;

/** An answer has to end somewhere. */
const mostShown = 100;

/** Claims lapse three years after the end of the year (§§ 195, 199 BGB); what is older than that is no claim. */
const yearsBack = 4;

interface Claiming {
  readonly tenant: OfferingTenant;
  readonly recommenderId: string;
  readonly body: NewMissingBounty;
  readonly idempotencyKey: string | null;
}

/** @throws Failure PSOF0003 for a product that is not the tenant's, or a day that cannot be */
function requirePlausible(
  effects: Effects,
  tenant: Pick<TenantProgramme, 'products' | 'formerProducts'>,
  { productId, happenedOn }: NewMissingBounty,
): void {
  const now = effects.clock.now();
  const wrong = (field: 'productId' | 'happenedOn', rule: Rule) => new Failure('PSOF0003', [{ field, rule }]);
  if (productId && !findProduct(tenant, productId)) throw wrong('productId', 'invalid');
  if (happenedOn > dayInBerlin(now)) throw wrong('happenedOn', 'future');
  if (happenedOn < dayInBerlin(daysLater(now, -366 * yearsBack))) throw wrong('happenedOn', 'invalid');
}

/** @throws Failure PSOF0760 several wait already */
async function requireRoom(db: Database, tenant: string, recommenderId: string): Promise<void> {
  const [waiting] = await db
    .select({ count: count() })
    .from(missingBounties)
    .where(
      and(
        eq(missingBounties.tenant, tenant),
        eq(missingBounties.recommenderId, recommenderId),
        isNull(missingBounties.answeredAt),
      ),
    );
  if ((waiting?.count ?? 0) >= mostWaiting) throw new Failure('PSOF0760');
}

/**
 * Takes what somebody tells who recommended and sees nothing, once per idempotency key.
 * @returns the number under which it is spoken of, and by when an answer comes
 * @throws Failure PSOF0003 as `requirePlausible`, PSOF0009 too many in a day, PSOF0012, PSOF0760 several wait already
 */
export function claimMissing(db: Database, effects: Effects, claiming: Claiming) {
  const { tenant, recommenderId, body, idempotencyKey: key } = claiming;
  requirePlausible(effects, tenant, body);
  const request = { tenant: tenant.key, call: 'claimMissingBounty', caller: recommenderId, key, body };
  const admit = async () => {
    // Waiting for answers uses nothing up.
    await requireRoom(db, tenant.key, recommenderId);
    await limitTries(db, effects, [{ tenant: tenant.key, limit: tryLimits.missingOfAccount, source: recommenderId }]);
  };
  return once(db, effects, { ...request, admit }, async (tx) => {
    // Claims of one person come one after the other, and none comes after the account is gone.
    await requireRecommender(tx, tenant.key, recommenderId, 'alone');
    await requireRoom(tx, tenant.key, recommenderId);
    const createdAt = effects.clock.now();
    const values = { ...body, productId: body.productId || null, tenant: tenant.key, recommenderId, createdAt };
    const { number } = await drawUnused(async () => {
      const [inserted] = await tx
        .insert(missingBounties)
        .values({ ...values, number: newMissingNumber(effects.random) })
        .onConflictDoNothing()
        .returning({ number: missingBounties.number });
      return inserted ?? null;
    });
    return { missingNumber: number, answerBy: toTimestamp(answerBy({ createdAt })) };
  });
}

interface Asked {
  readonly tenant: OfferingTenant;
  readonly recommenderId: string;
  readonly language: Language;
  /** Every one there is, for who wants all their data; else the newest. */
  readonly all?: boolean;
}

/** A recommender's claims with their answers, newest first. */
export async function ownMissing(
  db: Database,
  { tenant, recommenderId, language, all = false }: Asked,
): Promise<MissingBounty[]> {
  const rows = await db
    .select()
    .from(missingBounties)
    .where(and(eq(missingBounties.tenant, tenant.key), eq(missingBounties.recommenderId, recommenderId)))
    .orderBy(desc(missingBounties.createdAt), desc(missingBounties.number))
    .limit(all ? Number.MAX_SAFE_INTEGER : mostShown);
  return rows.map((row) => ({
    missingNumber: row.number,
    productName: row.productId && (findProduct(tenant, row.productId)?.name[language] ?? row.productId),
    happenedOn: row.happenedOn,
    initials: row.initials,
    agreed: row.agreed,
    missingText: row.missingText,
    createdAt: toTimestamp(row.createdAt),
    answerBy: toTimestamp(answerBy(row)),
    answeredAt: toTimestampOrNull(row.answeredAt),
    answerText: row.answerText,
  }));
}
