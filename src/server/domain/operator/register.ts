import { and, eq } from 'drizzle-orm';
import type { RegisteredKey } from '#contract/operator/calls.ts';
import { normalOperatorName } from '#contract/operator/operator-name.ts';
import { operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys, operators } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { daysLater } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import { nameOf, noteAction, type KnownOperator } from './actions.ts';
import { environment, isFirstKey, vouchesFor, type KeysOfEnvironment } from './environment.ts';
import { standingKey } from './four-eyes.ts';
import { hasFourEyes, lockOperator, presentKey, scopesOf, takeTurnWithKeys, type OperatorRow } from './key-rows.ts';
import { tellOfKey } from './tell.ts';
import { voidUnvouched } from './void-unvouched.ts';

interface KeyWish {
  readonly by: KnownOperator;
  readonly operator: string;
  readonly isKnownPerson: boolean;
  readonly keyHash: string;
  readonly scopes: readonly OperatorScope[];
  readonly days: number;
  readonly environmentKeys: KeysOfEnvironment;
}

/** The person of that name, locked: new, or known, as was said. @throws Failure PSOF0708, PSOF0709 */
async function personOf(tx: Database, effects: Effects, tenant: string, wish: KeyWish): Promise<OperatorRow> {
  const { operator: name, isKnownPerson } = wish;
  const normalName = normalOperatorName(name);
  await takeTurnWithKeys(tx, tenant);
  if (isKnownPerson) {
    const known = await lockOperator(tx, and(eq(operators.tenant, tenant), eq(operators.normalName, normalName)));
    if (!known) throw new Failure('PSOF0709');
    return known;
  }
  const row = { tenant, id: newUuid(effects.random), name, normalName, createdAt: effects.clock.now() };
  const [made] = await tx.insert(operators).values(row).onConflictDoNothing().returning();
  if (!made) throw new Failure('PSOF0708');
  return made;
}

/** Who registers keys never releases, by whichever key. @throws Failure PSOF0712 */
function requireApart(all: readonly OperatorScope[]) {
  if (all.includes(operatorScope.keys) && hasFourEyes(all)) throw new Failure('PSOF0712');
}

/**
 * Registers a key by the hash that its holder has handed over: whoever registers it never has the key. It works at once where
 * it may do nothing that its maker may not and its person does not release, or where the environment vouches for it; else it waits until somebody else confirms it.
 * @throws Failure PSOF0708 a name that is taken, PSOF0709 a known person who is none, PSOF0712 registers and releases,
 * PSOF0713 the hash is known, PSOF0701 the maker's key has ended meanwhile
 */
export async function registerKey(
  db: Database,
  effects: Effects,
  tenant: OperatedTenant,
  wish: KeyWish,
): Promise<RegisteredKey> {
  const { by, keyHash: hash, environmentKeys } = wish;
  const now = effects.clock.now();
  const scopes = [...new Set(wish.scopes)];
  if (isFirstKey(environmentKeys, tenant.key, hash)) throw new Failure('PSOF0713');
  return transact(db, async (tx) => {
    const person = await personOf(tx, effects, tenant.key, wish);
    // Held until the end: who revokes it finds what it has registered.
    if (by.keyId !== environment.keyId) await standingKey(tx, effects, tenant.key, by);
    const before = await scopesOf(tx, now, person);
    requireApart([...before, ...scopes]);
    // Another key of somebody who releases acts in their name, whatever it may do: never on its maker's word alone.
    const releases = hasFourEyes(before);
    const givesNoMore = !releases && !hasFourEyes(scopes) && scopes.every((scope) => by.scopes.includes(scope));
    const works = givesNoMore || vouchesFor(environmentKeys, tenant.key, { hash, normalName: person.normalName });
    const [key] = await tx
      .insert(operatorKeys)
      .values({
        tenant: tenant.key,
        id: newUuid(effects.random),
        operatorId: person.id,
        hash,
        scopes,
        createdAt: now,
        expiresAt: daysLater(now, wish.days),
        confirmedAt: works ? now : null,
        madeBy: [by.id],
        vouchedBy: [],
      })
      .onConflictDoNothing()
      .returning();
    if (!key) throw new Failure('PSOF0713');
    await noteAction(tx, effects, tenant.key, { by, action: 'key-registered', subject: key.id });
    await tellOfKey(tx, effects, tenant, { event: 'registered', key, operator: person.name, by: nameOf(by) });
    if (works) await voidUnvouched(tx, effects, tenant, { by, person, granted: key });
    return presentKey(key, person.name);
  });
}
