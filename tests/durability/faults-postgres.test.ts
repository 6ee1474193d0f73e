import { beforeAll, describe, expect, it } from 'vitest';
import { requireBuild } from '../delivery/require-build.ts';
import { killAtRandom, trialTimeout } from './faults/kill-at-random.ts';

describe('imports, claims, pay runs and deliveries that are killed at random', () => {
  beforeAll(requireBuild);

  it('pay, give and mail everything once on PostgreSQL', trialTimeout, async () => {
    const { bounties, rounds } = await killAtRandom({ engine: 'postgres', instances: 1, rounds: 50 });
    expect(bounties).toBeGreaterThan(rounds);
  });
});
