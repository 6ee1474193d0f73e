import { afterAll, beforeEach, inject, vi, type RunnerTask, type RunnerTestFile } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    trial: Trial;
  }
  interface TaskMeta {
    /** How often each change was come by, by its id. */
    reached?: Readonly<Record<string, number>>;
    /** The change was come by more often than is allowed. */
    wentRound?: boolean;
  }
}

/** One run of one file of tests. */
export interface Trial {
  /** Which change is made; none, to see what the tests reach. */
  readonly change?: string;
  /** How often it may be come by, so that no loop goes on for ever. */
  readonly atMost: number;
  readonly testTimeout: number;
}

/** What the switches that Stryker puts into the code read and write. */
interface Switches {
  readonly activeMutant: string | undefined;
  readonly hitLimit: number;
  readonly hitCount: number;
  readonly mutantCoverage?: { readonly static: Readonly<Record<string, number>> };
}

const { change, atMost, testTimeout } = inject('trial');
const switches: Switches = { activeMutant: change, hitLimit: atMost, hitCount: 0 };
Object.assign(globalThis, { __stryker__: switches });
vi.setConfig({ testTimeout, hookTimeout: testTimeout });

const hasFailed = (tasks: readonly RunnerTask[]): boolean =>
  tasks.some((task) => task.result?.state === 'fail' || ('tasks' in task && hasFailed(task.tasks)));

let file: RunnerTestFile | undefined;

beforeEach(({ task, skip }) => {
  file = task.file;
  // One failure is enough.
  if (change && hasFailed(file.tasks)) skip();
});

afterAll(() => {
  if (!file) return;
  file.meta.reached = switches.mutantCoverage?.static ?? {};
  file.meta.wentRound = switches.hitCount > switches.hitLimit;
});
