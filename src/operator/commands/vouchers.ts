import { importVouchers, listVoucherPools } from '#contract/calls/operator-vouchers.ts';
import { euros, readGiven, wordsOf, type Command } from '../command.ts';

export const voucherCommands: Readonly<Record<string, Command>> = {
  import: {
    usage: 'FILE.csv [--dry-run]',
    summary: 'takes voucher codes into stock (Code;WertCent;Anbieter;GueltigBis)',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [name = ''] = wordsOf(given, 'FILE.csv');
      const dryRun = given.options['dry-run'] ? 'true' : 'false';
      const taken = await service.call(importVouchers, { body: { csv: await readGiven(name) }, query: { dryRun } });
      const lines = [
        `${taken.imported} vouchers of together ${euros(taken.sumCent)} €${dryRun === 'true' ? ' would be taken' : ' are in stock'}.`,
        ...taken.repeatedLines.map((line) => `line ${line}: this code is there already`),
        ...taken.wrongLines.map(({ line, column }) => `line ${line}: ${column} is wrong`),
      ];
      say(lines.join('\n'), taken);
    },
  },
  status: {
    usage: '',
    summary: 'says how many vouchers of each value are left, and how many bounties wait for one',
    async run(service, given, { say }) {
      wordsOf(given);
      const { pools } = await service.call(listVoucherPools);
      const rows = pools.map(({ valueCent, left, given: out, outdated, waiting }) =>
        [`${euros(valueCent)} €`, `${left} left`, `${out} given`, `${outdated} outdated`, `${waiting} waiting`].join(
          '  ',
        ),
      );
      say(rows.join('\n') || 'There are no vouchers, and nobody waits for one.', pools);
    },
  },
};
