import { defineConfig, mergeConfig } from 'vitest/config';
import { plugins } from '../../../vite.config.ts';

// A trial of its own: it installs packages and starts servers, so that `npm test` has no part in it.
export default mergeConfig(
  { plugins },
  defineConfig({ test: { include: ['tests/durability/failover/*.trial.ts'], testTimeout: 3_600_000, maxWorkers: 1 } }),
);
