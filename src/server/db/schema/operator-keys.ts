import { bigserial, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OperatorScope } from '#contract/operator-scopes.ts';
import { moment, tenantColumn } from './columns.ts';

/** Keys of the operator's people and systems, kept as hashes. */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    /** Who has it: two keys of one name are one pair of eyes. */
    operator: text('operator').notNull(),
    hash: text('hash').notNull(),
    scopes: jsonb('scopes').$type<OperatorScope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedOn: date('last_used_on'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('operator_keys_by_hash').on(table.tenant, table.hash),
  ],
);

/** Append-only: what an operator did, without anything of a person. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    tenant: tenantColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    /** What it was done to: the id of a key, a pay run, a file. */
    subject: text('subject').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('operator_actions_by_time').on(table.tenant, table.at),
  ],
);
