import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { operatorFactors } from '#server/db/schema/operator-factors.ts';
import { operators } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { endSessionsOf } from '../identity/session.ts';
import { limitFailures } from '../identity/failures.ts';
import { tryLimits } from '../identity/tries.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import type { SealedColumn } from '../topic-rules.ts';
import { noteAction, type KnownOperator, type Operator } from './actions.ts';
import { environment } from './environment.ts';

/** As apps know it without being told (RFC 6238): SHA-1, six digits, 30 seconds. */
const kindOfDigits = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Digits of the step before and after count too: clocks differ, and people type slowly (RFC 6238, 5.2). */
const stepsAround = 1;
/** As long as the hash (RFC 4226, 4: 128 bits at least, 160 recommended). */
const secretBytes = 20;

const placeOf = (tenant: string, id: string) => `operator-factor/${tenant}/${id}`;

export const sealedFactors: readonly SealedColumn<Effects>[] = [
  {
    table: operatorFactors,
    tenant: operatorFactors.tenant,
    id: operatorFactors.operatorId,
    sealed: operatorFactors.sealed,
    placeOf,
  },
];

const isOf = (tenant: string, operatorId: string) =>
  and(eq(operatorFactors.tenant, tenant), eq(operatorFactors.operatorId, operatorId));

/** @throws Failure PSOF0794 for the environment's key: a second factor is a person's */
function requirePerson({ id }: Operator): void {
  if (id === environment.id) throw new Failure('PSOF0794');
}

/** Whether whose key it is has a second factor. @throws Failure PSOF0794 */
export async function readFactor(db: Database, tenant: string, by: Operator) {
  requirePerson(by);
  const [factor] = await db.select().from(operatorFactors).where(isOf(tenant, by.id));
  return { operator: by.name, isSet: factor !== undefined && factor.confirmedAt !== null };
}

/**
 * A new secret for whoever has none that counts; of one that was prepared before nothing is left.
 * @throws Failure PSOF0792 they have one; PSOF0794
 */
export async function prepareFactor(db: Database, effects: Effects, tenant: OperatedTenant, by: Operator) {
  requirePerson(by);
  const secret = new Secret({ buffer: new Uint8Array(effects.random.bytes(secretBytes)).buffer });
  const sealed = effects.bankSealing.seal(secret.base32, placeOf(tenant.key, by.id));
  const fresh = { sealed, createdAt: effects.clock.now() };
  const written = await db
    .insert(operatorFactors)
    .values({ tenant: tenant.key, operatorId: by.id, ...fresh })
    .onConflictDoUpdate({
      target: [operatorFactors.tenant, operatorFactors.operatorId],
      set: fresh,
      setWhere: isNull(operatorFactors.confirmedAt),
    })
    .returning({ id: operatorFactors.operatorId });
  if (written.length === 0) throw new Failure('PSOF0792');
  const totp = new TOTP({ ...kindOfDigits, issuer: tenant.config.name, label: by.name, secret });
  return { secret: secret.base32, setupAddress: totp.toString() };
}

/** The time step to which digits belong, or null for wrong ones. */
function stepOf(secret: string, digits: string, now: Date): number | null {
  const totp = new TOTP({ ...kindOfDigits, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: digits, timestamp, window: stepsAround });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/**
 * Uses the digits of somebody's app up; the first ones make a prepared secret count. Of the same digits at the same moment one comes in.
 * @throws Failure PSOF0790 wrong or used; PSOF0791 too many wrong ones; PSOF0793 no second factor; PSOF0794
 */
export async function redeemDigits(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, digits }: { readonly by: KnownOperator; readonly digits: string },
): Promise<void> {
  requirePerson(by);
  const tried = [{ tenant, limit: tryLimits.deskDigitsOfOperator, source: by.id }];
  const isUsed = await limitFailures(db, effects, tried, {
    attempt: () => takeDigits(db, effects, tenant, { by, digits }),
    isFailure: (isTaken) => !isTaken,
    code: 'PSOF0791',
  });
  if (!isUsed) throw new Failure('PSOF0790');
}

/** @returns whether they were right and new */
async function takeDigits(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, digits }: { readonly by: KnownOperator; readonly digits: string },
): Promise<boolean> {
  const now = effects.clock.now();
  return transact(db, async (tx) => {
    const [factor] = await tx.select().from(operatorFactors).where(isOf(tenant, by.id));
    if (!factor) throw new Failure('PSOF0793');
    const step = stepOf(effects.bankSealing.open(factor.sealed, placeOf(tenant, by.id)), digits, now);
    if (step === null) return false;
    const isUnchanged = and(isOf(tenant, by.id), eq(operatorFactors.sealed, factor.sealed));
    const taken = await tx
      .update(operatorFactors)
      .set({ usedStep: step, confirmedAt: factor.confirmedAt ?? now })
      .where(and(isUnchanged, lt(operatorFactors.usedStep, step)))
      .returning({ id: operatorFactors.operatorId });
    if (taken.length === 0) return false;
    if (factor.confirmedAt === null)
      await noteAction(tx, effects, tenant, { by, action: 'factor-set', subject: by.id });
    return true;
  });
}

/** Holds somebody's second factor until the transaction ends. @throws Failure PSOF0793 where it has just been taken off */
export async function standingFactor(tx: Database, tenant: string, by: Operator): Promise<void> {
  const counts = and(isOf(tenant, by.id), isNotNull(operatorFactors.confirmedAt));
  const read = tx.select().from(operatorFactors).where(counts);
  const key = ({ operatorId }: { operatorId: string }) => operatorId;
  const [factor] = await lockRows(tx, 'operator-factor', read, { key, strength: 'key share' });
  if (!factor) throw new Failure('PSOF0793');
}

/**
 * Takes off somebody else's second factor and ends their sessions of the desk.
 * @throws Failure PSOF0709 nobody has that id; PSOF0795 one's own
 */
export async function resetFactor(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, operatorId }: { readonly by: Operator; readonly operatorId: string },
): Promise<void> {
  if (operatorId === by.id) throw new Failure('PSOF0795');
  await transact(db, async (tx) => {
    const isMeant = and(eq(operators.tenant, tenant), eq(operators.id, operatorId));
    if ((await tx.$count(operators, isMeant)) === 0) throw new Failure('PSOF0709');
    await tx.delete(operatorFactors).where(isOf(tenant, operatorId));
    await endSessionsOf(tx, { tenant, kind: 'operator', id: operatorId });
    await noteAction(tx, effects, tenant, { by, action: 'factor-reset', subject: operatorId });
  });
}
