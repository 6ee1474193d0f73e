import { checkBooks, listLedgerMonths } from '#contract/money/ledger/calls.ts';
import { Refused } from '../service.ts';
import { euros, wordsOf, type Command } from '../command.ts';
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

export const ledgerCommands: Readonly<Record<string, Command>> = {
  check: {
    usage: '',
    summary:
      'reads the books from the first entry on: numbers, chain, hashes, balances, no cost taken back twice, and what is owed',
    async run(service, given, { say }) {
      wordsOf(given);
      const found = await service.call(checkBooks);
      const { postingCount, fault, balances, owedCent, owedByBountiesCent } = found;
      if (fault?.what === 'twice') {
        throw new Refused('LEDGER', `Entry ${fault.seq} takes back what a bounty cost, which another one has before.`);
      }
      if (fault) throw new Refused('LEDGER', `Entry ${fault.seq} is not as it was written (${fault.what}).`);
      if (owedCent !== owedByBountiesCent) {
        throw new Refused('LEDGER', `The books owe ${euros(owedCent)} €, the bounties ${euros(owedByBountiesCent)} €.`);
      }
      const accounts = balances.map(({ account, balanceCent }) => `${account} ${euros(balanceCent)} €`);
      say(
        [`${counted(postingCount, 'entry', 'entries')}, all as written. Owed: ${euros(owedCent)} €.`, ...accounts].join(
          '\n',
        ),
        found,
      );
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
