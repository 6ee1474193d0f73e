import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const list = 'src/server/features.ts';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isTest = /\.(test|fixture)\.tsx?$/;

/** Lines of a file that name a topic, and why they stand there and not in its manifest. */
export interface Naming {
  readonly path: string;
  readonly lines: readonly string[];
  readonly because: string;
}

/** What is taken out: a topic by its path, which is the same in all rooms, the tables that only it writes, and the lines that name it. */
export interface Taken {
  readonly topic: string;
  readonly tables: readonly string[];
  readonly named: readonly Naming[];
}

/** The sources of service and contract, and what they import besides. */
const sources = (): string[] =>
  ['src/server', 'src/contract', 'src/bridge']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path));

/** The files that go with a topic. */
export const filesOf = ({ topic, tables }: Taken): string[] =>
  sources().filter(
    (path) =>
      path.includes(`/${topic}/`) ||
      path.endsWith(`/${topic}.ts`) ||
      tables.some((table) => path === `src/server/db/schema/${table}.ts`),
  );

/** The lines of the list of features that name a topic's manifest. */
function manifestOf(topic: string): Naming {
  const [line, name] =
    new RegExp(`^import \\{ (\\w+) \\} from '\\./features/${topic}\\.ts';$`, 'm').exec(read(list)) ?? [];
  if (line === undefined || name === undefined) throw new Error(`${list} names no manifest of ${topic}`);
  return { path: list, lines: [line, `${name},`], because: 'it names all manifests' };
}

/** A file without some of its lines. @throws for a line that is not there, or there twice */
export function without(text: string, { path, lines }: Naming): string {
  let left = text.split('\n');
  for (const line of lines) {
    const others = left.filter((other) => other.trim() !== line);
    if (others.length !== left.length - 1) throw new Error(`${path} has not one line: ${line}`);
    left = others;
  }
  return left.join('\n');
}

/** Runs the compiler over a tree. @returns what it says, whether that is nothing or not */
const compile = (tree: string): Promise<string> =>
  new Promise((resolve) => {
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false'];
    execFile(process.execPath, tsc, { cwd: tree }, (_error, stdout) => resolve(stdout));
  });

/** What the compiler misses: where, and which name or file. */
const mistakesIn = (said: string): string[] => {
  const found = Array.from(said.matchAll(/^(\S+)\(\d+,\d+\): error (.*)$/gm), ([, path = '', words = '']) => {
    const [, missed = words] = /'([^']*)'/.exec(words) ?? [];
    return `${path}: ${missed}`;
  });
  return [...new Set(found)].toSorted();
};

/**
 * Takes a topic out of a copy of service and contract and compiles what is left.
 * @param planted files that are written besides, or instead
 * @returns each place that misses something, as `path: what is missed`
 */
export async function takeOut(taken: Taken, planted: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const tree = await mkdtemp(join(tmpdir(), 'taken-out-'));
  try {
    const gone = new Set(filesOf(taken));
    const left = [...sources().filter((path) => !gone.has(path)), 'src/po-catalog.d.ts', 'package.json'];
    for (const folder of new Set(left.map(dirname))) await mkdir(join(tree, folder), { recursive: true });
    for (const path of left) await cp(join(root, path), join(tree, path));
    for (const naming of [manifestOf(taken.topic), ...taken.named])
      await writeFile(join(tree, naming.path), without(read(naming.path), naming));
    for (const [path, text] of Object.entries(planted)) await writeFile(join(tree, path), text);
    const { compilerOptions } = JSON.parse(read('tsconfig.json')) as {
      compilerOptions: object;
    };
    await writeFile(join(tree, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
    return mistakesIn(await compile(tree));
  } finally {
    await rm(tree, { recursive: true });
  }
}
