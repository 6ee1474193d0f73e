import { expect, it } from 'vitest';
import { outOfReach } from './unreachable.ts';

const thrown = (code: string, more: object = {}) => Object.assign(new Error('secret words'), { code, ...more });

it.each([
  [thrown('ECONNREFUSED'), 'no server answers there: ECONNREFUSED'],
  [thrown('ENOTFOUND'), 'no server answers there: ENOTFOUND'],
  [thrown('3D000', { severity: 'FATAL' }), 'there is no such database on this server'],
  [thrown('28P01', { severity: 'FATAL' }), 'the server does not take this password'],
])('what keeps a database from being opened is told with its variable, and without its words: %s', (error, why) => {
  expect(outOfReach(error)).toMatchObject({
    name: 'DatabaseOutOfReach',
    message: `DATABASE_URL: the database cannot be opened (${why}). Nothing was done.`,
  });
});

it.each([[thrown('42601', { severity: 'ERROR' })], [new Error('a mistake of ours')], ['no error']])(
  'anything else stays what it is: %s',
  (error) => {
    expect(outOfReach(error)).toBe(error);
  },
);
