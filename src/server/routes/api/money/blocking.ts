import { block } from '#server/domain/money/blocking/block.ts';
import { lift, listBlocks as readBlocks } from '#server/domain/money/blocking/lift.ts';
import { countPerhapsPaid } from '#server/domain/money/holds/blocked.ts';
import { asSearch } from '#server/domain/records/dossiers/searches.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What earns nothing for the time being. */
export function blockingHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'money/blocking'> {
  return {
    createBlock: ({ tenant: { key: tenant }, body: { thing, subject: told, reason }, query, caller: by }) => {
      const dryRun = query.dryRun === 'true';
      const ask = () => block(db, effects, tenant, { thing, told, reason, by, dryRun });
      return dryRun ? asSearch(db, effects, { tenant, by, sought: told }, ask) : ask();
    },
    listBlocks: async ({ tenant, query }) => ({
      blocks: await readBlocks(db, tenant.key, query.all === 'true'),
      heldCount: await countPerhapsPaid(db, tenant.key),
    }),
    liftBlock: async ({ tenant, params, body, query, caller: by }) => {
      const lifted = await lift(db, effects, tenant, { ...params, ...body, by, dryRun: query.dryRun === 'true' });
      nudgeMails();
      return lifted;
    },
  };
}
