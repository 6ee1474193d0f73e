import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/operations.md');
const fence = /^```(\w+)(?: ([\w.-]+))?\n(.*?)^```$/gms;

/** A command of the operator's guide, e.g. `operator payruns show RUN-ID`. */
export interface Documented {
  /** As the guide writes it, without what it says about it. */
  readonly line: string;
  readonly topic: string;
  readonly action: string;
  /** What follows topic and action; words in capitals stand for something of the reader's. */
  readonly words: readonly string[];
  /** The file that takes what the command says. */
  readonly into: string | null;
}

/** A word that stands for something of the reader's. */
export const isPlaceholder = (word: string) => /^[A-Z]+(-[A-Z]+)*$/.test(word);

export const whole = ({ topic, action }: Documented) => `${topic} ${action}`;

/** Everything the guide shows in a block of this language, by the block's name or else by its number. */
function blocks(language: string): Map<string, string> {
  const found = [...readFileSync(page, 'utf8').matchAll(fence)].filter(([, its]) => its === language);
  return new Map(found.map(([, , name, code = ''], index) => [name ?? String(index), code]));
}

/** The guide's commands in their order. */
export function documentedCommands(): Documented[] {
  const lines = [...blocks('sh').values()].flatMap((code) => code.split('\n'));
  return lines
    .filter((line) => line.startsWith('operator '))
    .map((line) => {
      const command = line.replace(/\s+#.*$/, '').trim();
      const [call = '', into = null] = command.split(' > ');
      const [, topic = '', ...rest] = (call.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
      // A topic alone is listed.
      const hasAction = rest[0] !== undefined && !rest[0].startsWith('-');
      const [action = '', ...words] = hasAction ? rest : ['list', ...rest];
      return { line: command, topic, action, words, into };
    });
}

/** How the guide copies a database of either engine: a statement, or a command for a shell. */
export const documentedCopies = () => ({
  statement: blocks('sql').get('copy')?.trim() ?? '',
  command: /^mkdir .+ && cp .+$/m.exec([...blocks('sh').values()].join('\n'))?.[0] ?? '',
});

/** The files that the guide shows, by name. */
export const documentedFiles = (): Map<string, string> =>
  new Map([...blocks('csv'), ...[...blocks('json')].filter(([name]) => name.endsWith('.json'))]);
