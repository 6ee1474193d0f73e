import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/embedding.md');
const fence = /^```(\w+)(?: ([\w-]+))?\n(.*?)^```$/gms;

/** What stands in the place of addresses and values that differ from installation to installation. */
const standIns = {
  service: 'https://widget.example',
  page: 'https://www.partner.example',
  loader: 'loader-0123456789.js',
  loaderIntegrity: 'sha384-LOADER',
  bridge: 'bridge-1-01234567.js',
  bridgeIntegrity: 'sha384-BRIDGE',
};

export type Actual = typeof standIns;

/** The examples of docs/embedding.md by name and language, e.g. `snippet.html`; throws for one without a name. */
export function readExamples(): Map<string, string> {
  const examples = new Map<string, string>();
  for (const [, language = '', name, code = ''] of readFileSync(page, 'utf8').matchAll(fence)) {
    if (!name) throw new Error(`docs/embedding.md has an example without a name:\n${code}`);
    const key = `${name}.${language}`;
    if (examples.has(key)) throw new Error(`docs/embedding.md has two examples named ${key}`);
    examples.set(key, code);
  }
  return examples;
}

/** The example as somebody with this installation would write it. */
export function example(key: string, actual: Actual): string {
  const code = readExamples().get(key);
  if (code === undefined) throw new Error(`docs/embedding.md has no example named ${key}`);
  return Object.entries(standIns).reduce(
    (text, [name, standIn]) => text.replaceAll(standIn, actual[name as keyof Actual]),
    code,
  );
}

/** The headers of an example in the language `http`. */
export function headersOf(lines: string): Record<string, string> {
  const headers = lines.trim().split('\n');
  return Object.fromEntries(headers.map((line) => line.split(/:\s+(.*)/s, 2) as [string, string]));
}
