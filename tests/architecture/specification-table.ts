import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/specification.md: what the specification asks for, where it is built, and what shows it. */
export interface Row {
  readonly section: string;
  readonly what: string;
  /** Files, from the root. */
  readonly built: readonly string[];
  readonly shown: readonly { readonly file: string; readonly title: string }[];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());

const namesIn = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);

/** Reads the tables of the page. A cell holds several things with `<br>` between them. */
export function readTable(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('| ') || /^\| (What|---)/.test(line)) continue;
    const [what = '', built = '', shown = ''] = cellsOf(line);
    rows.push({
      section,
      what,
      built: namesIn(built),
      shown: shown
        .split('<br>')
        .filter(Boolean)
        .map((one) => {
          const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(one.trim()) ?? [];
          return { file, title };
        }),
    });
  }
  return rows;
}

/** What a row names that is not there, in words; none when the row is right. */
export function mistakesOf(root: string, row: Row): string[] {
  const mistakes: string[] = [];
  if (row.built.length === 0) mistakes.push(`${row.what}: says nowhere where it is built`);
  if (row.shown.length === 0) mistakes.push(`${row.what}: is shown by nothing`);
  for (const file of row.built) if (!existsSync(join(root, file))) mistakes.push(`${row.what}: there is no ${file}`);
  for (const { file, title } of row.shown) {
    if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) {
      mistakes.push(`${row.what}: there is no test file ${file}`);
    } else if (!hasTitle(readFileSync(join(root, file), 'utf8'), title)) {
      mistakes.push(`${row.what}: ${file} has no test "${title}"`);
    }
  }
  return mistakes;
}

/** A title is a whole string of the file, as it stands after `it(`, `test(` or what follows `.each(…)`. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '`', '"'].some(
    (quote) =>
      source.includes(`(${quote}${title}${quote}`) ||
      source.includes(`\n      ${quote}${title}${quote},`) ||
      source.includes(`\n    ${quote}${title}${quote},`),
  );
}

/** Of these names, those that no row has in its first cell. */
export function missingFrom(rows: readonly Row[], names: readonly string[]): string[] {
  const named = new Set(rows.flatMap(({ what }) => namesIn(what)));
  return names.filter((name) => !named.has(name));
}
