import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf, topics, type Topic } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fitPath } from '#contract/fit-path.ts';

const root = join(import.meta.dirname, '../..');

/** A call with the places in the sources where it is defined and answered, as `file:line` from the root. */
export interface ListedCall {
  readonly method: string;
  /** Below `/api/v1/{tenant}/`, or below `/api/v1` where it begins with a slash. */
  readonly path: string;
  readonly name: string;
  readonly definition: string;
  readonly handler: string;
}

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** @throws Error where none of the files has such a line */
function placeOf(files: readonly string[], what: string, isIt: (line: string) => boolean): string {
  for (const file of files) {
    const at = linesOf(file).findIndex(isIt);
    if (at !== -1) return `${file}:${at + 1}`;
  }
  throw new Error(`${what} stands in none of ${files.join(', ')}`);
}

/** Where the files of a topic define its calls. */
function filesOfCalls(topic: Topic): string[] {
  const folder = `src/contract/${topic}`;
  return readdirSync(join(root, folder))
    .filter((file) => /^calls(-[\w-]+)?\.ts$/.test(file))
    .map((file) => `${folder}/${file}`);
}

function listed(topic: Topic, { method, path, name }: Endpoint): ListedCall {
  return {
    method,
    path,
    name,
    definition: placeOf(filesOfCalls(topic), `the call ${name}`, (line) =>
      line.startsWith(`export const ${name} = endpoint(`),
    ),
    handler: placeOf([`src/server/routes/api/${topic}.ts`], `the handler of ${name}`, (line) =>
      line.startsWith(`    ${name}: `),
    ),
  };
}

/** Every call of the contract, by topic. */
export function listCalls(): ListedCall[] {
  return (Object.keys(topics) as Topic[]).flatMap((topic) => callsOf(topic).map((call) => listed(topic, call)));
}

/**
 * Those that somebody means.
 * @param asked an address of the API, with or without what stands before the path; or a part of a name, a path or a file
 */
export function findCalls(calls: readonly ListedCall[], asked: string): ListedCall[] {
  const address = asked.replace(/\?.*/, '').replace(/^(?:https?:\/\/[^/]+)?\/api\/v1(?=\/)/, '');
  const inTenant = address.startsWith('/') ? address.replace(/^\/[^/]+\//, '') : address;
  const exactly = calls.filter(({ path }) => fitPath(path, path.startsWith('/') ? address : inTenant) !== null);
  if (exactly.length > 0) return exactly;
  const word = asked.toLowerCase();
  return calls.filter((call) => Object.values<string>({ ...call }).some((text) => text.toLowerCase().includes(word)));
}

/** A table of them, one a line. */
export function callLines(calls: readonly ListedCall[]): string[] {
  const rows = calls.map(({ method, path, name, definition, handler }) => [method, path, name, definition, handler]);
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
