import {
  listUnmatchedOrders,
  matchOrder,
  setOrderAside,
  type UnmatchedOrder,
} from '#contract/referral/order/calls-operator.ts';
import { setOrdersAside, suggestMatches } from '#contract/referral/order/calls-unmatched.ts';
import { suggestionWay, type SuggestionWay } from '#contract/referral/order/states.ts';
import type { UnmatchedFilter } from '#contract/referral/order/unmatched-filter.ts';
import { allAfter } from '../all-pages.ts';
import { reasonIn, wordsOf, WrongUsage, type Command, type Given } from '../command.ts';
import { isRecipientNumber } from '../numbers.ts';
import { takeOrderFile } from '../order-import.ts';
import type { OperatorService } from '../service.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';
import { importCommands } from './order-imports.ts';

const filterOptions = {
  import: { type: 'string' },
  text: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
} as const;

const filterUsage = '--import ID | --text TEXT | --since DAY | --until DAY';

/** Which orders are meant. */
function filterIn({ options }: Given): UnmatchedFilter {
  const { import: importId, text, since: from, until: to } = options;
  const given = Object.entries({ importId, text, from, to });
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
}

/** All of them: what keeps somebody waiting may stand behind many others. */
const allUnmatched = (
  service: OperatorService,
  query: UnmatchedFilter & { readonly all: 'true' | 'false' },
): Promise<UnmatchedOrder[]> =>
  allAfter(async (after) => {
    const asked = { ...query, ...(after !== undefined && { after }) };
    const { content: rows, next } = await service.call(listUnmatchedOrders, { query: asked });
    return { rows, next };
  });

const ways: Readonly<Record<SuggestionWay, string>> = {
  [suggestionWay.numberAlike]: 'its number is one character off',
  [suggestionWay.address]: 'it has its address',
  [suggestionWay.productAndDays]: 'it waits for this product since shortly before',
  [suggestionWay.sameReferral]: 'it is of its referral',
};

/** So many orders are looked into for whose they may be. */
const mostSuggested = 50;

async function suggestionsFor(service: OperatorService, orders: readonly UnmatchedOrder[]) {
  const found = new Map<string, string>();
  for (const { externalId } of orders.slice(0, mostSuggested)) {
    const { suggestions } = await service.call(suggestMatches, { params: { externalId } });
    const told = suggestions.map(
      ({ way, referralNumber, recipientNumber }) => `${recipientNumber ?? referralNumber}: ${ways[way]}`,
    );
    found.set(externalId, told.join('; '));
  }
  return found;
}

function unmatchedRow({ externalId, referralNumber, productId, status, orderedAt, ...order }: UnmatchedOrder) {
  const { bountyLapsedAt, setAsideAt, setAsideReason, toldNumber } = order;
  const notes = [
    ...(toldNumber === null ? [] : [`names ${toldNumber}`]),
    ...(bountyLapsedAt === null ? [] : [`too late: its bounty lapsed ${utc(bountyLapsedAt)}`]),
    ...(setAsideAt === null ? [] : [`set aside ${utc(setAsideAt)}: ${setAsideReason ?? ''}`]),
  ];
  return [externalId, productId, status, utc(orderedAt), referralNumber ?? '-', notes.join('; ')];
}

const heads = ['Order', 'Product', 'Status', 'Ordered', 'Referral', 'Notes'];

async function setManyAside(service: OperatorService, given: Given) {
  const filter = filterIn(given);
  if (Object.keys(filter).length === 0) throw new WrongUsage(`expects ORDER-ID, or ${filterUsage}`);
  const isDry = given.options['dry-run'] === true;
  const reason = reasonIn(given.options['reason']);
  const done = await service.call(setOrdersAside, {
    query: { dryRun: isDry ? 'true' : 'false' },
    body: { ...filter, reason },
  });
  const named = done.foundIds.join(', ') + (done.count > done.foundIds.length ? ' …' : '');
  const orders = counted(done.count, 'order');
  const said = isDry
    ? `A dry run, nothing was kept: ${orders} without a referral would be set aside`
    : `${orders} without a referral ${done.count === 1 ? 'is' : 'are'} set aside`;
  return { done, text: `${said}${done.count === 0 ? '.' : `: ${named}`}` };
}

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
  ...importCommands,
  unmatched: {
    usage: '[--text TEXT] [--since DAY] [--until DAY] [--import ID] [--all] [--suggest]',
    summary:
      'lists orders that are nobody’s, oldest first, then those that came too late, by what stands in them and when they were told; --all with those that were set aside; --suggest says of the first fifty whose they may be',
    options: { ...filterOptions, all: { type: 'boolean' }, suggest: { type: 'boolean' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const all = given.options['all'] === true ? 'true' : 'false';
      const found = await allUnmatched(service, { ...filterIn(given), all });
      const isSuggesting = given.options['suggest'] === true;
      const suggested = isSuggesting ? await suggestionsFor(service, found) : new Map<string, string>();
      const late = found.filter(({ bountyLapsedAt }) => bountyLapsedAt !== null).length;
      const rows = found.map((order) => [
        ...unmatchedRow(order),
        ...(isSuggesting ? [suggested.get(order.externalId) ?? ''] : []),
      ]);
      const lines = [
        counted(found.length - late, 'order that is nobody’s', 'orders that are nobody’s'),
        ...(late > 0 ? [counted(late, 'order that came too late', 'orders that came too late')] : []),
        ...(found.length > 0 ? [table([...heads, ...(isSuggesting ? ['May be of'] : [])], rows)] : []),
      ];
      say(lines.join('\n'), found);
    },
  },
  'set-aside': {
    usage: `ORDER-ID --reason TEXT [instead of ORDER-ID: ${filterUsage}, and --dry-run]`,
    summary:
      'takes an order off that list, with why: nobody is kept waiting for it any more; or all without a referral that an import brought, or that are told of by a text or days',
    options: { ...filterOptions, reason: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      if (given.words.length === 0) {
        const { done, text } = await setManyAside(service, given);
        say(text, done);
        return;
      }
      const [externalId = ''] = wordsOf(given, 'ORDER-ID');
      if (given.options['dry-run'] === true) throw new WrongUsage('--dry-run is for many at once');
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
