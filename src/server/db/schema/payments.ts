import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentState, PayRunState } from '#contract/pay-runs.ts';
import { bounties } from './bounties.ts';
import { moment, tenantColumn } from './columns.ts';
import { decisionColumn } from './decision.ts';

/** What is paid in one file. */
export const payRuns = pgTable(
  'pay_runs',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    state: text('state').$type<PayRunState>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    firstReleaseBy: decisionColumn('first_release_by'),
    secondReleaseBy: decisionColumn('second_release_by'),
    /** When its file was confirmed to be in safe hands, and by whom. */
    sentAt: moment('sent_at'),
    sentBy: text('sent_by'),
    /** The file as it was fetched last, encrypted: it holds names and accounts. */
    sealedFile: text('sealed_file'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** One transfer for one bounty. A bounty that is sent back gets another one. */
export const payments = pgTable(
  'payments',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    bountyId: uuid('bounty_id').notNull(),
    payRunId: uuid('pay_run_id').notNull(),
    endToEndId: text('end_to_end_id').notNull(),
    amountCent: integer('amount_cent').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    bankReason: text('bank_reason'),
    at: moment('at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    foreignKey({ columns: [table.tenant, table.payRunId], foreignColumns: [payRuns.tenant, payRuns.id] }),
    foreignKey({ columns: [table.tenant, table.bountyId], foreignColumns: [bounties.tenant, bounties.id] }),
    uniqueIndex('payments_by_reference').on(table.tenant, table.endToEndId),
    // However many runs are made at the same moment: no bounty is paid twice.
    uniqueIndex('payments_one_alive')
      .on(table.tenant, table.bountyId)
      .where(sql`state in ('Vorgemerkt', 'Uebermittelt')`),
    index('payments_of_run').on(table.tenant, table.payRunId),
    index('payments_of_bounty').on(table.tenant, table.bountyId),
  ],
);
