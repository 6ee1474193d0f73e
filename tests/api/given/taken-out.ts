import type { Collected, Paying, Run } from './paying.ts';

/** Somebody's payment that was taken out of its run. */
export async function takenOut(paying: Paying): Promise<{ person: Collected; run: Run; reference: string }> {
  const person = await paying.collected();
  const run = await paying.created();
  const reference = (await paying.read(run)).Zahlungen[0]?.EndToEndId ?? '';
  await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}/zahlungen/${reference}`);
  return { person, run, reference };
}

/** A file that was handed in with one of two payments: the other was taken out before. */
export async function sentWithoutOne(paying: Paying): Promise<{ run: Run; out: string; stays: string }> {
  for (let nth = 0; nth < 2; nth += 1) await paying.collected();
  const run = await paying.created();
  const [out = '', stays = ''] = (await paying.read(run)).Zahlungen.map(({ EndToEndId }) => EndToEndId);
  await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}/zahlungen/${out}`);
  paying.service.clock.pass({ hours: 1 });
  for (const name of ['Karin Vogt', 'Jonas Ehlers'] as const) await paying.release(run, name);
  await paying.fetchFile(run);
  return { run, out, stays };
}
