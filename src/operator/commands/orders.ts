import type { AnswerOf } from '#contract/endpoint.ts';
import { listUnmatchedOrders, matchOrder, setOrderAside } from '#contract/referral/order/calls-operator.ts';
import { allPages } from '../all-pages.ts';
import { reasonIn, wordsOf, type Command } from '../command.ts';
import { isRecipientNumber } from '../numbers.ts';
import { takeOrderFile } from '../order-import.ts';
import type { OperatorService } from '../service.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

type Unmatched = AnswerOf<typeof listUnmatchedOrders>['content'][number];

/** All of them: what keeps somebody waiting may stand behind many others. */
const allUnmatched = (service: OperatorService, all: boolean): Promise<Unmatched[]> =>
  allPages((pageNumber) => service.call(listUnmatchedOrders, { query: { pageNumber, all: all ? 'true' : 'false' } }));

function unmatchedRow({ externalId, referralNumber, productId, status, orderedAt, ...order }: Unmatched): string[] {
  const { bountyLapsedAt, setAsideAt, setAsideReason } = order;
  const notes = [
    ...(bountyLapsedAt === null ? [] : [`too late: its bounty lapsed ${utc(bountyLapsedAt)}`]),
    ...(setAsideAt === null ? [] : [`set aside ${utc(setAsideAt)}: ${setAsideReason ?? ''}`]),
  ];
  return [externalId, productId, status, utc(orderedAt), referralNumber ?? '-', notes.join('; ')];
}

const heads = ['Order', 'Product', 'Status', 'Ordered', 'Referral', 'Notes'];

export const orderCommands: Readonly<Record<string, Command>> = {
  import: {
    usage: 'FILE.csv [--dry-run]',
    summary:
      'takes orders from a file of any size; says what is wrong with which row; ends with 3 where any is, or where only a part was taken',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, output) {
      const [name = ''] = wordsOf(given, 'FILE.csv');
      await takeOrderFile(service, { name, isDry: given.options['dry-run'] === true }, output);
    },
  },
  unmatched: {
    usage: '[--all]',
    summary:
      'lists orders that are nobody’s, oldest first, then those that came too late; --all with those that were set aside',
    options: { all: { type: 'boolean' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const found = await allUnmatched(service, given.options['all'] === true);
      const late = found.filter(({ bountyLapsedAt }) => bountyLapsedAt !== null).length;
      const lines = [
        counted(found.length - late, 'order that is nobody’s', 'orders that are nobody’s'),
        ...(late > 0 ? [counted(late, 'order that came too late', 'orders that came too late')] : []),
        ...(found.length > 0 ? [table(heads, found.map(unmatchedRow))] : []),
      ];
      say(lines.join('\n'), found);
    },
  },
  'set-aside': {
    usage: 'ORDER-ID --reason TEXT',
    summary: 'takes an order off that list, with why: nobody is kept waiting for it any more',
    options: { reason: { type: 'string' } },
    async run(service, given, { say }) {
      const [externalId = ''] = wordsOf(given, 'ORDER-ID');
      const reason = reasonIn(given.options['reason']);
      await service.call(setOrderAside, { params: { externalId }, body: { reason } });
      say(`${externalId} is set aside.`, { externalId });
    },
  },
  match: {
    usage: 'ORDER-ID NUMBER',
    summary: 'gives an order to a referral or to one of its recipients, by number',
    async run(service, given, { say }) {
      const [externalId = '', number = ''] = wordsOf(given, 'ORDER-ID', 'NUMBER');
      const isRecipients = isRecipientNumber(number);
      const body = isRecipients ? { recipientNumber: number } : { referralNumber: number };
      await service.call(matchOrder, { params: { externalId }, body });
      say(`${externalId} belongs to the ${isRecipients ? 'recipient' : 'referral'} ${number}.`, { externalId, number });
    },
  },
};
