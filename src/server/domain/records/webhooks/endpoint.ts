import { and, eq } from 'drizzle-orm';
import { toldKinds, type ToldKind } from '#contract/records/webhooks/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { Failure } from '#server/failure.ts';

export type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Which endpoint of a tenant. */
interface Named {
  readonly tenant: string;
  readonly id: string;
}

export const isEndpoint = ({ tenant, id }: Named) =>
  and(eq(webhookEndpoints.tenant, tenant), eq(webhookEndpoints.id, id));

export const readEndpoint = async (db: Database, named: Named): Promise<Endpoint | undefined> =>
  (await db.select().from(webhookEndpoints).where(isEndpoint(named)))[0];

/** An endpoint that nobody else changes or writes to meanwhile. @throws Failure PSOF0970 */
export async function lockEndpoint(tx: Database, named: Named): Promise<Endpoint> {
  const read = tx.select().from(webhookEndpoints).where(isEndpoint(named));
  const [endpoint] = await lockRows(tx, 'webhook-endpoint', read, { key: ({ id }) => id });
  if (!endpoint) throw new Failure('PSOF0970');
  return endpoint;
}

/** The same where it is not stopped. @throws Failure PSOF0970, PSOF0973 */
export async function lockRunning(tx: Database, named: Named): Promise<Endpoint> {
  const endpoint = await lockEndpoint(tx, named);
  if (endpoint.stoppedAt) throw new Failure('PSOF0973');
  return endpoint;
}

/** Each once, in the order of the list. */
export const kindsIn = (asked: readonly ToldKind[]): ToldKind[] => toldKinds.filter((kind) => asked.includes(kind));
