import { addCounts, nothing, oneFailed, summaryLine } from './runner/counts.ts';
import { failureLines } from './runner/failures.ts';
import { architecture, browser, budgets, build, checks, hosts, inEngines, units, type Gate } from './runner/gates.ts';
import { runGate, type Outcome, type Output } from './runner/run-gate.ts';
import { stepLines, type Step } from './runner/steps.ts';

/**
 * `npm test` runs every gate and adds up what each counted, with --hosts the sites that are projects of their own too;
 * `npm run check` (--fast) runs those that take seconds.
 * A failed gate does not keep the others from running, unless they need its result. The end repeats what matters, for where only
 * the end is kept: the steps with their times, what failed and why, the counts.
 */
const fast = process.argv.includes('--fast');
const withHosts = process.argv.includes('--hosts');
const steps: Step[] = [];

const run = async (gate: Gate, output: Output): Promise<void> => {
  const failed = steps.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
  const missing = gate.needs?.filter((name) => failed.includes(name)) ?? [];
  const reason = `not run, because this failed: ${missing.join(', ')}`;
  if (missing.length > 0) console.log(`✗ ${gate.name}: ${reason}`);
  const outcome: Outcome =
    missing.length > 0
      ? { counts: oneFailed, failures: [{ title: gate.name, lines: [reason] }], seconds: 0 }
      : await runGate(gate, output);
  steps.push({ name: gate.name, ...outcome });
};

const runInOrder = async (gates: Gate[], output: Output): Promise<void> => {
  for (const gate of gates) await run(gate, output);
};

if (fast) {
  await Promise.all([runInOrder(checks, 'collect'), runInOrder([architecture], 'collect')]);
} else {
  await Promise.all([runInOrder(checks, 'collect'), runInOrder([build, budgets], 'collect')]);
  await runInOrder([units, browser, inEngines, ...(withHosts ? [hosts] : [])], 'stream');
}

const total = steps.map(({ counts }) => counts).reduce(addCounts, nothing);
const failed = steps.filter(({ counts }) => counts.failed > 0);
console.log(['', ...stepLines(steps), ''].join('\n'));
if (failed.length > 0) {
  console.log([...failureLines(failed.map(({ failures }) => failures)), ''].join('\n'));
  console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
}
console.log(summaryLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
