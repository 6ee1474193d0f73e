import { join } from 'node:path';
import { inspect } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';
import { plugins } from '../../../vite.config.ts';
import { changesOf } from './changes.ts';
import type { Trial } from './switch.ts';

const root = join(import.meta.dirname, '../../..');
const here = 'tests/mutate/trial';

/** What came of a file of tests. */
export interface TrialResult {
  readonly outcome: 'passed' | 'failed' | 'went round' | 'nothing ran';
  readonly reached: Readonly<Record<string, number>>;
  readonly milliseconds: number;
  /** Of the first failure. */
  readonly why?: string;
}

export interface Trials {
  /** @param test path from the root */
  readonly run: (test: string, trial: Trial) => Promise<TrialResult>;
  readonly close: () => Promise<void>;
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error && 'message' in error && typeof error.message === 'string'
    ? error.message
    : inspect(error);

function resultOf(module: TestModule | undefined, unhandled: readonly unknown[]): Omit<TrialResult, 'milliseconds'> {
  const { reached = {}, wentRound = false } = module?.meta() ?? {};
  const tests = [...(module?.children.allTests() ?? [])].map((test) => test.result());
  const failures = [
    ...(module?.errors() ?? []),
    ...[...(module?.children.allSuites() ?? [])].flatMap((suite) => suite.errors()),
    ...tests.flatMap((result) => (result.state === 'failed' ? result.errors : [])),
    ...unhandled,
  ];
  const [first] = failures;
  const why = first === undefined ? {} : { why: messageOf(first) };
  if (wentRound) return { outcome: 'went round', reached, ...why };
  if (failures.length > 0 || module?.state() === 'failed') return { outcome: 'failed', reached, ...why };
  return { outcome: tests.some(({ state }) => state === 'passed') ? 'passed' : 'nothing ran', reached };
}

/**
 * Vitest with all changes of some files in their code. Each run of a file of tests is a thread of its own, in which one change is
 * made from the start on.
 * @param files paths from the root
 */
export async function openTrials(files: readonly string[]): Promise<Trials> {
  const { switched } = await changesOf(files);
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      pool: 'threads',
      maxWorkers: 1,
      environment: 'node',
      setupFiles: [`${here}/switch.ts`, 'tests/setup/strict-console.ts'],
      globalSetup: [`${here}/databases.ts`],
      testNamePattern: /^(?!.*postgres)/,
      update: false,
      restoreMocks: true,
      unstubGlobals: true,
    },
    {
      plugins: [
        { name: 'switched-changes', enforce: 'pre', load: (id) => switched.get(id.split('?')[0] ?? '') ?? null },
        ...plugins,
      ],
    },
  );
  await vitest.standalone();
  return {
    async run(test, trial) {
      const started = performance.now();
      vitest.provide('trial', trial);
      const specification = vitest.getRootProject().createSpecification(join(root, test));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
      const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
      return { ...resultOf(module, unhandledErrors), milliseconds: performance.now() - started };
    },
    close: () => vitest.close(),
  };
}
