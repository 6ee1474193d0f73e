import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { databaseTests } from './database-tests.ts';

const root = join(import.meta.dirname, '../..');
const money = 'src/server/domain/money';

/** What is changed, and which tests have to notice: paths from the root. */
export interface Slice {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name);
const isChangeable = (name: string) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name);

/** The files of a folder itself, without those of the folders in it. */
const filesIn = (folder: string, wanted: (name: string) => boolean) =>
  readdirSync(join(root, folder))
    .filter(wanted)
    .toSorted()
    .map((name) => `${folder}/${name}`);

/** Wherever they lie below `tests/api`. */
function databaseTestsOf(name: string): string[] {
  const all = readdirSync(join(root, 'tests/api'), { recursive: true, encoding: 'utf8' }).filter(isTest);
  return (databaseTests[name] ?? []).map((test) => {
    const found = all.find((file) => basename(file) === `${test}.test.ts`);
    if (!found) throw new Error(`tests/mutate/database-tests.ts names ${test}.test.ts, and tests/api has none`);
    return `tests/api/${found.replaceAll('\\', '/')}`;
  });
}

const slice = (name: string, folder: string): Slice => ({
  name,
  files: filesIn(folder, isChangeable),
  tests: [...filesIn(folder, isTest), ...databaseTestsOf(name)],
});

/** The rooms whose mistakes cost somebody money or an account: contract, identity, money. */
export const slices = (): Slice[] => [
  slice('contract', 'src/contract'),
  slice('identity', 'src/server/domain/identity'),
  slice('secrets', 'src/server/secrets'),
  slice('payments', 'src/server/payments'),
  ...readdirSync(join(root, money))
    .filter((topic) => statSync(join(root, money, topic)).isDirectory())
    .toSorted()
    .map((topic) => slice(`money/${topic}`, `${money}/${topic}`)),
];

/**
 * What is meant by a name of a slice, or by a path of one of its files.
 * @throws Error with the right names
 */
export function findSlice(wanted: string): Slice {
  const all = slices();
  const named = all.find(({ name }) => name === wanted);
  if (named) return named;
  const file = relative(root, resolve(root, wanted)).replaceAll('\\', '/');
  const holder = all.find(({ files }) => files.includes(file));
  if (holder) return { ...holder, name: file, files: [file] };
  const why = existsSync(join(root, file)) ? 'belongs to no slice' : 'is no slice and no file';
  throw new Error(`${wanted} ${why}. Slices: ${all.map(({ name }) => name).join(', ')}; or a file of one of them.`);
}
