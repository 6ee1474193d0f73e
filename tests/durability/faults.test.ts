import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newSeed } from './faults/chance.ts';
import { prove } from './faults/proof.ts';
import { Trial, type Plan } from './faults/trial.ts';
import { requireBuild } from '../delivery/require-build.ts';

/** `FAULT_ROUNDS` kills more often, or for a quick look less often. */
const roundsOr = (usual: number) => Number(process.env['FAULT_ROUNDS'] ?? usual);

describe('imports, claims, pay runs and deliveries that are killed at random', () => {
  let trial: Trial | undefined;
  beforeAll(requireBuild);
  afterEach(async () => {
    await trial?.end();
    trial = undefined;
  });

  it.each([
    { name: 'PGlite', engine: 'pglite', instances: 1, rounds: roundsOr(20) },
    { name: 'PostgreSQL', engine: 'postgres', instances: 1, rounds: roundsOr(50) },
    { name: 'PostgreSQL with two instances', engine: 'postgres', instances: 2, rounds: roundsOr(25) },
  ] satisfies (Omit<Plan, 'seed'> & { name: string })[])(
    'pay, give and mail everything once on $name, $rounds times',
    { timeout: 1_200_000 },
    async ({ name, ...plan }) => {
      const seed = newSeed();
      // Told before, too: a trial that fails is begun again with its seed.
      console.log(`Faults, ${name}: FAULT_SEED=${seed}`);
      const begun = performance.now();
      trial = await Trial.start({ ...plan, seed });
      for (let number = 1; number <= plan.rounds; number += 1) await trial.round(number);
      await trial.finish();
      const { jobs, ...figures } = await prove(trial);
      const counted = (counts: Iterable<[string, number]>) =>
        Array.from(counts, ([what, count]) => `${what} ${count}`).join(', ');
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(
        `Faults, ${name} (FAULT_SEED=${seed}): ${plan.rounds * plan.instances} kills in ${seconds} s, in the middle of: ` +
          `${counted(trial.interrupted)}; jobs: ${counted(Object.entries(jobs))}. ` +
          `${counted(Object.entries(figures))}. Each was paid once, nothing was lost, no voucher was given twice.`,
      );
      expect(figures.bounties).toBeGreaterThan(plan.rounds);
    },
  );
});
