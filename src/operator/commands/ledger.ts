import { checkBooks, listLedgerMonths } from '#contract/money/ledger/calls.ts';
import { euros } from '#contract/euros.ts';
import { Refused } from '../refused.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { anchorPattern, ledgerFault, ledgerLeftOut } from '#contract/money/ledger/ledger-accounts.ts';
import { wordsOf, WrongUsage, type Command, type Given } from '../command.ts';
import { counted } from '../wording.ts';

const columns = [
  ['Monat', 'month'],
  ['Entstanden', 'openedCent'],
  ['Storniert', 'cancelledCent'],
  ['Verfallen', 'forfeitedCent'],
  ['Ausgezahlt', 'paidCent'],
  ['Zurueckgekommen', 'returnedCent'],
  ['Rueckforderung', 'reclaimableCent'],
  ['Offen am Monatsende', 'owedCent'],
] as const;

type Found = AnswerOf<typeof checkBooks>;
type Fault = NonNullable<Found['fault']>;

const faults: Partial<Readonly<Record<Fault['what'], string>>> = {
  twice: 'takes back what a bounty cost, which another one has before.',
  missing: 'is not there any more.',
  forged: 'was not written by the service.',
  unsealed: 'has no number and waits for none.',
  cut: 'is not there, and nothing after it: the end of the books is cut off.',
  anchor: 'is another one than its anchor says.',
};

const ofMonth = 'the entries themselves are as they were written.';

const sentenceOf = ({ seq, entryId, month, what }: Fault) => {
  if (what === ledgerFault.sums)
    return `The sums kept of ${month} are not those of its entries, which are as they were written: the sums were changed, or an entry was while it was added to them.`;
  if (what === ledgerFault.refuted)
    return 'All is as it was written now, and was not when the service added it up: an entry or a sum was changed, and changed back. Its log says which.';
  if (what === ledgerFault.statistics)
    return `The statistics of ${month} are not those of its bounties and visits; ${ofMonth}`;
  if (what === ledgerFault.advisers)
    return `What agencies are shown of ${month} is not what their referrals have come to; ${ofMonth}`;
  return `Entry ${seq ?? entryId} ${faults[what] ?? `is not as it was written (${what}).`}`;
};

/** What is no fault, and somebody has to look at. */
const doubtsOf = ({ lateCount, withoutKeyCount }: Found) => [
  ...(lateCount > 0
    ? [`${counted(lateCount, 'entry', 'entries')} should be sealed by now: the service’s job does not run, or fails.`]
    : []),
  ...(withoutKeyCount > 0
    ? [
        `${counted(withoutKeyCount, 'entry', 'entries')} could not be checked: the key of that time is not given (FORMER_SECRET_KEYS). An alarm stays until a check that has it finds nothing.`,
      ]
    : []),
];

/** What is proven: where something was left out, what came after the anchor. */
function partOf(anchor: string | undefined, { leftOut, withoutKeyCount }: Found): string {
  const number = anchor?.split(':', 1)[0];
  const but = withoutKeyCount > 0 ? ', but for what could not be checked.' : '.';
  if (number === undefined) return `all as written${but}`;
  return !leftOut.includes(ledgerLeftOut.entries)
    ? `all as written, and number ${number} as anchored${but}`
    : `as written after number ${number}, which is as anchored${but}`;
}

const leftOutAs: Readonly<Record<Found['leftOut'][number], string>> = {
  entries:
    'numbers, chain and entries up to the anchor (but those that name a bounty with an entry since), and that none of these is missing or exchanged',
  sums: 'that balances and what the books owe are those of the entries as they were written: the sums that these rest on have some whose key was not given, or end before the last number',
  statistics: 'the statistics',
  advisers: 'what agencies are shown of their referrals',
};

/** What only a check without an anchor proves, or a later one. */
const unprovenIn = ({ leftOut }: Found) => {
  const parts = leftOut.map((part) => leftOutAs[part]).join('; ');
  if (leftOut.includes(ledgerLeftOut.entries)) return [`Not proven, but by a check without an anchor: ${parts}.`];
  return leftOut.length > 0 ? [`Not proven before the service’s job has counted what has changed: ${parts}.`] : [];
};

/** @throws WrongUsage for one of no such form */
function anchorOf({ options: { anchor } }: Given): string | undefined {
  if (typeof anchor !== 'string') return undefined;
  if (!anchorPattern.test(anchor)) throw new WrongUsage('--anchor takes a number and a hash, e.g. 412:9f86…');
  return anchor;
}

export const ledgerCommands: Readonly<Record<string, Command>> = {
  check: {
    usage: '[--anchor NUMBER:HASH]',
    summary:
      'reads the books from the first entry on: numbers, chain, hashes, balances, no cost taken back twice, kept sums, statistics, and what is owed; from a mailed or logged anchor on what came after it, and says what that leaves out; ends with 3 where something could not be checked',
    options: { anchor: { type: 'string' } },
    async run(service, given, { say, warn }) {
      wordsOf(given);
      const from = anchorOf(given);
      const found = await service.call(checkBooks, { query: { anchor: from } });
      const { postingCount, unsealedCount, fault, balances, owedCent, owedByBountiesCent } = found;
      const { agenciesOweCent, agenciesOweByBountiesCent } = found;
      if (fault) throw new Refused('LEDGER', sentenceOf(fault));
      if (owedCent !== owedByBountiesCent) {
        throw new Refused('LEDGER', `The books owe ${euros(owedCent)} €, the bounties ${euros(owedByBountiesCent)} €.`);
      }
      if (agenciesOweCent !== agenciesOweByBountiesCent) {
        const [books, bounties] = [euros(agenciesOweCent), euros(agenciesOweByBountiesCent)];
        throw new Refused('LEDGER', `By the books agencies owe ${books} €, by bounties and invoices ${bounties} €.`);
      }
      const accounts = balances.map(({ account, balanceCent }) => `${account} ${euros(balanceCent)} €`);
      const all = `${counted(postingCount, 'entry', 'entries')}, ${partOf(from, found)} Owed: ${euros(owedCent)} €.`;
      const unsealed = unsealedCount > 0 ? [`Not sealed yet: ${counted(unsealedCount, 'entry', 'entries')}.`] : [];
      const anchor = found.anchor === null ? [] : [`Anchor: ${found.anchor}`];
      say([all, ...accounts, ...unsealed, ...unprovenIn(found), ...anchor].join('\n'), found);
      for (const doubt of doubtsOf(found)) warn(doubt);
    },
  },
  months: {
    usage: '',
    summary:
      'prints the books by month as CSV, in euros: opened, cancelled, forfeited, paid, returned, reclaimable, owed',
    async run(service, given, { say }) {
      wordsOf(given);
      const { months } = await service.call(listLedgerMonths);
      const rows = months.map((month) =>
        columns.map(([, name]) => (name === 'month' ? month.month : euros(month[name]))).join(';'),
      );
      say([columns.map(([title]) => title).join(';'), ...rows].join('\n'), months);
    },
  },
};
