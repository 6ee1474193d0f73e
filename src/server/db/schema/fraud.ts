import { sql } from 'drizzle-orm';
import {
  bigserial,
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
import type { FraudAbout, FraudDecision, FraudSignal, FraudState } from '#contract/money/fraud/signals.ts';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';

/** What several people may have in common; the last digits of an account are what they are found by, and no sign of anything. */
export type TraitKind = 'account' | 'account-end' | 'address' | 'phone' | 'mailbox' | 'customer-number';

/** As what somebody has it. */
export type TraitRole = 'recommender' | 'recipient';

/** What people have in common with others, as keyed hashes that lead back to nothing. They go with their person. */
export const personTraits = pgTable(
  'person_traits',
  {
    tenant: tenantColumn(),
    /** Id of a recommender, number of a recipient. */
    person: text('person').notNull(),
    role: text('role').$type<TraitRole>().notNull(),
    kind: text('kind').$type<TraitKind>().notNull(),
    /** Keyed hash of tenant, kind and value. */
    hash: text('hash').notNull(),
    /** The same of the person's address, so that one who is there several times counts once; '' until somebody has looked. */
    who: text('who').notNull().default(''),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.person, table.kind, table.hash] }),
    index('person_traits_alike').on(table.tenant, table.kind, table.hash, table.who),
    index('person_traits_age').on(table.notedAt),
  ],
);

/** Whom the fraud desk looks at next, since something about them is new. */
export const fraudLooks = pgTable(
  'fraud_looks',
  {
    tenant: tenantColumn(),
    about: text('about').$type<FraudAbout>().notNull(),
    /** Id of a recommender, number of an adviser. */
    subject: text('subject').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Raised when it fails: it waits longer each time. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.about, table.subject] }),
    index('fraud_looks_in_order').on(table.askedAt),
  ],
);

/** A signal as it was found. */
export interface FoundSignal {
  readonly signal: FraudSignal;
  readonly points: number;
  /** How many people, recipients or orders it is about. */
  readonly count: number;
  /** Of the orders of a person or an adviser: of how many. */
  readonly of: number | null;
  /** Numbers of the recipients whose bounties it is about. */
  readonly recipients: readonly string[];
  /** Whether that is the recipients' own part as well. */
  readonly isBothSides: boolean;
}

/** What has made somebody conspicuous, and what a person decided. One case a recommender or adviser; it goes with them. */
export const fraudCases = pgTable(
  'fraud_cases',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    about: text('about').$type<FraudAbout>().notNull(),
    subject: text('subject').notNull(),
    state: text('state').$type<FraudState>().notNull(),
    points: integer('points').notNull(),
    signals: jsonb('signals').$type<readonly FoundSignal[]>().notNull(),
    openedAt: moment('opened_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When it was released or blocked. */
    decidedAt: moment('decided_at'),
    /** Ids of the holds that were made for it. */
    holds: jsonb('holds').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('fraud_cases_one_each').on(table.tenant, table.about, table.subject),
    index('fraud_cases_in_order').on(table.tenant, table.state, table.openedAt, table.id),
    index('fraud_cases_age')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
  ],
);

/** What was decided about a case, oldest first; it goes with the case. */
export const fraudDecisions = pgTable(
  'fraud_decisions',
  {
    tenant: tenantColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    caseId: uuid('case_id').notNull(),
    decision: text('decision').$type<FraudDecision>().notNull(),
    reason: text('reason').notNull(),
    decidedBy: actorColumn('decided_by').notNull(),
    at: moment('at').notNull(),
    /** How many bounties were held by it, or let go. */
    bountyCount: integer('bounty_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('fraud_decisions_of_case').on(table.tenant, table.caseId, table.id),
    foreignKey({
      name: 'fraud_decisions_case_fk',
      columns: [table.tenant, table.caseId],
      foreignColumns: [fraudCases.tenant, fraudCases.id],
    }).onDelete('cascade'),
  ],
);
