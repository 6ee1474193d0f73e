import { expect, it } from 'vitest';
import { searchFaq } from './search-faq.ts';

const groups = [
  {
    id: 'praemie',
    title: 'Die Prämie',
    entries: [
      { id: 'hoch', question: 'Wie hoch ist die Prämie?', html: '<p>Bis zu <b>100&nbsp;€</b>.</p>' },
      { id: 'wann', question: 'Wann kommt sie?', html: '<p>Nach der Überweisung, gemäß § 5.</p>' },
    ],
  },
  {
    id: 'link',
    title: 'Dein Link',
    entries: [{ id: 'dauer', question: 'Wie lange gilt er?', html: '<p>60 Tage</p>' }],
  },
];

it.each([
  ['', ['hoch', 'wann', 'dauer']],
  ['  ', ['hoch', 'wann', 'dauer']],
  ['PRÄMIE', ['hoch']],
  ['praemie', ['hoch']],
  ['pramie', ['hoch']],
  ['überweisung', ['wann']],
  ['gemass', ['wann']],
  ['100', ['hoch']],
  ['wie hoch', ['hoch']],
  ['wie', ['hoch', 'dauer']],
  ['<b>', []],
  ['Kündigung', []],
])('finds by %j: %j', (query, ids) => {
  expect(searchFaq(groups, query, 'de').flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids);
});

it('leaves out groups in which nothing is found', () => {
  expect(searchFaq(groups, 'Tage', 'de').map(({ id }) => id)).toEqual(['link']);
});

it('spells as the language does: English has no letter that is written with an e behind it', () => {
  const entry = (question: string) => ({ id: question, question, html: '' });
  const questions = [
    { id: 'all', title: '', entries: ['Does it expire?', 'Dos and don’ts', 'Café vouchers'].map(entry) },
  ];
  const found = (query: string) =>
    searchFaq(questions, query, 'en').flatMap(({ entries }) => entries.map(({ id }) => id));
  expect([found('does'), found('dos'), found('cafe')]).toEqual([
    ['Does it expire?'],
    ['Dos and don’ts'],
    ['Café vouchers'],
  ]);
});
