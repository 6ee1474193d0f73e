import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { saying } from '../heard-calls.fixture.ts';
import type { OperatorService } from '../service.ts';
import { orderCommands } from './orders.ts';

const counted = { done: true, rows: 1, isNew: 0, changed: 1, unchanged: 0, wrong: 0, unmatched: 0 };

it.each([
  [{ 'dry-run': true }, ['A dry run, nothing was kept. Each row by itself would be:'], 'would end'],
  [{}, [], 'have ended'],
])('says whether anything was kept, and which bounties end with cancelled orders: %j', async (options, dry, end) => {
  const sums = { ...counted, endedBounties: 2, endedCent: 6000 };
  const service: OperatorService = {
    call: () => Promise.reject(new Error('nothing else is asked')),
    send: () => Promise.resolve(new Response(`${JSON.stringify(sums)}\n`)),
  };
  const { said, output } = saying();
  await orderCommands['import']?.run(service, { words: [fileURLToPath(import.meta.url)], options }, output);
  expect(said.join('\n').split('\n')).toEqual([
    ...dry,
    '1 rows: 0 new, 1 changed, 0 unchanged, 0 wrong; 0 without a referral.',
    `2 bounties of together 60,00 € ${end} with cancelled orders.`,
  ]);
});
