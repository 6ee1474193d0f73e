import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseTests } from './database-tests.ts';
import { findSlice, slices } from './slices.ts';

const root = join(import.meta.dirname, '../..');

describe('the slices', () => {
  it('are the rooms of money, identity and contract, each with tests', () => {
    const topics = readdirSync(join(root, 'src/server/domain/money')).map((topic) => `money/${topic}`);
    const all = slices();
    expect(all.map(({ name }) => name)).toEqual(['contract', 'identity', 'secrets', 'payments', ...topics.toSorted()]);
    expect(all.filter(({ files, tests }) => files.length === 0 || tests.length === 0)).toEqual([]);
  });

  it('are those for which the table has tests', () => {
    expect(Object.keys(databaseTests).toSorted()).toEqual(
      slices()
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('change no test', () => {
    expect(slices().flatMap(({ files }) => files.filter((file) => /\.(test|fixture)\./.test(file)))).toEqual([]);
  });
});

describe('what is asked for', () => {
  it('is a slice by its name', () => {
    const { files, tests } = findSlice('money/ledger');
    expect(files).toContain('src/server/domain/money/ledger/post.ts');
    expect(tests.map((test) => test.replace(/.*\//, ''))).toEqual([
      'ledger.test.ts',
      'large-sums.test.ts',
      'ledger-anchors.test.ts',
      'sealed-books.test.ts',
      'tampered-books.test.ts',
    ]);
  });

  it('is a file by its path, with the tests of its slice', () => {
    const file = 'src/server/domain/money/ledger/post.ts';
    expect(findSlice(`./${file}`)).toEqual({ ...findSlice('money/ledger'), name: file, files: [file] });
  });

  it.each([
    ['money/lottery', 'money/lottery is no slice and no file. Slices: contract, identity, '],
    ['src/server/main.ts', 'src/server/main.ts belongs to no slice. Slices: contract, identity, '],
  ])('is refused with the right names: %s', (wanted, told) => {
    expect(() => findSlice(wanted)).toThrow(told);
  });
});
