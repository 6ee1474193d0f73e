import { expect, it } from 'vitest';
import { createBlock, listBlocks } from '#contract/money/blocking/calls.ts';
import { printedFor } from '../printed.fixture.ts';

it.each([
  [0, []],
  [1, ['Held besides, until two operators have decided (payruns questions): 1 bounty.']],
  [2, ['Held besides, until two operators have decided (payruns questions): 2 bounties.']],
])('the list of blocks says that %d are held for a question', async (heldCount, held) => {
  const { said, data } = await printedFor('blocks list', listBlocks, { blocks: [], heldCount });
  expect(said).toEqual(['Nothing is blocked.', ...held]);
  expect(data).toEqual([{ blocks: [], heldCount }]);
});

it.each([
  ['block-1', 0, 'No payment of it waits in a pay run.'],
  ['block-1', 1, '1 payment has left its pay run, whose releases are void.'],
  ['block-1', 2, '2 payments have left their pay runs, whose releases are void.'],
  [null, 1, '1 payment would leave its pay run, whose releases are void.'],
  [null, 2, '2 payments would leave their pay runs, whose releases are void.'],
])('the block %s says of %d payments that they leave their runs', async (blockId, dropped, sentence) => {
  const { said } = await printedFor('blocks bounty RW1', createBlock, { blockId, dropped, sent: [] });
  expect(said).toEqual([blockId === null ? 'A dry run, nothing was done.' : 'Block block-1 is in force.', sentence]);
});
