import { expect, it } from 'vitest';
import { listBlocks } from '#contract/calls/operator-blocks.ts';
import { printedFor } from '../printed.fixture.ts';

it.each([
  [0, []],
  [1, ['Held besides, until two operators have decided (payruns questions): 1 bounty.']],
  [2, ['Held besides, until two operators have decided (payruns questions): 2 bounties.']],
])('the list of blocks says that %d are held for a question', async (heldCount, held) => {
  const { said } = await printedFor('blocks list', listBlocks, { blocks: [], heldCount });
  expect(said).toEqual(['Nothing is blocked.', ...held]);
});
