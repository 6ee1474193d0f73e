import { and, eq } from 'drizzle-orm';
import type { RegisteredKey } from '#contract/operator/calls.ts';
import { normalOperatorName } from '#contract/operator/operator-name.ts';
import type { OperatorScope } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import { nameOf, noteAction, type KnownOperator } from './actions.ts';
import { standingKey } from './four-eyes.ts';
import { holdOperator, isAlive, isKey, keyByHash, lockKeys, presentKey } from './key-rows.ts';
import { tellOfKey } from './tell.ts';
import { voidUnvouched } from './void-unvouched.ts';

interface Confirming {
  readonly by: KnownOperator;
  readonly operator: string;
  readonly keyHash: string;
  readonly scopes: readonly OperatorScope[];
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set([...one, ...other]).size && new Set(other).size === new Set([...one, ...other]).size;

/**
 * Lets a key work that waits. Whoever confirms has the hash and what the key is for from the holder, not from its maker, and says
 * both: a key that somebody has put in the holder's place is not found.
 * @throws Failure PSOF0710 no key waits that is like this, PSOF0711 its holder or maker
 */
export async function confirmKey(
  db: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { by, operator: name, keyHash, scopes }: Confirming,
): Promise<RegisteredKey> {
  const now = effects.clock.now();
  return transact(db, async (tx) => {
    const found = await keyByHash(tx, tenant.key, keyHash);
    const person = found && (await holdOperator(tx, tenant.key, found.operator.id));
    const isWanted = and(eq(operatorKeys.tenant, tenant.key), eq(operatorKeys.hash, keyHash), isAlive(now));
    const [waiting] = await lockKeys(tx, isWanted);
    if (!waiting || waiting.confirmedAt !== null || !areSame(waiting.scopes, scopes)) throw new Failure('PSOF0710');
    if (person?.normalName !== normalOperatorName(name)) throw new Failure('PSOF0710');
    if (person.id === by.id || waiting.madeBy.includes(by.id)) throw new Failure('PSOF0711');
    const own = await standingKey(tx, effects, tenant.key, by);
    const [confirmed] = await tx
      .update(operatorKeys)
      .set({
        confirmedAt: now,
        vouchedBy: [...new Set([by.id, ...own.vouchedBy])],
        madeBy: [...new Set([...waiting.madeBy, ...own.madeBy])],
      })
      .where(isKey(tenant.key, waiting.id))
      .returning();
    if (!confirmed) throw new Failure('PSOF0710');
    await noteAction(tx, effects, tenant.key, { by, action: 'key-confirmed', subject: waiting.id });
    await tellOfKey(tx, effects, tenant, { event: 'confirmed', key: confirmed, operator: person.name, by: nameOf(by) });
    await voidUnvouched(tx, effects, tenant, { by, person, granted: confirmed });
    return presentKey(confirmed, person.name);
  });
}
