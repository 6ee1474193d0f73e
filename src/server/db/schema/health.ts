import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HealthCheck, HealthFinding, HealthState } from '#contract/records/health/states.ts';
import { moment, tenantColumn } from './columns.ts';

/** How each thing of a programme was when it was looked at last. */
export const healthStates = pgTable(
  'health_states',
  {
    tenant: tenantColumn(),
    check: text('check_name').$type<HealthCheck>().notNull(),
    state: text('state').$type<HealthState>().notNull(),
    /** What was found; null where all is good. */
    finding: text('finding').$type<HealthFinding>(),
    count: integer('count').notNull(),
    /** Since when it is in this state. */
    since: moment('since').notNull(),
    dueAt: moment('due_at'),
    lookedAt: moment('looked_at').notNull(),
    /** When its alarm was told first, until it was told that it is well again: by that each is told once. */
    alarmedAt: moment('alarmed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.check] })],
);

/** Figures that take a pass over everything to be counted, kept by whoever makes that pass anyway. */
export const keptFigures = pgTable(
  'kept_figures',
  {
    /** '' where it is of all tenants. */
    tenant: tenantColumn(),
    gauge: text('gauge').notNull(),
    /** Of several of one gauge, which. */
    label: text('label').notNull(),
    value: doublePrecision('value').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.gauge, table.label] })],
);
