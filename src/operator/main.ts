import { parseArgs } from 'node:util';
import { WrongUsage } from './command.ts';
import { commands, help } from './commands.ts';
import { runServiceProgram } from './service-program.ts';
import { printerTo, type Printer } from './printing.ts';
import { NotConfigured, Refused, serviceOf } from './service.ts';
import { printable, printableJson } from './terminal.ts';

/**
 * The operator's command line: `operator TOPIC ACTION …`. A client of the service, since an embedded database belongs to
 * one process. Ends with 0 when it is done, 1 when the service refused, 2 on wrong usage, 3 when it
 * is done and somebody has to look at something first.
 */
async function main(print: Printer['print'], [topic = '', ...words]: readonly string[]): Promise<number> {
  if (topic === 'database') return runServiceProgram(words);
  // Without an action, a topic is listed.
  const hasAction = words[0] !== undefined && !words[0].startsWith('-');
  const [action = '', ...rest] = hasAction ? words : ['list', ...words];
  const command = commands[topic]?.[action];
  if (!command) {
    const isHelp = ['', 'help', '--help'].includes(topic);
    if (isHelp) print(help());
    else console.error(`${printable(`There is no command ${topic} ${action}.`)}\n${help(topic)}`);
    return isHelp ? 0 : 2;
  }
  try {
    const parsed = parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, ...command.options },
    });
    const options = parsed.values as Record<string, string | boolean | undefined>;
    const say = (text: string, data: unknown) => print(options['json'] ? printableJson(data) : printable(text));
    let code = 0;
    const warn = (text: string) => {
      console.error(printable(text));
      code = 3;
    };
    await command.run(serviceOf(process.env), { words: parsed.positionals, options }, { say, warn });
    return code;
  } catch (error) {
    if (error instanceof Refused) {
      console.error(printable(`${error.code}: ${error.message}`));
      return 1;
    }
    const isUsage =
      error instanceof WrongUsage || error instanceof NotConfigured || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    console.error(printable(`${error.message}\noperator ${[topic, action, command.usage].filter(Boolean).join(' ')}`));
    return 2;
  }
}

try {
  const printer = printerTo(process.stdout);
  process.exitCode = await main(printer.print, process.argv.slice(2));
  await printer.end();
} catch (error) {
  // A mistake of the program itself: its stack helps, and may hold what came from outside.
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(printable(error instanceof Refused ? `${error.code}: ${error.message}` : said));
  process.exitCode = 1;
}
