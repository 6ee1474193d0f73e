import type { Collected, Paying, Run } from './paying.ts';

/** Somebody's payment that was taken out of its run. */
export async function takenOut(paying: Paying): Promise<{ person: Collected; run: Run; reference: string }> {
  const person = await paying.collected();
  const run = await paying.created();
  const reference = (await paying.read(run)).Zahlungen[0]?.EndToEndId ?? '';
  await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}/zahlungen/${reference}`);
  return { person, run, reference };
}
