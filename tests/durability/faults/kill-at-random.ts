import { newSeed } from './chance.ts';
import { prove } from './proof.ts';
import { Trial, type Plan } from './trial.ts';

/** For an `it`; a trial ends by itself long before. */
export const trialTimeout = { timeout: 1_200_000 };

/** Counts by name, for people. */
const counted = (counts: Iterable<[string, number]>) =>
  Array.from(counts, ([what, count]) => `${what} ${count}`).join(', ');

/**
 * One trial from its beginning to its proof; prints its seed and its figures. Each trial stands in a test file of its
 * own, so that they run side by side: they mostly wait.
 * @param plan its rounds as in `npm test`; `FAULT_ROUNDS` kills more often, or for a quick look less often
 * @returns how many rounds there were, and how many bounties were drawn into them
 * @throws Error that says what was paid twice, lost, or does not add up
 */
export async function killAtRandom(plan: Omit<Plan, 'seed'>): Promise<{ rounds: number; bounties: number }> {
  const rounds = Number(process.env['FAULT_ROUNDS'] ?? plan.rounds);
  const seed = newSeed();
  const name = `Faults, ${plan.instances} on ${plan.engine} (FAULT_SEED=${seed})`;
  // Told before, too: a trial that fails is begun again with its seed.
  console.log(name);
  const begun = performance.now();
  const trial = await Trial.start({ ...plan, rounds, seed });
  try {
    for (let number = 1; number <= rounds; number += 1) await trial.round(number);
    await trial.finish();
    const figures = await prove(trial);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${name}: ${rounds * plan.instances} kills in ${seconds} s, in the middle of: ` +
        `${counted(trial.interrupted)}. ${counted(Object.entries(figures))}. Each was paid once, nothing was lost, no voucher was given twice.`,
    );
    return { rounds, bounties: figures.bounties };
  } finally {
    await trial.end();
  }
}
