import { anchorBooks } from '#server/domain/money/ledger/anchor.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import type { JobGround } from '../ground.ts';
import { mailJob, type Job } from '../job.ts';

/** Numbers and chains what was posted, also of tenants that are out of service: nothing of a tenant's folder is needed for it. */
export const sealJob = ({ db, effects, logger }: Omit<JobGround, 'tenants'>): Job<'seal-books'> => ({
  name: 'seal-books',
  everySeconds: 60,
  run: async (signal) => {
    const sealed = await sealBooks(db, effects, { signal });
    if (sealed > 0) logger.info({ sealed }, 'postings were sealed');
  },
});

/**
 * Takes the end of the books outside the database, once a day each, whoever comes first after midnight. Where a tenant is out of service
 * it waits, as only the tenant's folder says who is told.
 */
export const anchorJob = ({ db, effects, tenants, logger }: JobGround): Job<'anchor-books'> => ({
  name: 'anchor-books',
  everySeconds: 3600,
  leadsTo: mailJob,
  run: async (signal) => {
    const told = await anchorBooks(db, effects, tenants.values(), signal);
    for (const anchor of told) logger.info(anchor, 'where the books end today');
  },
});
