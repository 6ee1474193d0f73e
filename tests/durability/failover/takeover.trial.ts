import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { requireBuild } from '../../delivery/require-build.ts';
import { chanceFrom, newSeed } from '../faults/chance.ts';
import { prove } from '../faults/proof.ts';
import { Trial } from '../faults/trial.ts';
import { Archive } from './archive.ts';
import { Cluster } from './cluster.ts';
import { Creations, lostIn, visible } from './creations.ts';
import { losses, type Loss } from './losses.ts';
import { proveRestored } from './restored.ts';
import { loseOnce, proveRow, tableOf, Told, type Row } from './round.ts';

const firstPort = Number(process.env['FAILOVER_PORT'] ?? 21_500);
const chosen = process.env['FAILOVER_KINDS']?.split(',').map(Number);
const kinds = chosen ? chosen.flatMap((nth) => losses[nth - 1] ?? []) : losses;
const instances = 2;

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
    const told = new Told();
    const env = { DATABASE_URL: cluster.pooledUrl, DATABASE_POOL_MODE: 'transaction' };
    const at = { place, weather: { hear: told.hear, pauseMs: 100 }, env };
    const trial = await Trial.start({ engine: 'postgres', instances, rounds: kinds.length, seed, at });
    try {
      const creations = new Creations(trial.letters, await visible(place));
      await archive.copy();
      await Promise.all(trial.instances.map(async (instance) => instance.start(0)));
      let isOver = false;
      const goesOn = () => !isOver;
      const clients = Promise.all(
        trial.instances.flatMap((instance) => [
          trial.workWith(instance, { mayBegin: true, until: async () => isOver }),
          creations.work(instance, goesOn),
          creations.beat(instance, goesOn),
        ]),
      );
      // Whoever fails is heard at the end; until then the rounds go on.
      clients.catch(() => undefined);
      const whileTheyWork = async <Result>(work: Promise<Result>): Promise<Result> =>
        Promise.race([
          work,
          clients.then(() => {
            throw new Error('nobody works any more');
          }),
        ]);
      const rows: (readonly [Row, Loss])[] = [];
      for (const loss of kinds) {
        trial.files.allow(4, 1);
        await setTimeout(2000 + chance() * 4000);
        const row = await whileTheyWork(loseOnce(loss, { cluster, trial, creations, told }));
        rows.push([row, loss]);
        console.log(tableOf([row]).split('\n').at(-1));
      }
      console.log(`\n${tableOf(rows.map(([row]) => row))}\n`);
      const byThen = [...creations.acknowledged];
      const moment = await archive.mark();
      const afterwards = creations.acknowledged.length;
      await whileTheyWork(vi.waitUntil(() => creations.acknowledged.length > afterwards + 2, { timeout: 60_000 }));
      isOver = true;
      trial.files.allow(0, 0);
      await clients;
      for (const [row, loss] of rows) proveRow(row, loss);
      const lost = await lostIn(place, creations.acknowledged);
      await Promise.all(trial.instances.map(async (instance) => instance.stop()));
      expect(lost).toEqual([]);
      await trial.finish();
      const figures = await prove(trial);
      const gaps = await archive.gaps();
      console.log(
        `Failover: ${rows.length} losses, ${cluster.madeAnew.length} servers made anew by hand; ${creations.acknowledged.length} creations acknowledged, ${lost.length} lost. ${JSON.stringify(figures)}: each was paid once, the books are whole. The archive: ${JSON.stringify(gaps)}`,
      );
      expect(gaps.missing).toEqual([]);
      const restored = await archive.restore(moment, firstPort + 35);
      const missing = await lostIn(restored, byThen);
      const later = creations.acknowledged.filter((number) => !byThen.includes(number));
      const absent = await lostIn(restored, later);
      const { waited, books } = await proveRestored(restored);
      console.log(
        `Restored as of ${moment}: ${byThen.length} creations acknowledged before, ${missing.length} missing; ${absent.length} of ${later.length} later ones are not there. With RESTORED=true none of ${waited} waiting mails was sent. ${books}`,
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
