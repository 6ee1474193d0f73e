import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Database, ExecuteSql } from '#server/db/database.ts';
import { waitingColumns } from '#server/db/schema/columns.ts';
import { NotDelivered } from '#server/outbox/not-delivered.ts';
import type { Limits, Outbox } from '#server/outbox/outbox.ts';
import { secureRandom } from '#server/random.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';

/** What is to be told to addresses of others. */
export const deliveries = pgTable(
  'test_deliveries',
  { ...waitingColumns(), url: text('url').notNull(), body: text('body'), answered: text('answered') },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
type Delivery = typeof deliveries.$inferSelect;

export async function makeTable(executeSql: ExecuteSql): Promise<void> {
  await executeSql(`create table test_deliveries (tenant text not null, id uuid not null, created_at timestamptz not null,
    sent_at timestamptz, failed_at timestamptz, attempts integer not null default 0, next_attempt_at timestamptz not null,
    last_error text, url text not null, body text, answered text, primary key (tenant, id))`);
}

/** A place that takes what is posted to it, as its `answer` says. */
export interface Endpoint {
  readonly url: string;
  /** The ids of what came, in their order, each time that it came. */
  readonly received: readonly string[];
  /** How many wait for an answer, and how many did so at most. */
  readonly open: () => { readonly now: number; readonly most: number };
  /** Answers from now on with this status; null leaves whoever comes without an answer. */
  readonly answerWith: (status: number | null) => void;
  /** Breaks off all that wait for an answer. */
  readonly breakOff: () => void;
  readonly close: () => Promise<void>;
}

/** A real HTTP server on a free port of this machine. */
export async function startEndpoint(): Promise<Endpoint> {
  const received: string[] = [];
  const held = new Set<ServerResponse>();
  let [status, most]: [number | null, number] = [204, 0];
  const server: Server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    response.on('close', () => held.delete(response));
    held.add(response);
    most = Math.max(most, held.size);
    request.resume().on('end', () => {
      // No connection is used twice: one that its server closes at that moment would look like one that is out of reach.
      if (status !== null) response.writeHead(status, { connection: 'close' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    open: () => ({ now: held.size, most }),
    answerWith: (next) => (status = next),
    breakOff: () => {
      for (const response of held) response.destroy();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const limits: Limits = {
  lanes: 4,
  lanesOfDestination: 2,
  lanesOfTenant: 3,
  leaseMinutes: 5,
  pauses: [1, 10, 60],
  failuresBeforeRest: 2,
  rests: [5, 20],
  patienceDays: 2,
};

/** Posts rows to the addresses that they name. Who does not answer is out of reach, 410 is a refusal for good (Standard Webhooks). */
export function webhookOutbox(changes: Partial<Outbox<Delivery>> = {}) {
  const told: string[] = [];
  const outbox: Outbox<Delivery> = {
    table: deliveries,
    destination: sql`${deliveries.tenant} || ' ' || ${deliveries.url}`,
    destinationOf: ({ tenant, url }) => `${tenant} ${url}`,
    limits,
    deliver: async ({ id, url, body }) => {
      const request = { method: 'POST', headers: { 'webhook-id': id }, body };
      const answer = await fetch(url, request).catch(() => null);
      if (answer === null || answer.status >= 500) throw new NotDelivered('NO-ANSWER', 'out-of-reach');
      if (!answer.ok)
        throw new NotDelivered(`${answer.status}`, answer.status === 410 ? 'refused-for-good' : 'refused');
      return { body: null, answered: `${answer.status}` };
    },
    whenGivenUp: { body: null },
    tell: (_, end, reason) => void told.push(reason === null ? end : `${end} ${reason}`),
    ...changes,
  };
  return { outbox, told };
}

/** @returns the ids of as many rows as are wanted */
export async function enqueue(
  db: Database,
  clock: { readonly now: () => Date },
  {
    url,
    tenant = 'lindenstrom',
    count = 1,
  }: { readonly url: string; readonly tenant?: string; readonly count?: number },
): Promise<string[]> {
  const now = clock.now();
  const rows = Array.from({ length: count }, () => ({
    tenant,
    id: newUuid(secureRandom),
    url,
    body: 'something happened',
  }));
  await db.insert(deliveries).values(rows.map((row) => ({ ...row, createdAt: now, nextAttemptAt: now })));
  return rows.map(({ id }) => id);
}

export const rowsAt = async (db: Database, url: string) => {
  const rows = await db.select().from(deliveries).orderBy(deliveries.id);
  return rows.filter((row) => row.url === url);
};
