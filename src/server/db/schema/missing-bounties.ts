import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';
import { recommenders } from './recommenders.ts';

/** What people told who recommended and see nothing, and what they were answered. It goes with its person. */
export const missingBounties = pgTable(
  'missing_bounties',
  {
    tenant: tenantColumn(),
    number: text('number').notNull(),
    recommenderId: uuid('recommender_id').notNull(),
    productId: text('product_id'),
    /** A calendar day of Europe/Berlin. */
    happenedOn: text('happened_on').notNull(),
    initials: text('initials').notNull(),
    agreed: text('agreed').notNull(),
    missingText: text('missing_text').notNull(),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: actorColumn('answered_by'),
    answerText: text('answer_text'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.number] }),
    foreignKey({
      name: 'missing_bounties_recommender_fk',
      columns: [table.tenant, table.recommenderId],
      foreignColumns: [recommenders.tenant, recommenders.id],
    }).onDelete('cascade'),
    index('missing_bounties_of_recommender').on(table.tenant, table.recommenderId),
    index('missing_bounties_by_time').on(table.tenant, table.createdAt, table.number),
    index('missing_bounties_waiting')
      .on(table.tenant, table.createdAt, table.number)
      .where(sql`answered_at is null`),
    index('missing_bounties_age').on(table.answeredAt),
  ],
);
