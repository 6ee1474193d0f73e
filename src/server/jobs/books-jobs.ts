import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '#server/domain/effects.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import type { Queue } from './queue.ts';

interface Keeping {
  readonly db: Database;
  readonly effects: Effects;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

/** Numbers and chains what was posted. */
export function booksJobs({ db, effects, logger }: Keeping): Queue[] {
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
  ];
}
