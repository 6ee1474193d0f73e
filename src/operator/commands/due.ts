import { listDuePayments, type OwedShown } from '#contract/money/pay-runs/calls-due.ts';
import { dueNow, heldWhy, type HeldWhy } from '#contract/money/pay-runs/held-why.ts';
import { valuesOf } from '#contract/values-of.ts';
import { euros } from '#contract/euros.ts';
import { WrongUsage, wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

const sentences: Readonly<Record<HeldWhy, string>> = {
  [heldWhy.account]: 'a transfer failed, and its person has given no other account',
  [heldWhy.bounty]: 'an operator holds it (blocks list)',
  [heldWhy.referral]: 'its referral is blocked (blocks list)',
  [heldWhy.person]: 'its person’s account is blocked (blocks list)',
  [heldWhy.perhapsPaid]: 'perhaps it is paid: two operators decide (payruns questions)',
  [heldWhy.decision]: 'it came back: two operators decide where it goes (payruns questions)',
};

const reasons = [dueNow, ...valuesOf(heldWhy)] as const;

const heads = [
  'Since',
  { end: 'Sum' },
  'Person',
  'Name',
  'Account',
  'Product',
  'Order',
  'Referral',
  'Held',
  'Held since',
  'By',
  'Why',
];

const row = (one: OwedShown) => [
  utc(one.claimedAt),
  `${euros(one.amountCent)} €`,
  one.person ?? '(gone)',
  one.accountHolder,
  one.iban === '' ? 'UNREADABLE' : one.iban,
  one.productId,
  one.orderId ?? '',
  one.referralNumber,
  one.why ?? '',
  one.heldAt === null ? '' : utc(one.heldAt),
  one.heldBy ?? '',
  one.heldReason ?? '',
];

/** What is owed by transfer and in no run. */
export const dueCommand: Command = {
  usage: `[--why ${reasons.join('|')}] [--all]`,
  summary:
    'says what is due by transfer and what is held and why, and lists who waits longest; --all lists all, --why those of one kind',
  options: { why: { type: 'string' }, all: { type: 'boolean' } },
  async run(service, given, { say }) {
    wordsOf(given);
    const why = reasons.find((one) => one === given.options['why']);
    if (given.options['why'] !== undefined && why === undefined)
      throw new WrongUsage(`--why takes ${reasons.join(', ')}`);
    const query = why === undefined ? {} : { why };
    const first = await service.call(listDuePayments, { query });
    const owed = [...first.owed];
    let { next } = first;
    while (next !== null && given.options['all'] === true) {
      const page: typeof first = await service.call(listDuePayments, { query: { ...query, after: next } });
      owed.push(...page.owed);
      next = page.next;
    }
    const sums = [
      `Due: ${counted(first.dueCount, 'bounty', 'bounties')} of together ${euros(first.dueCent)} €.`,
      ...first.held.map(
        (held) =>
          `Held, ${sentences[held.why]}: ${counted(held.count, 'bounty', 'bounties')} of together ${euros(held.sumCent)} €.`,
      ),
    ];
    const rows = owed.length > 0 ? [table(heads, owed.map(row))] : [];
    const more = next === null ? [] : ['There are more: --all shows them.'];
    say([...sums, ...rows, ...more].join('\n'), { ...first, owed, next });
  },
};
