import {
  bigserial,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OperatorScope } from '#contract/operator-scopes.ts';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';

/** The operator's people and systems. */
export const operators = pgTable(
  'operators',
  {
    tenant: tenantColumn(),
    /** A random UUID. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** The name as the eye takes it: no two people are called alike. */
    normalName: text('normal_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('operators_by_name').on(table.tenant, table.normalName),
  ],
);

/** Their keys, kept as hashes: nobody but the holder ever has the key itself. */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    operatorId: text('operator').notNull(),
    hash: text('hash').notNull(),
    scopes: jsonb('scopes').$type<OperatorScope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedOn: date('last_used_on'),
    /** It works from then on; null while it waits for somebody else. */
    confirmedAt: moment('confirmed_at'),
    /** The key that its holder has put in its place. */
    renewedTo: uuid('renewed_to'),
    /** Who registered it, and who registered the keys of those who confirmed it: ids of operators. */
    madeBy: jsonb('made_by').$type<string[]>().notNull(),
    /** Who confirmed it, who confirmed that one's key, and so on. Empty where the environment vouches for it. */
    vouchedBy: jsonb('vouched_by').$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    foreignKey({ columns: [table.tenant, table.operatorId], foreignColumns: [operators.tenant, operators.id] }),
    uniqueIndex('operator_keys_by_hash').on(table.tenant, table.hash),
  ],
);

/** Append-only, which triggers hold but for `trail-door.ts`: what an operator did, without anything of a person; who is gone has another id in it (`loosenActions`). */
export const operatorActions = pgTable(
  'operator_actions',
  {
    tenant: tenantColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    operator: actorColumn('operator').notNull(),
    operatorId: text('operator_id').notNull(),
    keyId: text('key_id').notNull(),
    action: text('action').notNull(),
    /** What it was done to: the id of a key, a pay run, a file. */
    subject: text('subject').notNull(),
    /** Why, where whoever acts has to say so; '' elsewhere. Nothing of a person. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('operator_actions_by_time').on(table.tenant, table.at, table.id),
    index('operator_actions_by_subject').on(table.tenant, table.subject, table.at, table.id),
    index('operator_actions_age').on(table.at),
    index('operator_actions_by_operator').on(table.tenant, table.operatorId, table.id),
  ],
);
