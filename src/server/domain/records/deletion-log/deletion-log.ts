import type { DeletedKind, DeletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { Database } from '#server/db/database.ts';
import { deletionLog } from '#server/db/schema/deletions.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';

interface Deletion {
  readonly tenant: string;
  readonly kind: DeletedKind;
  readonly rule: DeletionRule;
  readonly count: number;
}

/** Notes how much was deleted, in the transaction that deletes it. Nothing is noted of nothing. */
export async function noteDeletion(tx: Database, { clock }: Pick<Effects, 'clock'>, deletion: Deletion): Promise<void> {
  if (deletion.count > 0) await tx.insert(deletionLog).values({ ...deletion, day: dayInBerlin(clock.now()) });
}
