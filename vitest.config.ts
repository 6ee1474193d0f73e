import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  { plugins: viteConfig.plugins },
  defineConfig({
    test: {
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'happy-dom',
            setupFiles: ['tests/setup/strict-console.ts', 'tests/setup/clean-document.ts'],
            include: ['src/{widget,bridge}/**/*.test.{ts,tsx}', 'tests/loader/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            globalSetup: ['tests/postgres/global-setup.ts'],
            setupFiles: ['tests/setup/strict-console.ts'],
            include: ['src/{contract,server,operator}/**/*.test.{ts,tsx}', '{tests,demo-host}/**/*.test.{ts,tsx}'],
            exclude: ['tests/loader/**', 'tests/e2e/**'],
            // Opening the embedded database takes half a minute on a busy machine.
            testTimeout: 90_000,
            hookTimeout: 180_000,
          },
        },
      ],
    },
  }),
);
