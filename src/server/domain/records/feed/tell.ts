import * as v from 'valibot';
import { happenings as kinds, type Happening } from '#contract/happenings.ts';
import type { Database } from '#server/db/database.ts';
import { happenings } from '#server/db/schema/happenings.ts';
import { insertion } from '#server/db/insertion.ts';
import type { Effects } from '../../effects.ts';

const schemaOf = ({ topic, kind }: Happening): v.GenericSchema<unknown, Readonly<Record<string, unknown>>> =>
  Reflect.get(kinds[topic], kind) as v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;

const insert = insertion(happenings, ['tenant', 'topic', 'kind', 'subject', 'details', 'at']);

/**
 * Writes into the feed what happens, in the transaction that causes it: it is told if and only if it happens. Waits for nobody.
 * Of the details nothing is kept that the contract does not name, whatever object they come from.
 */
export async function tell(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  happened: readonly Happening[],
): Promise<void> {
  const at = clock.now();
  const rows = happened.map(({ topic, kind, subject, details }) => ({
    topic,
    kind,
    subject,
    details: v.parse(schemaOf({ topic, kind, subject, details } as Happening), details),
  }));
  await insert(
    tx,
    rows.map((row) => ({ tenant, ...row, at })),
  );
}
