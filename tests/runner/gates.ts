import { skippedEngines } from '../engines/engines.ts';
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';
import { playwrightFailures, vitestFailures, type FailedTest } from './failures.ts';

export interface Gate {
  name: string;
  command: string;
  args: string[];
  /** Environment to add; the report's path is part of it where a runner wants that. */
  env?: Record<string, string>;
  /** A runner that counts by itself writes here. */
  report?: {
    file: string;
    counts: (json: string) => Counts;
    failures: (json: string, root: string) => FailedTest[];
  };
  /** One line to say beside the outcome, such as what could not be run here. */
  note?: string;
  /** Gates whose failure makes this one pointless. */
  needs?: string[];
}

const script = (name: string, command: string, ...args: string[]): Gate => ({ name, command, args });

const vitest = (name: string, file: string, ...args: string[]): Gate => ({
  name,
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
  report: { file, counts: vitestCounts, failures: vitestFailures },
});

/** Plain checks: each counts as one test. They take a second or two and do not disturb each other. */
export const checks: Gate[] = [
  script('types', 'tsc', '--noEmit'),
  script('format', 'oxfmt', '--check'),
  script('lint', 'oxlint'),
  script('dead code', 'knip'),
  script('duplicates', 'jscpd'),
];

export const build = script('build', 'vite', 'build', '--app');
export const budgets: Gate = { ...script('budgets', 'tsx', 'tests/bench/budgets.ts'), needs: ['build'] };

/** Rooms and catalogs. */
export const architecture = vitest('architecture', 'test-results/architecture.json', 'tests/architecture');

export const units = vitest('unit, contract, api, loader', 'test-results/vitest.json');

const playwright = (name: string, file: string, ...args: string[]): Gate => ({
  name,
  command: 'playwright',
  args: ['test', '--reporter=list,json,./tests/e2e/hosts/routers/host-table.ts', ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  report: { file, counts: playwrightCounts, failures: playwrightFailures },
  needs: ['build'],
});

export const browser = playwright('browser', 'test-results/playwright.json', '--project=loader', '--project=e2e');

/** The embedding in each engine that is here; what is not here is said, and never installed by the way. */
export const inEngines: Gate = {
  ...playwright('engines', 'test-results/engines.json', '--project=engine-*'),
  note: skippedEngines(),
};

/** Sites with packages of their own, which this installs: whoever wants them asks for them (`--hosts`). */
export const hosts = playwright('hosts', 'test-results/hosts.json', '--project=hosts');
