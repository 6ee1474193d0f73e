import { printerTo } from './printing.ts';
import { progressOn } from './progress.ts';
import { Refused } from './refused.ts';
import { run } from './run.ts';
import { printable } from './terminal.ts';

const complain = (text: string) => console.error(text);

try {
  const printer = printerTo(process.stdout);
  const progress = progressOn(process.stderr);
  const print = (text: string) => {
    progress.clear();
    printer.print(text);
  };
  process.exitCode = await run(process.argv.slice(2), { print, complain, progress });
  await printer.end();
} catch (error) {
  // A mistake of the program itself: its stack helps, and may hold what came from outside.
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  complain(printable(error instanceof Refused ? `${error.code}: ${error.message}` : said));
  process.exitCode = 1;
}
