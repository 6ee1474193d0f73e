import { blockedThing, type BlockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { createBlock, liftBlock, listBlocks } from '#contract/money/blocking/calls.ts';
import { reasonIn, wordsOf, type Command } from '../command.ts';
import { fetchedLines } from '../fetched-before.ts';
import { noRecipient } from '../numbers.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

/** By whom and why, as long as it is kept. */
const words = (by: string, reason: string) =>
  (by === '' && reason === '' ? '' : ` by ${by || 'somebody'}`) + (reason && `: ${reason}`);

/** What has left its pay run by a block, or would. */
function droppedLine(count: number, isDry: boolean): string {
  if (count === 0) return 'No payment of it waits in a pay run.';
  const left = isDry ? 'would leave' : count === 1 ? 'has left' : 'have left';
  return `${counted(count, 'payment')} ${left} ${count === 1 ? 'its pay run' : 'their pay runs'}, whose releases are void.`;
}

/** What follows from a block that is lifted, or would. */
function followsLines({ referralCount, mailCount }: AnswerOf<typeof liftBlock>, isDry: boolean): string[] {
  const [open, asked] = isDry ? ['would be open again', 'would be asked'] : ['open again', 'asked'];
  return [
    ...(referralCount > 0 ? [`${counted(referralCount, 'referral')} ${open}.`] : []),
    ...(mailCount > 0 ? [`${counted(mailCount, 'person', 'people')} ${asked} by mail for another account.`] : []),
  ];
}

const blocking = (thing: BlockedThing, word: string, summary: string): Command => ({
  usage: `${word} --reason TEXT [--dry-run]`,
  summary,
  options: { reason: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(service, given, { say }) {
    const [told = ''] = wordsOf(given, word);
    const subject = thing === blockedThing.bounty ? told : noRecipient(told);
    const reason = reasonIn(given.options['reason']);
    const dryRun = given.options['dry-run'] ? 'true' : 'false';
    const done = await service.call(createBlock, { body: { thing, subject, reason }, query: { dryRun } });
    const lines = [
      done.blockId === null ? 'A dry run, nothing was done.' : `Block ${done.blockId} is in force.`,
      ...(thing === blockedThing.account ? [`${counted(done.referralCount, 'open referral')} with it.`] : []),
      droppedLine(done.dropped, done.blockId === null),
      ...done.runs.map(
        ({ runId, paymentCount, wasReleased }) =>
          `out of run ${runId}: ${counted(paymentCount, 'payment')}${wasReleased ? ', which was released' : ''}`,
      ),
      ...done.sent.map((reference) => `in a file that was handed out, cannot be changed: ${reference}`),
      ...fetchedLines(done.fetches),
    ];
    say(lines.join('\n'), done);
  },
});

export const blockCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: '[--all]',
    summary: 'lists what is blocked or held, by whom and why; --all with what was lifted',
    options: { all: { type: 'boolean' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const listed = await service.call(listBlocks, {
        query: { all: given.options['all'] ? 'true' : 'false' },
      });
      const { heldCount } = listed;
      const isLifted = listed.blocks.some(({ liftedAt }) => liftedAt !== null);
      const rows = listed.blocks.map(
        ({ blockId, thing, subject, blockedAt, blockedBy, reason, liftedAt, liftedBy, liftedReason }) => [
          blockId,
          thing,
          subject || '(deleted)',
          `${utc(blockedAt)}${words(blockedBy, reason)}`,
          ...(isLifted
            ? [liftedAt === null ? '-' : `${utc(liftedAt)}${words(liftedBy ?? '', liftedReason ?? '')}`]
            : []),
        ],
      );
      const held =
        heldCount > 0
          ? [
              `Held besides, until two operators have decided (payruns questions): ${counted(heldCount, 'bounty', 'bounties')}.`,
            ]
          : [];
      const heads = ['Block', 'What', 'Which', 'Since', ...(isLifted ? ['Lifted'] : [])];
      say([rows.length > 0 ? table(heads, rows) : 'Nothing is blocked.', ...held].join('\n'), listed);
    },
  },
  referral: blocking(
    blockedThing.referral,
    'NUMBER',
    'blocks a referral: it works no longer, and both parts earn nothing',
  ),
  account: blocking(
    blockedThing.account,
    'NUMBER',
    'blocks the account behind a referral’s number (or an address, or an id of `list`), and its referrals with it',
  ),
  bounty: blocking(blockedThing.bounty, 'BOUNTY', 'holds one bounty, named by its id or a transfer’s reference'),
  lift: {
    usage: 'BLOCK-ID --reason TEXT [--dry-run]',
    summary: 'lifts a block; what is due is in the next pay run; --dry-run says who would be asked for another account',
    options: { reason: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [blockId = ''] = wordsOf(given, 'BLOCK-ID');
      const reason = reasonIn(given.options['reason']);
      const isDry = given.options['dry-run'] === true;
      const query = { dryRun: isDry ? 'true' : 'false' } as const;
      const done = await service.call(liftBlock, { params: { blockId }, query, body: { reason } });
      say(
        [isDry ? 'A dry run, nothing was done.' : `Block ${blockId} is lifted.`, ...followsLines(done, isDry)].join(
          '\n',
        ),
        {
          blockId,
          ...done,
        },
      );
    },
  },
};
