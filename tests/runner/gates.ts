import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';

export interface Gate {
  name: string;
  command: string;
  args: string[];
  /** Environment to add; the report's path is part of it where a runner wants that. */
  env?: Record<string, string>;
  /** A runner that counts by itself writes here. */
  report?: { file: string; counts: (json: string) => Counts };
  /** Gates whose failure makes this one pointless. */
  needs?: string[];
}

const script = (name: string, command: string, ...args: string[]): Gate => ({ name, command, args });

const vitest = (name: string, file: string, ...args: string[]): Gate => ({
  name,
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
  report: { file, counts: vitestCounts },
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

const playwrightReport = 'test-results/playwright.json';

export const browser: Gate = {
  name: 'browser',
  command: 'playwright',
  args: ['test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  report: { file: playwrightReport, counts: playwrightCounts },
  needs: ['build'],
};
