import { anchorBooks } from '#server/domain/money/ledger/anchor.ts';
import { anchorText } from '#server/domain/money/ledger/anchor-text.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { sumBooks } from '#server/domain/money/ledger/sum-books.ts';
import type { JobGround } from '../ground.ts';
import { mailJob, type Job } from '../job.ts';
import { tellFailed } from '../tell-failed.ts';

/**
 * Numbers and chains what was posted and adds it to the sums of its month, also of tenants that are out of service: nothing of a tenant's folder is needed for it. The log has the
 * end of the books after each lot: who administers the database keeps no mail and no row from being written there.
 */
export const sealJob = ({ db, effects, logger }: Omit<JobGround, 'tenants'>): Job<'seal-books'> => ({
  name: 'seal-books',
  everySeconds: 60,
  run: async (signal) => {
    await sealBooks(db, effects, {
      signal,
      onSealed: ({ tenant, count, head }) =>
        logger.info({ tenant, sealed: count, anchor: anchorText(head) }, 'postings were sealed'),
      tell: tellFailed({ logger }),
    });
    await sumBooks(db, effects, {
      signal,
      onFault: ({ tenant, fault }) =>
        logger.warn({ tenant, ...fault }, 'sealed entries or their sums are not as they were written'),
      tell: tellFailed({ logger }),
    });
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
  run: (signal) =>
    anchorBooks(db, effects, tenants.values(), {
      signal,
      onAnchor: (told) => logger.info(told, 'where the books end today'),
      tell: tellFailed({ logger }),
    }),
});
