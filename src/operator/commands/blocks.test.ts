import { describe, expect, it } from 'vitest';
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
  const answer = { blockId, dropped, runs: [], referralCount: 0, sent: [], fetches: [] };
  const { said } = await printedFor('blocks bounty RW1', createBlock, answer);
  expect(said).toEqual([blockId === null ? 'A dry run, nothing was done.' : 'Block block-1 is in force.', sentence]);
});

describe('blocks', () => {
  it('say which transfers only the bank can stop, and who has the files', async () => {
    const runs = [{ runId: 'run-1', paymentCount: 1, wasReleased: true }];
    const fetched = { runId: 'run-1', operator: 'Jonas Ehlers', at: '2026-05-20T10:00:00' };
    const fetches = [
      { ...fetched, references: ['RW1', 'RW2'], isConfirmed: true },
      { ...fetched, runId: 'run-2', references: ['RW3'], isConfirmed: false },
    ];
    const answer = { blockId: 'block-1', dropped: 1, runs, referralCount: 3, sent: ['RW1', 'RW2'], fetches };
    expect((await printedFor('blocks account anna@example.de', createBlock, answer)).said).toEqual([
      'Block block-1 is in force.',
      '3 open referrals with it.',
      '1 payment has left its pay run, whose releases are void.',
      'out of run run-1: 1 payment, which was released',
      'in a file that was handed out, cannot be changed: RW1',
      'in a file that was handed out, cannot be changed: RW2',
      'Jonas Ehlers fetched the file of run run-1 on 2026-05-20T10:00:00 UTC, it counts as handed out: ask them, what the bank does not have yet can be kept back: RW1, RW2',
      'Jonas Ehlers fetched the file of run run-2 on 2026-05-20T10:00:00 UTC, nobody has confirmed it, perhaps the bank has it already: ask them, what the bank does not have yet can be kept back: RW3',
    ]);
  });

  it.each([
    [{ blockedBy: 'Karin Vogt', reason: 'Verdacht' }, ' by Karin Vogt: Verdacht'],
    [{ blockedBy: 'Karin Vogt', reason: '' }, ' by Karin Vogt'],
    [{ blockedBy: '', reason: 'Verdacht' }, ' by somebody: Verdacht'],
    [{ blockedBy: '', reason: '' }, ''],
  ])('are told with %j, as long as it is kept', async (kept, words) => {
    const block = {
      blockId: 'block-1',
      thing: 'Konto',
      subject: '',
      blockedAt: '2026-05-20T10:00:00',
      liftedAt: '2026-05-21T10:00:00',
      liftedBy: kept.blockedBy,
      liftedReason: kept.reason,
      ...kept,
    } as const;
    expect((await printedFor('blocks list', listBlocks, { blocks: [block], heldCount: 0 })).said).toEqual([
      expect.stringMatching(/^Block +What +Which +Since +Lifted$/),
      `block-1  Konto  (deleted)  2026-05-20T10:00:00 UTC${words}  2026-05-21T10:00:00 UTC${words}`,
    ]);
  });
});
