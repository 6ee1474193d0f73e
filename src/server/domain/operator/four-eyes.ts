import { and, isNotNull } from 'drizzle-orm';
import type { TrailAction } from '#contract/operator/actions.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import type { Decision } from '#server/db/schema/decision.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { nameOf, noteAction, type Operator } from './actions.ts';
import { isAlive, isKey, type KeyRow } from './key-rows.ts';

/**
 * The key that somebody acts with, kept from being revoked until the transaction ends.
 * @throws Failure PSOF0701 it has ended meanwhile, or waits for confirmation again
 */
export async function standingKey(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { keyId }: Operator,
): Promise<KeyRow> {
  const isStanding = and(isKey(tenant, keyId), isAlive(clock.now()), isNotNull(operatorKeys.confirmedAt));
  const read = tx.select().from(operatorKeys).where(isStanding);
  const [key] = await lockRows(tx, 'operator-key', read, { key: ({ id }) => id, strength: 'share' });
  if (!key) throw new Failure('PSOF0701');
  return key;
}

type Origin = Pick<Decision, 'operatorId' | 'madeBy' | 'vouchedBy'>;

const standsBehind = (one: Origin, other: Origin): boolean => {
  const who = [one.operatorId, ...one.vouchedBy];
  return who.some((id) => [other.operatorId, ...other.vouchedBy, ...other.madeBy].includes(id));
};

/**
 * Takes one of two people's word on something that two decide. People are told apart by their ids, never by names or keys. Keys that
 * come from one and the same person count as one: the other's key must not have been registered or confirmed by this one, nor both
 * have been confirmed by a third, however many confirmations lie between.
 *
 * Call it in the transaction that decides, after what is decided is locked; keep what it returns beside that (`decisionColumn`) and
 * hand it in as `before` with the second one's word. A key that is revoked later takes its word back where nothing has come of it yet:
 * whoever keeps decisions says how in its manifest (`takeBack`).
 * @param decided `action` and `subject` (an id) go to the operator's actions
 * @param before who has decided the same before
 * @throws Failure PSOF0724 the same person, PSOF0715 one person behind both keys, PSOF0701 the key has ended meanwhile
 */
export async function decideAsOneOfTwo(
  tx: Database,
  effects: Pick<Effects, 'clock'>,
  tenant: string,
  {
    decided,
    by,
    before,
  }: { decided: { readonly action: TrailAction; readonly subject: string }; by: Operator; before: readonly Decision[] },
): Promise<Decision> {
  // Before the key is locked: who revokes it holds it, and waits for what it has decided.
  if (before.some(({ operatorId }) => operatorId === by.id)) throw new Failure('PSOF0724');
  const { madeBy, vouchedBy } = await standingKey(tx, effects, tenant, by);
  const origin = { operatorId: by.id, madeBy, vouchedBy };
  if (before.some((other) => standsBehind(origin, other) || standsBehind(other, origin))) {
    throw new Failure('PSOF0715');
  }
  await noteAction(tx, effects, tenant, { by, ...decided });
  return { ...origin, operator: nameOf(by), keyId: by.keyId, decidedAt: toTimestamp(effects.clock.now()) };
}

/** A decision as the operator is shown it: who, by which key, when. */
export function presentDecision({ operator, operatorId, keyId, decidedAt }: Decision) {
  return { operator, operatorId, keyId, decidedAt };
}
