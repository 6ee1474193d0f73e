import { randomUUID } from 'node:crypto';
import type { ActorName } from '#server/db/schema/actor-name.ts';
import type { Database } from '#server/db/database.ts';
import { orderImports } from '#server/db/schema/order-imports.ts';

/** A file of orders that was taken at a moment. */
export const plantImport = (db: Database, at: Date): Promise<unknown> =>
  db
    .insert(orderImports)
    .values({
      tenant: 'lindenstrom',
      id: randomUUID(),
      operator: 'Karin Vogt' as ActorName,
      operatorId: 'o',
      startedAt: at,
      takenAt: at,
    })
    .then((done) => done);
