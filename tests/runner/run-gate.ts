import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { heldAgainstExitCode, oneFailed, onePassed, type Counts } from './counts.ts';
import { outputFailure, type FailedTest } from './failures.ts';
import type { Gate } from './gates.ts';

const root = join(import.meta.dirname, '../..');
const binaries = join(root, 'node_modules/.bin');

/** `stream` shows the output as it comes; `collect` shows it in one piece in the end, for gates that run side by side. */
export type Output = 'stream' | 'collect';

/** What a gate has counted, and what failed in it. */
export interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly FailedTest[];
  readonly seconds: number;
}

const outcome = (gate: Gate, exitCode: number, output: string): Omit<Outcome, 'seconds'> => {
  const { report } = gate;
  const file = report && join(root, report.file);
  if (!report || !file || !existsSync(file)) {
    const hasPassed = !report && exitCode === 0;
    return { counts: hasPassed ? onePassed : oneFailed, failures: hasPassed ? [] : [outputFailure(gate.name, output)] };
  }
  const json = readFileSync(file, 'utf8');
  const counts = heldAgainstExitCode(report.counts(json), exitCode);
  const failures = counts.failed === 0 ? [] : report.failures(json, root);
  const isTold = counts.failed === 0 || failures.length > 0;
  return { counts, failures: isTold ? failures : [outputFailure(gate.name, output)] };
};

/** Runs one gate to its end and says what came of it; never throws for a gate that fails. */
export const runGate = (gate: Gate, output: Output): Promise<Outcome> => {
  const started = performance.now();
  if (gate.report) {
    const file = join(root, gate.report.file);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
  const child = spawn(gate.command, gate.args, {
    cwd: root,
    env: { ...process.env, ...gate.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', output === 'stream' ? 'inherit' : 'pipe', output === 'stream' ? 'inherit' : 'pipe'],
  });
  let collected = '';
  const collect = (chunk: Buffer) => {
    collected += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    const end = (exitCode: number, reason = '') => {
      const said = collected || (output === 'stream' ? `It ended with ${exitCode}; what it said stands above.` : '');
      const { counts, failures } = outcome(gate, exitCode, reason ? `${said}\n${reason}` : said);
      const seconds = (performance.now() - started) / 1000;
      if (output === 'stream' || counts.failed > 0) process.stdout.write(collected);
      console.log(`${counts.failed > 0 ? '✗' : '✓'} ${gate.name} (${seconds.toFixed(1)} s)${reason && `: ${reason}`}`);
      if (gate.note) console.log(gate.note);
      resolve({ counts, failures, seconds });
    };
    child.once('error', (error) => end(1, error.message));
    child.once('close', (exitCode) => end(exitCode ?? 1));
  });
};
