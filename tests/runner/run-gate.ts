import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { heldAgainstExitCode, oneFailed, onePassed, type Counts } from './counts.ts';
import type { Gate } from './gates.ts';

const root = join(import.meta.dirname, '../..');
const binaries = join(root, 'node_modules/.bin');

/** `stream` shows the output as it comes; `collect` shows it in one piece in the end, for gates that run side by side. */
export type Output = 'stream' | 'collect';

const outcome = (gate: Gate, exitCode: number): Counts => {
  if (!gate.report) return exitCode === 0 ? onePassed : oneFailed;
  const file = join(root, gate.report.file);
  if (!existsSync(file)) return oneFailed;
  return heldAgainstExitCode(gate.report.counts(readFileSync(file, 'utf8')), exitCode);
};

/** Runs one gate to its end and says what came of it; never throws for a gate that fails. */
export const runGate = (gate: Gate, output: Output): Promise<Counts> => {
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
      const counts = outcome(gate, exitCode);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (output === 'stream' || counts.failed > 0) process.stdout.write(collected);
      console.log(`${counts.failed > 0 ? '✗' : '✓'} ${gate.name} (${seconds} s)${reason}`);
      if (gate.note) console.log(gate.note);
      resolve(counts);
    };
    child.once('error', (error) => end(1, `: ${error.message}`));
    child.once('close', (exitCode) => end(exitCode ?? 1));
  });
};
