import { text, timestamp } from 'drizzle-orm/pg-core';

/** The tenant's key. It is the first column of every key, so that no query can cross tenants by accident. */
export const tenantColumn = () => text('tenant').notNull();

/** A moment, kept in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
