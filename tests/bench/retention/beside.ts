import { setTimeout as pause } from 'node:timers/promises';
import { hotCallsOf } from '../hot/asked.ts';
import { builtAt } from '../load/built-at.ts';
import { figuresOf, type Figures } from '../load/figures.ts';
import { Paced, type Named } from '../load/paced.ts';
import { newYear } from './due.ts';

/** Calls a second: so few that a machine with other work answers them as well. */
const rate = 12;
/** A service that has just started has to read and draw everything for the first time. */
const warmUpMs = 5_000;

/** What is measured of calls of each kind. */
export type OfKinds = ReadonlyMap<string, Figures>;

async function answersOf(url: string, people: number, forMs: number): Promise<OfKinds> {
  const { frame, offer, click, register } = await hotCallsOf(url, people);
  const kinds: readonly (() => Named)[] = [
    () => ({ kind: 'frame', ...frame() }),
    () => ({ kind: 'offer', ...offer() }),
    () => ({ kind: 'click', ...click() }),
    // Bounties of the demo end before: nobody can recommend then.
    () => ({ kind: 'registration', ...register() }),
  ];
  let count = 0;
  const next = (): Named => {
    const [ask = () => ({ kind: 'frame', ...frame() })] = [kinds[(count += 1) % kinds.length]];
    return ask();
  };
  const paced = new Paced(url, next);
  try {
    paced.rate = rate;
    await pause(warmUpMs);
    paced.take();
    await pause(forMs);
    const { answered } = paced.take();
    const names = [...new Set(answered.map(({ kind }) => kind))].toSorted();
    return new Map(names.map((kind) => [kind, figuresOf(answered.filter((each) => each.kind === kind))]));
  } finally {
    await paced.stop();
  }
}

/** How the built service answers at New Year, while its jobs do what there is to do. */
export const answersAtNewYear = (databaseUrl: string, people: number, forMs: number): Promise<OfKinds> =>
  builtAt(databaseUrl, newYear, (url) => answersOf(url, people, forMs));
