import type { Database } from '#server/db/database.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import type { Effects } from '../effects.ts';

/** Who acts for the tenant. */
export interface Operator {
  /** The name of the key's holder. */
  readonly name: string;
}

/** Whether somebody who did the first half of what needs two is the one who does the other: the one place that says who is who. */
export const isSameOperator = (first: string, { name }: Operator) => first === name;

/** Notes what an operator did, in the transaction that does it. `subject` is an id, never anything of a person. */
export async function noteAction(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { operator, action, subject }: { operator: Operator; action: string; subject: string },
): Promise<void> {
  await tx.insert(operatorActions).values({ tenant, at: clock.now(), operator: operator.name, action, subject });
}
