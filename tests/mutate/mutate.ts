import { report } from './report.ts';
import { findSlice, slices } from './slices.ts';
import { tryChanges } from './try-changes.ts';

/**
 * `npm run mutate -- SLICE|FILE …`: changes the code in small ways, one at a time, and prints which changes no test notices. Each
 * slice takes at most `MUTATE_MINUTES` (9). Without a word it prints the slices.
 */
const minutes = Number(process.env['MUTATE_MINUTES'] ?? 9);
const wanted = process.argv.slice(2);
const say = (line: string) => console.log(line);

if (wanted.length === 0) {
  say('npm run mutate -- SLICE|FILE …');
  for (const { name, files, tests } of slices())
    say(`  ${name}: ${files.length} files, ${tests.length} files of tests`);
}

try {
  for (const slice of wanted.map(findSlice)) {
    say(`${slice.name}: ${slice.files.length} files, ${slice.tests.length} files of tests`);
    const outcome = await tryChanges(slice, Date.now() + minutes * 60_000, say);
    for (const line of report(outcome)) say(line);
    if (outcome.tried.some(({ verdict }) => verdict === 'unknown')) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
