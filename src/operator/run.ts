import { version } from '../../package.json';
import { WrongUsage, type Command } from './command.ts';
import { commands } from './commands.ts';
import { actionsNear, commandHelp, help, topicsNear } from './help.ts';
import { didYouMean } from './nearest.ts';
import type { Progress } from './progress.ts';
import { readWords } from './read-words.ts';
import { NotConfigured, Refused } from './refused.ts';
import { serviceOf } from './service.ts';
import { runServiceProgram } from './service-program.ts';
import { printable, printableJson } from './terminal.ts';

/** Where a run of the program says what. */
export interface Ways {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly progress: Progress;
}

const helpWords = ['help', '--help', '-h'];
const isHelp = (word = '') => helpWords.includes(word);

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What is said of a topic or action that there is not. */
function unknown(topic: string, action: string | undefined): string {
  const actions = own(commands, topic);
  if (topic.startsWith('-')) return `${topic} stands behind topic and action.\n${help()}`;
  if (!actions) return `There is no topic ${topic}.${didYouMean(topicsNear(topic))}\noperator help names them all.`;
  if (action === undefined) return `What about ${topic}? One of: ${Object.keys(actions).join(', ')}.\n${help(topic)}`;
  return `There is no command ${topic} ${action}.${didYouMean(actionsNear(topic, action))}\n${help(topic)}`;
}

/** Does what a command says. @returns the program's exit code */
async function runCommand(
  command: Command,
  [topic, action, ...words]: readonly [string, string, ...string[]],
  { print, complain, progress }: Ways,
): Promise<number> {
  let isJson = words.includes('--json');
  const tell = (text: string, data: object) => complain(isJson ? printableJson(data) : printable(text));
  try {
    const given = readWords(words, command.options);
    isJson = given.options['json'] === true;
    if (given.options['help'] === true) {
      print(commandHelp(topic, action));
      return 0;
    }
    let code = 0;
    const say = (text: string | null, data: unknown) => {
      if (isJson) print(printableJson(data));
      else if (text !== null) print(printable(text));
    };
    const warn = (warning: string) => {
      tell(warning, { warning });
      code = 3;
    };
    await command.run(serviceOf(process.env), given, { say, warn, progress: progress.tell });
    progress.clear();
    return code;
  } catch (error) {
    progress.clear();
    if (error instanceof Refused) {
      const { code, message, done, requestId } = error;
      tell(`${code}: ${message}`, { code, message, done, requestId });
      return error.exitCode;
    }
    if (!(error instanceof WrongUsage || error instanceof NotConfigured)) throw error;
    const { message } = error;
    const usage = ['operator', topic, action, command.usage].filter(Boolean).join(' ');
    tell(`${message}\n${usage}`, { code: 'USAGE', message, usage });
    return 2;
  }
}

/**
 * The operator's command line: `operator TOPIC ACTION …`. A client of the service, since an embedded database belongs to
 * one process. Ends with 0 when it is done, 1 when it was refused and nothing was done, 2 on wrong usage, 3 when somebody has to
 * look at something: it is done and something is wrong, or in part, or nobody knows.
 */
export async function run(given: readonly string[], ways: Ways): Promise<number> {
  const { print, complain } = ways;
  const [topic = '', ...words] = given;
  if (topic === 'database' && !isHelp(words[0])) return runServiceProgram(words);
  if (topic === 'tenants' && !isHelp(words[0])) return runServiceProgram([topic, ...words]);
  if (topic === '--version' || topic === '-V') {
    print(version);
    return 0;
  }
  if (topic === '' || isHelp(topic)) {
    const [about = '', action] = words;
    const isKnown = about === '' || own(commands, about) !== undefined;
    if (isKnown) print(help(about, action));
    else complain(printable(unknown(about, action)));
    return isKnown ? 0 : 2;
  }
  const actions = own(commands, topic);
  const [first = '--'] = words;
  if (actions && isHelp(first)) {
    print(help(topic, first === 'help' ? words[1] : ''));
    return 0;
  }
  // Without an action, a topic is listed.
  const [action, ...rest] = first.startsWith('-')
    ? (['list', ...words] as const)
    : ([first, ...words.slice(1)] as const);
  const command = actions && own(actions, action);
  if (command) return runCommand(command, [topic, action, ...rest], ways);
  complain(printable(unknown(topic, first.startsWith('-') ? undefined : action)));
  return 2;
}
