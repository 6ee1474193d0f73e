import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  importOrders,
  listUnmatchedOrders,
  matchOrder,
  setOrderAside,
  type ImportLine,
} from '#contract/referral/order/calls-operator.ts';
import { allPages } from '../all-pages.ts';
import { answerLines } from '../answer-lines.ts';
import { euros, orWrongUsage, reasonIn, requireReadable, wordsOf, type Command } from '../command.ts';
import { isRecipientNumber } from '../numbers.ts';
import { asUtf8, requireEncoding } from '../text-file.ts';
import { Refused } from '../refused.ts';
import type { OperatorService } from '../service.ts';
import { counted, utc } from '../wording.ts';

type Sums = Extract<ImportLine, { done: true }>;

const endedEarly = 'The import ended early. What was taken is taken; take the file again.';

/** What is wrong with a row; its sentence mostly names the column. */
function wrongLine({ line, column, code, message }: Extract<ImportLine, { code: string }>): string {
  const at = column === null || message.startsWith(column) ? '' : `, ${column}`;
  return `line ${line}${at}: ${message} (${code})`;
}

type Unmatched = AnswerOf<typeof listUnmatchedOrders>['content'][number];

/** All of them: what keeps somebody waiting may stand behind many others. */
const allUnmatched = (service: OperatorService, all: boolean): Promise<Unmatched[]> =>
  allPages((pageNumber) => service.call(listUnmatchedOrders, { query: { pageNumber, all: all ? 'true' : 'false' } }));

function unmatchedLine({ externalId, referralNumber, productId, status, orderedAt, ...order }: Unmatched): string {
  const { bountyLapsedAt, setAsideAt, setAsideReason } = order;
  return [
    externalId,
    productId,
    status,
    `ordered ${utc(orderedAt)}`,
    ...(referralNumber === null ? [] : [referralNumber]),
    ...(bountyLapsedAt === null ? [] : [`too late: its bounty lapsed ${utc(bountyLapsedAt)}`]),
    ...(setAsideAt === null ? [] : [`set aside ${utc(setAsideAt)}: ${setAsideReason ?? ''}`]),
  ].join('  ');
}

export const orderCommands: Readonly<Record<string, Command>> = {
  import: {
    usage: 'FILE.csv [--dry-run]',
    summary: 'takes orders from a file of any size; says what is wrong with which line',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say, warn }) {
      const [name = ''] = wordsOf(given, 'FILE.csv');
      await requireReadable(name);
      // Before anything is taken: a file in another encoding would leave orders that nobody knows.
      const encoding = await orWrongUsage(name, () => requireEncoding(createReadStream(name)));
      const isDry = given.options['dry-run'] === true;
      const query = new URLSearchParams(isDry ? { probelauf: 'true' } : {});
      // The service is sent UTF-8, whatever the file is in.
      const body = () => Readable.toWeb(Readable.from(asUtf8(createReadStream(name), encoding))) as unknown as BodyInit;
      const answer = await service.send(importOrders, { query, body, type: 'text/csv' });
      let sums: Sums | undefined;
      for await (const text of answerLines(answer, endedEarly)) {
        const told = JSON.parse(text) as ImportLine;
        if ('done' in told) sums = told;
        else say(wrongLine(told), told);
      }
      if (!sums) throw new Refused('INCOMPLETE', endedEarly);
      const { rows, isNew, changed, unchanged, wrong, unmatched, endedBounties, endedCent } = sums;
      const ended = endedBounties === 1 ? 'has ended' : 'have ended';
      const end = isDry ? 'would end' : ended;
      const lines = [
        ...(isDry ? ['A dry run, nothing was kept. Each row by itself would be:'] : []),
        `${counted(rows, 'row')}: ${isNew} new, ${changed} changed, ${unchanged} unchanged, ${wrong} wrong; ${unmatched} without a referral.`,
        ...(endedBounties > 0
          ? [
              `${counted(endedBounties, 'bounty', 'bounties')} of together ${euros(endedCent)} € ${end} with cancelled orders.`,
            ]
          : []),
      ];
      say(lines.join('\n'), sums);
      if (wrong > 0) warn(`${counted(wrong, 'row is', 'rows are')} wrong. Mend what is wrong and take the file again.`);
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
        ...found.map((order) => unmatchedLine(order)),
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
