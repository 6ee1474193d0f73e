import { bigserial, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BankOutcome } from '#contract/money/bank-answers/outcome.ts';
import type { BankRemark, PayeeCheck } from '#contract/money/pay-runs/states.ts';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';

/** A bank's files that were taken: when, by whom, and what became of them. Nothing of a person stands here. */
export const bankFiles = pgTable(
  'bank_files',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    takenAt: moment('taken_at').notNull(),
    takenBy: actorColumn('taken_by').notNull(),
    /** SHA-256 of its bytes, in hex: the same file again has the same. Null while it is read. */
    hash: text('hash'),
    /** When all of it was taken; null for one that broke off. */
    doneAt: moment('done_at'),
    /** What became of its lines, those about others included. */
    counts: jsonb('counts').$type<Readonly<Record<BankOutcome, number>>>(),
    toLookInto: integer('to_look_into').notNull().default(0),
    /** How many lines are about others, of which nothing is kept. */
    others: integer('others').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('bank_files_by_time').on(table.tenant, table.takenAt, table.id),
    index('bank_files_by_hash').on(table.tenant, table.hash),
  ],
);

/** What a bank's file said of payments and files of ours, and what that did, in its order. */
export const bankFileLines = pgTable(
  'bank_file_lines',
  {
    tenant: tenantColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    fileId: uuid('file_id').notNull(),
    /** End-to-end id of a payment or name of a file; '' where the bank names none. */
    reference: text('reference').notNull(),
    /** Null for what the bank did not say, but follows from it. */
    outcome: text('outcome').$type<BankOutcome>(),
    remark: text('remark').$type<BankRemark>(),
    /** The bank's reason codes. Its words are not kept: they may name somebody. */
    bankReason: text('bank_reason'),
    payeeCheck: text('payee_check').$type<PayeeCheck>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    foreignKey({ columns: [table.tenant, table.fileId], foreignColumns: [bankFiles.tenant, bankFiles.id] }),
    index('bank_file_lines_of_file').on(table.tenant, table.fileId, table.id),
    index('bank_file_lines_about').on(table.tenant, table.reference, table.id),
  ],
);
