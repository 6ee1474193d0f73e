import { summaryLine } from './counts.ts';
import type { Outcome } from './run-gate.ts';

/** A gate that was run, or could not be. */
export type Step = Outcome & { readonly name: string };

/** A table: each step with its seconds and what it counted. */
export function stepLines(steps: readonly Step[]): string[] {
  const seconds = (step: Step) => step.seconds.toFixed(1);
  const widest = (cell: (step: Step) => string) => Math.max(0, ...steps.map((step) => cell(step).length));
  const [names, times] = [widest(({ name }) => name), widest(seconds)];
  return steps.map((step) => {
    const { name, counts } = step;
    const mark = counts.failed > 0 ? '✗' : '✓';
    return `${mark} ${name.padEnd(names)}  ${seconds(step).padStart(times)} s  ${summaryLine(counts)}`;
  });
}
