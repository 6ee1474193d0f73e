import { defineConfig, mergeConfig } from 'vitest/config';
import { availableParallelism } from 'node:os';
import { LongestFirst } from './tests/setup/longest-first.ts';
import { temporaryFolder } from './tests/setup/temporary-folder.ts';
import { plugins } from './vite.config.ts';

// Neither the zone of a bare machine (UTC) nor that of the people (Berlin): a moment that is read in the zone of the
// machine is wrong in every test, here as anywhere. It holds for everything that a run starts.
process.env['TZ'] = 'America/Los_Angeles';
process.env['TMPDIR'] = temporaryFolder(process.env);

export default mergeConfig(
  { plugins },
  defineConfig({
    test: {
      // One more than the machine has cores (Vitest's own choice is one less): what kills programs mostly waits for them.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongestFirst },
      // What was approved is changed by nobody but who says so (`-u`): a new or changed answer fails, on every machine.
      update: 'none',
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'happy-dom',
            setupFiles: ['tests/setup/strict-console.ts', 'tests/setup/clean-document.ts'],
            // The first test of a file reads the whole app, which takes seconds on a busy machine.
            testTimeout: 30_000,
            include: ['src/{widget,bridge,callback}/**/*.test.{ts,tsx}', 'tests/loader/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            environment: 'happy-dom',
            // Each visit has its own; else it would share the language with former ones, and with the mails of this process.
            server: { deps: { inline: ['@lingui/core', '@lingui/react'] } },
            globalSetup: ['tests/databases/global-setup.ts'],
            setupFiles: ['tests/setup/strict-console.ts'],
            include: ['tests/screens/**/*.test.ts'],
            // Looks cost time, and are only needed where pages are kept for pictures (tests/screens/pictures/draw.ts).
            css: { include: process.env['PAGES_FOLDER'] ? /.+/ : [], modules: { classNameStrategy: 'scoped' } },
            // A story is a whole one.
            testTimeout: 600_000,
            hookTimeout: 180_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // A module is read once for all files of a worker; what a file has opened it closes.
            isolate: false,
            globalSetup: ['tests/databases/global-setup.ts'],
            setupFiles: ['tests/setup/strict-console.ts'],
            include: ['src/{contract,server,operator}/**/*.test.{ts,tsx}', '{tests,demo-host}/**/*.test.{ts,tsx}'],
            exclude: ['tests/loader/**', 'tests/e2e/**', 'tests/screens/**'],
            // Opening the embedded database takes half a minute on a busy machine.
            testTimeout: 90_000,
            hookTimeout: 180_000,
          },
        },
      ],
    },
  }),
);
