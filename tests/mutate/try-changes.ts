import { availableParallelism } from 'node:os';
import { openLane, type Lane } from './lane.ts';
import { spread } from './spread.ts';
import { changesOf, type Change } from './trial/changes.ts';
import type { TrialResult } from './trial/trials.ts';
import type { Slice } from './slices.ts';

/** `endless`: no end in time, or one place come by again and again. `unknown`: no test ran, so nothing can be said. */
export type Verdict = 'killed' | 'survived' | 'unreached' | 'endless' | 'unknown';
export interface Tried {
  readonly change: Change;
  readonly verdict: Verdict;
}

interface Measured extends TrialResult {
  readonly test: string;
}

const mostLanes = 4;
/** The first run of a process reads everything; nothing is known yet of how long it takes. */
const measuringTakes = 600_000;

/** How long the tests of a file may take with a change in the code, as a multiple of what they took without. */
const patience = ({ milliseconds }: Measured) => ({
  testTimeout: 5_000 + 3 * milliseconds,
  within: 20_000 + 8 * milliseconds,
});

/** Does each of several things, so many at a time as there are lanes, as long as there is time. */
async function inLanes<T, R>(
  lanes: readonly Lane[],
  things: readonly T[],
  act: (lane: Lane, thing: T) => Promise<R>,
  until = Infinity,
) {
  const waiting = [...things];
  const done: R[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = waiting.shift(); next !== undefined && Date.now() < until; next = waiting.shift())
        done.push(await act(lane, next));
    }),
  );
  return done;
}

async function measure(lane: Lane, test: string): Promise<Measured> {
  const measured = await lane.run(test, { atMost: Infinity, testTimeout: 90_000 }, measuringTakes);
  if (measured?.outcome === 'failed' || !measured)
    throw new Error(`${test} fails without any change: ${measured?.why ?? 'it did not end'}`);
  return { ...measured, test };
}

async function tryOne(lane: Lane, change: Change, tests: readonly Measured[]): Promise<Tried> {
  if (tests.length === 0) return { change, verdict: 'unreached' };
  for (const measured of tests) {
    const { testTimeout, within } = patience(measured);
    const trial = { change: change.id, atMost: 100 * (measured.reached[change.id] ?? 0), testTimeout };
    let result = await lane.run(measured.test, trial, within);
    if (result?.outcome === 'nothing ran') result = await lane.run(measured.test, trial, within);
    if (result === null || result.outcome === 'went round') return { change, verdict: 'endless' };
    if (result.outcome === 'failed') return { change, verdict: 'killed' };
    if (result.outcome === 'nothing ran') return { change, verdict: 'unknown' };
  }
  return { change, verdict: 'survived' };
}

export interface Outcome {
  readonly tried: readonly Tried[];
  /** Those for which there was no time. */
  readonly untried: number;
}

/**
 * Makes every change of a slice's files, one at a time, and runs the tests that reach it, the quickest first, until one fails.
 * @param until moment (milliseconds since 1970) from which no other change is begun; those that were made till then are from all over the slice
 * @throws Error where nothing can be changed, or a test fails without any change
 */
export async function tryChanges(
  slice: Pick<Slice, 'files' | 'tests'>,
  until: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const { changes } = await changesOf(slice.files);
  if (changes.length === 0) throw new Error('There is nothing to change.');
  if (slice.tests.length === 0) throw new Error('No test is asked.');
  const lanes = Array.from({ length: Math.min(availableParallelism(), mostLanes) }, () => openLane(slice.files));
  try {
    const measured = (await inLanes(lanes, slice.tests, measure)).toSorted((a, b) => a.milliseconds - b.milliseconds);
    if (measured.every(({ outcome }) => outcome === 'nothing ran')) throw new Error('No test ran.');
    const reaching = ({ id }: Change) => measured.filter(({ reached }) => reached[id]);
    const reached = changes.filter((change) => reaching(change).length > 0).length;
    say(`${slice.tests.length} files of tests are green without any change and reach ${reached} of ${changes.length}.`);
    let count = 0;
    const tryNext = async (lane: Lane, change: Change) => {
      const one = await tryOne(lane, change, reaching(change));
      count += 1;
      if (count % 50 === 0) say(`${count} of ${changes.length} tried`);
      return one;
    };
    const tried = await inLanes(lanes, spread(changes), tryNext, until);
    return { tried, untried: changes.length - tried.length };
  } finally {
    for (const lane of lanes) lane.close();
  }
}
