import { expect, it } from 'vitest';
import { listStatistics } from '#contract/records/statistics/calls.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { printedFor } from '../printed.fixture.ts';

it('prints each figure under its title, and nothing where there is none', async () => {
  const figures = { referralCount: 1, clickCount: 2, visitCount: 3, recipientCount: 4, confirmedCount: 5 };
  const states = valuesOf(bountyState);
  const bountySums = states.map((state, at) => ({ state, bountyCount: at + 10, sumCent: (at + 20) * 101 }));
  const statistics = [
    { month: '2026-05', productId: 'linden-duo', ...figures, bountySums: bountySums.toReversed() },
    { month: '2026-06', productId: 'wasser', ...figures, bountySums: [] },
  ];
  const { said } = await printedFor('statistics months', listStatistics, { statistics });
  const [titles = [], first = [], second = []] = said.map((line) => line.split(';'));
  const named = (row: readonly string[]) => Object.fromEntries(titles.map((title, at) => [title, row[at]]));
  const counts = { Empfehlungen: '1', Klicks: '2', Einstiege: '3', Empfaenger: '4', Bestaetigt: '5' };
  expect(named(first)).toEqual({
    Monat: '2026-05',
    Produkt: 'linden-duo',
    ...counts,
    'Praemien Offen': '10',
    'Praemien Offen in Euro': '20,20',
    'Praemien Bereitgestellt': '11',
    'Praemien Bereitgestellt in Euro': '21,21',
    'Praemien Abgeholt': '12',
    'Praemien Abgeholt in Euro': '22,22',
    'Praemien Ausgezahlt': '13',
    'Praemien Ausgezahlt in Euro': '23,23',
    'Praemien Storniert': '14',
    'Praemien Storniert in Euro': '24,24',
    'Praemien Abgelaufen': '15',
    'Praemien Abgelaufen in Euro': '25,25',
  });
  expect(second).toEqual(['2026-06', 'wasser', '1', '2', '3', '4', '5', ...states.flatMap(() => ['0', '0,00'])]);
});
