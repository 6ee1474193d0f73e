import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import type { Answer, Question } from './trial/process.ts';
import type { TrialResult } from './trial/trials.ts';
import type { Trial } from './trial/switch.ts';

/** A process of trials. One that gives no answer in time is killed, and the next trial begins another. */
export interface Lane {
  /** @returns null when there was no answer within so many milliseconds */
  readonly run: (test: string, trial: Trial, within: number) => Promise<TrialResult | null>;
  readonly close: () => void;
}

const program = join(import.meta.dirname, 'trial/process.ts');
/** Reading the configuration and making the first database, on a machine that is busy. */
const withinToOpen = 300_000;

function ask(child: ChildProcess, question: Question, within: number): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const end = (how: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      how();
    };
    const timer = setTimeout(() => end(() => resolve(null)), within);
    child.once('message', (answer: Answer) => end(() => resolve(answer)));
    child.once('exit', (code) => end(() => reject(new Error(`A process of trials ended with ${code}`))));
    child.send(question);
  });
}

/** @param files what is changed: paths from the root */
export function openLane(files: readonly string[]): Lane {
  let child: ChildProcess | undefined;
  const open = async () => {
    if (child) return child;
    const env = { ...process.env, TZ: 'America/Los_Angeles', TMPDIR: temporaryFolder(process.env) };
    const opened = fork(program, { execArgv: ['--import', 'tsx'], env });
    child = opened;
    if ((await ask(opened, { files }, withinToOpen)) === null) throw new Error('Vitest did not open');
    return opened;
  };
  return {
    async run(test, trial, within) {
      const result = await ask(await open(), { test, trial }, within);
      if (result === 'open') throw new Error('An answer to nothing');
      if (result === null) {
        child?.kill('SIGKILL');
        child = undefined;
      }
      return result;
    },
    close: () => {
      if (child?.connected) child.disconnect();
    },
  };
}
