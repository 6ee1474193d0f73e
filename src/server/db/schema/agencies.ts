import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AgencyRole } from '#contract/agency-roles.ts';
import { moment, tenantColumn } from './columns.ts';

/** Companies that recommend for the tenant, as the operator tells them. */
export const agencies = pgTable(
  'agencies',
  {
    tenant: tenantColumn(),
    /** The tenant's own number of it, by which its identity provider names it. */
    number: text('number').notNull(),
    name: text('name').notNull(),
    street: text('street').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    city: text('city').notNull().default(''),
    /** Whether its orders earn a bounty only once somebody of it has released them. */
    releasesOrders: boolean('releases_orders').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Since when it works for the tenant no more: its figures stay, and nobody of it comes in. */
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.number] })],
);

/** Which adviser belongs to which agency: what is recommended in the adviser's name is the agency's. */
export const agencyAgents = pgTable(
  'agency_agents',
  {
    tenant: tenantColumn(),
    /** `ExterneId` of one of the tenant's advisers. */
    agentNumber: text('agent_number').notNull(),
    agencyNumber: text('agency_number').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.agentNumber] }),
    index('agency_agents_of_agency').on(table.tenant, table.agencyNumber),
    foreignKey({
      name: 'agency_agents_agency_fk',
      columns: [table.tenant, table.agencyNumber],
      foreignColumns: [agencies.tenant, agencies.number],
    }),
  ],
);

/** People of agencies who come into the office. */
export const agencyUsers = pgTable(
  'agency_users',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    agencyNumber: text('agency_number').notNull(),
    /** By which the tenant's identity provider knows them; null for who has only come by a mailed link. */
    subject: text('subject'),
    /** By whom an invitation is known again: a keyed hash of its mailbox; null for who comes by the identity provider. */
    mailbox: text('mailbox'),
    /** As the identity provider gives it, or an owner who invited them, for the owner who looks who works there; '' where it gives none. */
    name: text('name').notNull().default(''),
    role: text('role').$type<AgencyRole>().notNull(),
    /** Raised when role or agency change: older sessions end. */
    sessionVersion: integer('session_version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    /** Since when an operator lets them in no more, whoever vouches for them. */
    endedAt: moment('ended_at'),
    /** Since when an owner of the agency lets them in no more: it can be opened again there. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('agency_users_by_subject').on(table.tenant, table.subject),
    index('agency_users_by_mailbox').on(table.tenant, table.mailbox),
    index('agency_users_of_agency').on(table.tenant, table.agencyNumber),
    index('agency_users_age').on(table.signedInAt),
    foreignKey({
      name: 'agency_users_agency_fk',
      columns: [table.tenant, table.agencyNumber],
      foreignColumns: [agencies.tenant, agencies.number],
    }),
  ],
);
