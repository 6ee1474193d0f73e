import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Payment } from './judge.ts';

/** What is to be written of one payment. */
interface Change {
  readonly id: string;
  readonly change: Partial<Payment>;
}

/** Payments that change alike are changed at once. */
export async function changeAlike(tx: Database, tenant: string, changes: readonly Change[]): Promise<void> {
  const alike = new Map<string, { change: Partial<Payment>; ids: string[] }>();
  for (const { id, change } of changes) {
    const key = JSON.stringify(change);
    const those = alike.get(key) ?? { change, ids: [] };
    those.ids.push(id);
    alike.set(key, those);
  }
  for (const { change, ids } of alike.values()) {
    await tx
      .update(payments)
      .set(change)
      .where(and(eq(payments.tenant, tenant), inArray(payments.id, ids)));
  }
}

/** Keeps what payments keep beside their steps. What the bank calls movements differs from one to the next, and is written at once. */
export async function noteBeside(tx: Database, tenant: string, noted: readonly Change[]): Promise<void> {
  const called = noted.flatMap(({ id, change: { bankReferences: names } }) => (names ? [{ id, names }] : []));
  if (called.length > 0) {
    await tx
      .update(payments)
      .set({ bankReferences: sql`told.names` })
      .from(sql`json_to_recordset(${JSON.stringify(called)}::json) as told(id uuid, names jsonb)`)
      .where(and(eq(payments.tenant, tenant), sql`${payments.id} = told.id`));
  }
  const alike = noted.map(({ id, change }) => {
    const rest = { ...change };
    delete rest.bankReferences;
    return { id, change: rest };
  });
  await changeAlike(
    tx,
    tenant,
    alike.filter(({ change }) => Object.keys(change).length > 0),
  );
}
