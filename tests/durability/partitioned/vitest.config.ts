import { defineConfig, mergeConfig } from 'vitest/config';
import { plugins } from '../../../vite.config.ts';

/**
 * The tests of the calls on tables that are divided by tenant, and no part of `npm test`:
 * `npx vitest run --config tests/durability/partitioned/vitest.config.ts --root . tests/api/approved/approved.test.ts -t postgres`.
 */
process.env['TZ'] = 'America/Los_Angeles';

export default mergeConfig(
  { plugins },
  defineConfig({
    test: {
      environment: 'node',
      isolate: false,
      update: 'none',
      globalSetup: ['tests/durability/partitioned/divided-template.ts'],
      setupFiles: ['tests/setup/strict-console.ts'],
      include: ['tests/api/**/*.test.ts'],
      testTimeout: 180_000,
      hookTimeout: 360_000,
    },
  }),
);
