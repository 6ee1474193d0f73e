import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';

/** Answers of calls made with an `Idempotency-Key`: the same key and body twice have one effect. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    tenant: tenantColumn(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Encrypted: it may hold the caller's secret. */
    sealedAnswer: text('sealed_answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.call, table.key] }),
    index('idempotent_answers_age').on(table.createdAt),
  ],
);

/**
 * Counted tries within a window, shared by all instances. The source (an address of the network, an account) is kept
 * only as a keyed hash.
 */
export const tries = pgTable(
  'tries',
  {
    tenant: tenantColumn(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.kind, table.source, table.windowStart] }),
    index('tries_age').on(table.windowStart),
  ],
);

/** Solved captchas, so that none counts twice. */
export const solvedCaptchas = pgTable(
  'solved_captchas',
  { tenant: tenantColumn(), signature: text('signature').notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant, table.signature] }),
    index('solved_captchas_age').on(table.expiresAt),
  ],
);
