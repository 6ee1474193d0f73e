import { and, eq } from 'drizzle-orm';
import type { OperatorScope } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';

/** Who acts for the tenant: a person or a system, and with which of its keys. */
export interface Operator {
  readonly kind: 'operator';
  /** Whoever has several keys has one id; `environment` for the key of the service's environment. */
  readonly id: string;
  readonly name: string;
  readonly keyId: string;
}

/** An operator with what the key may be used for. */
export interface KnownOperator extends Operator {
  readonly scopes: readonly OperatorScope[];
}

/** What an operator did took a payment out of a run, which nobody has released then. */
export const releasesVoided = 'pay-run-releases-voided';

/** Notes what an operator did, in the transaction that does it. `subject` is an id, never anything of a person. */
export async function noteAction(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { operator: { id, name, keyId }, action, subject }: { operator: Operator; action: string; subject: string },
): Promise<void> {
  const who = { operator: name, operatorId: id, keyId };
  await tx.insert(operatorActions).values({ tenant, at: clock.now(), ...who, action, subject });
}

/**
 * What was done about somebody who goes stays, by another random id: the former one stands in their bounties and in backups, and would lead to
 * them for as long as the trail is kept.
 */
export async function loosenActions(
  tx: Database,
  { random }: Pick<Effects, 'random'>,
  { tenant, subject }: { readonly tenant: string; readonly subject: string },
): Promise<void> {
  await tx
    .update(operatorActions)
    .set({ subject: newUuid(random) })
    .where(and(eq(operatorActions.tenant, tenant), eq(operatorActions.subject, subject)));
}
