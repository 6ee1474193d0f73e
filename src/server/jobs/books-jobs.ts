import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '#server/domain/effects.ts';
import { anchorBooks } from '#server/domain/money/ledger/anchor.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Queue } from './queue.ts';

interface Keeping {
  readonly db: Database;
  readonly effects: Effects;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

/** Numbers and chains what was posted, and takes its end outside the database each day. */
export function booksJobs({ db, effects, tenants, logger }: Keeping): Queue[] {
  return [
    {
      name: 'seal-books',
      everySeconds: 60,
      lookEverySeconds: 20,
      run: async (signal) => {
        const sealed = await sealBooks(db, effects, { signal });
        if (sealed > 0) logger.info({ sealed }, 'postings were sealed');
      },
    },
    {
      name: 'anchor-books',
      // Once a day each: whoever comes first after midnight.
      everySeconds: 3600,
      lookEverySeconds: 60,
      leadsTo: 'send-mails',
      run: async (signal) => {
        const told = await anchorBooks(db, effects, tenants.values(), signal);
        for (const anchor of told) logger.info(anchor, 'where the books end today');
      },
    },
  ];
}
