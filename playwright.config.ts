import { defineConfig } from 'playwright/test';
import { availableParallelism } from 'node:os';
import { headlessOptions, thisMachine } from './tests/browser/chromium.ts';
import { enginesHere } from './tests/engines/engines.ts';
import type { EngineOptions } from './tests/engines/suite.ts';
import { temporaryFolder } from './tests/setup/temporary-folder.ts';

process.env['TMPDIR'] = temporaryFolder(process.env);

export default defineConfig<object, EngineOptions>({
  // A `.test.ts` is Vitest's, wherever it stands.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/global-setup.ts',
  // One more than the machine has cores: two of them use three quarters of two cores, since pages wait for each other and for servers.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/e2e/hosts/routers/host-table.ts']],
  projects: [
    // The loader against a small page and frame of its own; needs the build, not the product.
    { name: 'loader', testDir: 'tests/loader' },
    { name: 'e2e', testDir: 'tests/e2e' },
    // Sites that are servers of their own; `npm run test:hosts` installs and builds them.
    { name: 'hosts', testDir: 'tests/hosts' },
    // The same behaviours in each engine that this machine has.
    ...enginesHere().map((engine) => ({
      name: `engine-${engine}`,
      testDir: 'tests/engines',
      // In Chromium `tests/e2e/hosts/routers` walks the same sites, and looks at more.
      testIgnore: engine === 'chromium' ? ['**/routers.spec.ts'] : [],
      use: { engine },
    })),
  ],
  use: {
    launchOptions: headlessOptions(thisMachine()),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A trace costs a quarter of the run: it is taken when somebody wants to look.
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
});
