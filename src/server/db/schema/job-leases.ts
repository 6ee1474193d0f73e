import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Every job there is, of all tenants, and which run of it has it at the moment. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  /** When it has to run; null while it runs, unless somebody asked for it since that run began. */
  dueAt: moment('due_at'),
  /** The run that has it, and until when: nobody else begins it before. Both null while it does not run. */
  run: uuid('run'),
  leasedUntil: moment('leased_until'),
  /** How many runs in a row have failed. */
  failures: integer('failures').notNull().default(0),
  /** When a run ended last, and one that did not fail; null before the first. */
  lastRunAt: moment('last_run_at'),
  lastSuccessAt: moment('last_success_at'),
  /** When the first of them ended that have failed in a row. */
  failingSince: moment('failing_since'),
});
