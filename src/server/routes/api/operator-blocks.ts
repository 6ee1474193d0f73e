import { createBlock, liftBlock, listBlocks } from '#contract/money/blocking/calls.ts';
import { block } from '#server/domain/money/blocking/block.ts';
import { countPerhapsPaid } from '#server/domain/money/holds/blocked.ts';
import { lift, listBlocks as readBlocks } from '#server/domain/money/blocking/lift.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** What earns nothing for the time being. */
export function blockRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(createBlock, ({ tenant, body: { thing, subject: told, reason }, query, operator: by }) =>
      block(db, effects, tenant.key, { thing, told, reason, by, dryRun: query.dryRun === 'true' }),
    ),
    route(listBlocks, async ({ tenant, query }) => ({
      blocks: await readBlocks(db, tenant.key, query.all === 'true'),
      heldCount: await countPerhapsPaid(db, tenant.key),
    })),
    route(liftBlock, async ({ tenant, params, body, operator: by }) => {
      await lift(db, effects, tenant, { ...params, ...body, by });
      nudgeMails();
    }),
  ];
}
