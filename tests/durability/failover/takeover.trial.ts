import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { requireBuild } from '../../delivery/require-build.ts';
import { chanceFrom, newSeed } from '../faults/chance.ts';
import { prove } from '../faults/proof.ts';
import { Trial } from '../faults/trial.ts';
import { Archive } from './archive.ts';
import { Cluster } from './cluster.ts';
import { Creations, lostIn } from './creations.ts';
import { proveRestored } from './restored.ts';

const rounds = Number(process.env['FAILOVER_ROUNDS'] ?? 5);
const firstPort = Number(process.env['FAILOVER_PORT'] ?? 21_500);
const instances = 2;

/** What clients are told, by code. */
const told = new Map<string, number>();
let answered = 0;
const hear = (code: string | null) => {
  if (code === null) answered += 1;
  else told.set(code, (told.get(code) ?? 0) + 1);
};
const counted = () => Array.from(told, ([code, count]) => `${code} ${count}`).join(', ') || 'none';

/** One primary is lost in the middle of it all. @returns ms until somebody's write was answered again, by each instance */
async function lose(cluster: Cluster, trial: Trial, creations: Creations, hangs: boolean): Promise<number[]> {
  const primary = await cluster.primary();
  if (!primary) throw new Error('nobody leads');
  const begun = performance.now();
  await (hangs ? primary.freeze() : primary.kill());
  const times = await Promise.all(
    trial.instances.map(async (instance) => {
      await creations.write(instance);
      return Math.round(performance.now() - begun);
    }),
  );
  if (hangs) await primary.thaw();
  else primary.start();
  await cluster.isWhole();
  return times;
}

beforeAll(requireBuild);

it('loses nothing that was acknowledged, pays nothing twice and goes on by itself where a standby takes over', async () => {
  const seed = newSeed();
  const chance = chanceFrom(seed);
  const cluster = await Cluster.start(firstPort);
  console.log(`Failover (FAULT_SEED=${seed}) in ${cluster.folder}`);
  const archive = new Archive(cluster);
  const place = { dataDir: cluster.folder, databaseUrl: cluster.databaseUrl, remove: async () => undefined };
  try {
    await (await openDatabase({ ...place, migrates: true })).close();
    const weather = { hear, pauseMs: 100 };
    const plan = { engine: 'postgres', instances, rounds: rounds * 2, seed, at: { place, weather } } as const;
    const trial = await Trial.start(plan);
    try {
      const creations = new Creations(trial.letters);
      await archive.copy();
      await Promise.all(trial.instances.map(async (instance) => instance.start(0)));
      let isOver = false;
      const clients = Promise.all(
        trial.instances.flatMap((instance) => [
          trial.workWith(instance, { mayBegin: true, until: async () => isOver }),
          creations.work(instance, () => !isOver),
        ]),
      );
      // Whoever fails is heard at the end; until then the rounds go on.
      clients.catch(() => undefined);
      for (let round = 1; round <= rounds; round += 1) {
        trial.files.allow(8, 1);
        await setTimeout(2000 + chance() * 4000);
        told.clear();
        answered = 0;
        const hangs = round % 2 === 0;
        const times = await Promise.race([lose(cluster, trial, creations, hangs), clients.then(() => [])]);
        const how = hangs ? 'hung' : 'was killed';
        console.log(
          `  ${round}: the primary ${how}; a write was answered after ${times.join(' and ')} ms; refused meanwhile: ${counted()}; ${answered} answered by the time it was a standby again`,
        );
      }
      const byThen = [...creations.acknowledged];
      const moment = await archive.mark();
      const afterwards = creations.acknowledged.length;
      await Promise.race([
        vi.waitUntil(() => creations.acknowledged.length > afterwards + 2, { timeout: 60_000 }),
        clients,
      ]);
      isOver = true;
      trial.files.allow(0, 0);
      await clients;
      const lost = await lostIn(place, creations.acknowledged);
      await Promise.all(trial.instances.map(async (instance) => instance.stop()));
      expect(lost).toEqual([]);
      await trial.finish();
      const figures = await prove(trial);
      console.log(
        `Failover: ${rounds} primaries lost; ${creations.acknowledged.length} creations acknowledged, ${lost.length} lost. ${JSON.stringify(figures)}: each was paid once, the books are whole.`,
      );
      const restored = await archive.restore(moment, firstPort + 35);
      const missing = await lostIn(restored, byThen);
      const later = creations.acknowledged.filter((number) => !byThen.includes(number));
      const absent = await lostIn(restored, later);
      await proveRestored(restored);
      console.log(
        `Restored as of ${moment}: ${byThen.length} creations acknowledged before, ${missing.length} missing; ${absent.length} of ${later.length} later ones are not there. The books are whole, and RESTORED=true starts.`,
      );
      expect(missing).toEqual([]);
      expect(absent).not.toEqual([]);
    } finally {
      await archive.end();
      await trial.end();
    }
  } finally {
    await cluster.end();
  }
});
