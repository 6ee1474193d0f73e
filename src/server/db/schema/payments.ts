import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BankDecision,
  BankQuestion,
  PayeeCheck,
  PaymentState,
  PayRunState,
} from '#contract/money/pay-runs/states.ts';
import { bounties } from './bounties.ts';
import { actorColumn } from './actor-name.ts';
import { moment, sealedBy, tenantColumn } from './columns.ts';
import { decisionColumn } from './decision.ts';

/** What is paid in one file. */
export const payRuns = pgTable(
  'pay_runs',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    state: text('state').$type<PayRunState>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: actorColumn('created_by').notNull(),
    firstReleaseBy: decisionColumn('first_release_by'),
    secondReleaseBy: decisionColumn('second_release_by'),
    /** When its file was confirmed to be in safe hands, and by whom. */
    sentAt: moment('sent_at'),
    sentBy: actorColumn('sent_by'),
    /** Names are for people; who it was, is told by the id. */
    sentById: text('sent_by_id'),
    /** The file as it was fetched last, encrypted: it holds names and accounts. */
    sealedFile: text('sealed_file'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('pay_runs_by_time').on(table.tenant, table.createdAt, table.id),
    index('pay_runs_age').on(table.createdAt),
    index('pay_runs_by_key').on(sql`(${sealedBy(table.sealedFile)})`),
    index('pay_runs_refused')
      .on(table.tenant, table.id)
      .where(sql`state = 'Abgelehnt' and sealed_file is not null`),
  ],
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
    /** What the bank wrote to it, without numbers. */
    bankWords: text('bank_words'),
    /** Where it failed: whether its person has to give another account before it is paid again. */
    asksForAccount: boolean('asks_for_account').notNull().default(true),
    /** What comparing the payee's name with the account has shown. */
    payeeCheck: text('payee_check').$type<PayeeCheck>(),
    /** When it left in a file that was handed out, whatever became of it then; null while it never did. */
    sentAt: moment('sent_at'),
    /** The bank's days of the first debit and the first return that it told with one (`BookgDt`). */
    bookedOn: date('booked_on'),
    returnedOn: date('returned_on'),
    /**
     * What the bank calls the first debit and the first return, in each kind of message that told of them (`BankResult.entry`); the later
     * debits; whether it came back with its file, and why where its debit was told later (`movement.ts`).
     */
    bankReferences: jsonb('bank_references').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Whether the bank has told of more than one debit, or of more than one return. */
    movedAgain: boolean('moved_again').notNull().default(false),
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

/**
 * What two operators are asked, because the bank's word does not say what became of the money: about one payment or a whole file.
 * It is open while nobody has answered and the bank has said nothing more.
 */
export const bankQuestions = pgTable(
  'bank_questions',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    payRunId: uuid('pay_run_id').notNull(),
    /** End-to-end id of a payment, or the name of the run's file. */
    reference: text('reference').notNull(),
    kind: text('kind').$type<BankQuestion>().notNull(),
    bankReason: text('bank_reason'),
    bankWords: text('bank_words'),
    /** Whether no bank has said anything of it: an operator has, by whose word it was opened, and with which it goes. */
    byOperator: boolean('by_operator').notNull().default(false),
    askedAt: moment('asked_at').notNull(),
    /** Of the first of two; the second has to decide the same. */
    firstDecision: text('first_decision').$type<BankDecision>(),
    firstBy: decisionColumn('first_by'),
    decision: text('decision').$type<BankDecision>(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    foreignKey({ columns: [table.tenant, table.payRunId], foreignColumns: [payRuns.tenant, payRuns.id] }),
    uniqueIndex('bank_questions_one_open')
      .on(table.tenant, table.reference)
      .where(sql`closed_at is null`),
    index('bank_questions_of_run').on(table.tenant, table.payRunId),
  ],
);
