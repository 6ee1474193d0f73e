import { addCounts, nothing, oneFailed, summaryLine, type Counts } from './runner/counts.ts';
import { architecture, browser, budgets, build, checks, inEngines, units, type Gate } from './runner/gates.ts';
import { runGate, type Output } from './runner/run-gate.ts';

/**
 * `npm test` runs every gate and adds up what each counted; `npm run check` (--fast) runs those that take seconds.
 * A failed gate does not keep the others from running, unless they need its result.
 */
const fast = process.argv.includes('--fast');
const failedGates = new Set<string>();
let total = nothing;

const run = async (gate: Gate, output: Output): Promise<void> => {
  const missing = gate.needs?.filter((name) => failedGates.has(name)) ?? [];
  if (missing.length > 0) console.log(`✗ ${gate.name}: not run, because this failed: ${missing.join(', ')}`);
  const counts: Counts = missing.length > 0 ? oneFailed : await runGate(gate, output);
  if (counts.failed > 0) failedGates.add(gate.name);
  total = addCounts(total, counts);
};

const runInOrder = async (gates: Gate[], output: Output): Promise<void> => {
  for (const gate of gates) await run(gate, output);
};

if (fast) {
  await Promise.all([runInOrder(checks, 'collect'), runInOrder([architecture], 'collect')]);
} else {
  await Promise.all([runInOrder(checks, 'collect'), runInOrder([build, budgets], 'collect')]);
  await runInOrder([units, browser, inEngines], 'stream');
}

if (failedGates.size > 0) console.log(`Failed: ${[...failedGates].join(', ')}`);
console.log(summaryLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
