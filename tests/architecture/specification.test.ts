import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import { routes } from '#contract/routes.ts';
import { mistakesOf, missingFrom, readTable } from './specification-table.ts';

const root = join(import.meta.dirname, '../..');
const rows = readTable(readFileSync(join(root, 'docs/specification.md'), 'utf8'));

describe('docs/specification.md', () => {
  it('names files and tests that are there', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.flatMap((row) => mistakesOf(root, row))).toEqual([]);
  });

  it('has every route', () => expect(missingFrom(rows, Object.keys(routes))).toEqual([]));
  it('has every call', () => {
    const names = api.map(({ name }) => name);
    expect(missingFrom(rows, names)).toEqual([]);
  });
  it('has every error code', () => expect(missingFrom(rows, Object.keys(allErrorCodes))).toEqual([]));
});

describe('a row that is wrong', () => {
  const mistakesIn = (cells: string) => readTable(`## x\n\n| ${cells} |`).flatMap((row) => mistakesOf(root, row));
  const test = 'tests/architecture/specification.test.ts';

  it.each([
    ['a file that is gone | `src/gone.ts` | `' + test + '` › has every route', 'there is no src/gone.ts'],
    ['no place |  | `' + test + '` › has every route', 'says nowhere where it is built'],
    ['no proof | `package.json` | soon', 'there is no test file'],
    ['no test file | `package.json` | `package.json` › has every route', 'there is no test file package.json'],
    ['a test that is gone | `package.json` | `' + test + '` › has every rout', 'has no test "has every rout"'],
    [
      'the second is gone | `package.json` | `' + test + '` › has every route<br>`gone.test.ts` › x',
      'no test file gone',
    ],
  ])('is told: %s', (cells, mistake) => {
    expect(mistakesIn(cells).join('\n')).toContain(mistake);
  });

  it('is taken for right when all it names is there', () => {
    expect(mistakesIn('right | `package.json` | `' + test + '` › has every route')).toEqual([]);
  });

  it('is missed by its name', () => {
    const known = readTable('| `login` Anmelden | `package.json` | |');
    expect(missingFrom(known, ['login', 'logout'])).toEqual(['logout']);
  });
});
