import { setTimeout as pause } from 'node:timers/promises';
import { findFreePorts } from '../../browser/free-ports.ts';
import { ServiceProgram } from '../../durability/service-program.ts';
import { hotCallsOf } from '../hot/asked.ts';
import { figuresOf, type Figures } from '../load/figures.ts';
import { Paced, type Named } from '../load/paced.ts';
import { secretKey } from '../scale/rows.ts';
import { newYear } from './due.ts';

/** Calls a second: what a service of two cores answers without getting out of breath, and others need for themselves. */
const rate = 12;
/** A service that has just started has to read and draw everything for the first time. */
const warmUpMs = 5_000;

/** What is measured of calls of each kind. */
export type OfKinds = ReadonlyMap<string, Figures>;

/** The built service as a program of its own, at New Year, answers while something goes on. */
export async function answersWhile(databaseUrl: string, people: number, forMs: number): Promise<OfKinds> {
  const place = { dataDir: '', databaseUrl, remove: async () => undefined };
  const program = new ServiceProgram(await findFreePorts(1), place);
  await program.start({
    SECRET_KEY: secretKey.export().toString('utf8'),
    LATER: newYear.toISOString(),
    NODE_OPTIONS: `--import ${new URL('later.mjs', import.meta.url).href}`,
  });
  const calls = await hotCallsOf(program.url, people);
  let count = 0;
  const next = (): Named => {
    count += 1;
    const kinds = [
      { kind: 'frame', ...calls.frame() },
      { kind: 'offer', ...calls.offer() },
      { kind: 'click', ...calls.click() },
      { kind: 'creation', ...calls.create() },
    ];
    return kinds[count % kinds.length] ?? { kind: 'frame', ...calls.frame() };
  };
  const paced = new Paced(program.url, next);
  try {
    paced.rate = rate;
    await pause(warmUpMs);
    paced.take();
    await pause(forMs);
    const { answered } = paced.take();
    const kinds = [...new Set(answered.map(({ kind }) => kind))].toSorted();
    return new Map(kinds.map((kind) => [kind, figuresOf(answered.filter((each) => each.kind === kind))]));
  } finally {
    await paced.stop();
    await program.stop();
  }
}
