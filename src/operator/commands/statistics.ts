import { listStatistics } from '#contract/records/statistics/calls.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { euros } from '#contract/euros.ts';
import { wordsOf, type Command } from '../command.ts';

const states = valuesOf(bountyState);
const counts = ['referralCount', 'clickCount', 'visitCount', 'recipientCount', 'confirmedCount'] as const;
const titles = ['Monat', 'Produkt', 'Empfehlungen', 'Klicks', 'Einstiege', 'Empfaenger', 'Bestaetigt'];
const header = titles.concat(states.flatMap((state) => [`Praemien ${state}`, `Praemien ${state} in Euro`]));

export const statisticsCommands: Readonly<Record<string, Command>> = {
  months: {
    usage: '',
    summary: 'prints referrals, recipients and bounties by month and product as CSV; what was deleted goes on counting',
    async run(service, given, { say }) {
      wordsOf(given);
      const { statistics } = await service.call(listStatistics);
      const rows = statistics.map((row) => [
        row.month,
        row.productId,
        ...counts.map((name) => row[name]),
        ...states.flatMap((state) => {
          const sums = row.bountySums.find((sum) => sum.state === state);
          return [sums?.bountyCount ?? 0, euros(sums?.sumCent ?? 0)];
        }),
      ]);
      say([header, ...rows].map((cells) => cells.join(';')).join('\n'), statistics);
    },
  },
};
