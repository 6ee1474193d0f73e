import { afterEach, describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import { chanceFrom } from './faults/chance.ts';
import { moneyMoves } from './races/money-moves.ts';
import { peopleMoves } from './races/people-moves.ts';
import { figuresOf, proveMoney, proveNobodyLeft } from './races/proof.ts';
import { Stage } from './races/stage.ts';
import { wordMoves } from './races/word-moves.ts';
import { World } from './races/world.ts';

/** `RACE_ROUNDS` plays more of them: `npm run races` a thousand. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 25);
/** `RACE_SEED` draws the same moves again, as far as the machine does the same. */
const firstSeed = Number(process.env['RACE_SEED'] ?? Date.now() % 1_000_000);
/** Each seed plays so many rounds on a database of its own. */
const roundsPerSeed = 100;
const movesPerRound = 16;
/** The whole of the books is read after so many rounds. */
const roundsPerCheck = 20;

/** Longer than anybody has to collect. */
const farAhead = promised.daysToCollect + promised.daysOfGoodwill + 5;
/**
 * Now and then months go by, once for each seed: whoever has not collected, comes too late; and of a programme of years ago nothing
 * could be recommended any more.
 */
const daysAfter = (chance: number, wasFarAhead: boolean) =>
  chance < 0.01 ? (wasFarAhead ? 0 : farAhead) : Math.floor(chance * 3);

const add = <Key>(counts: Map<Key, number>, key: Key, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);

describe('everybody at the same moment, at two instances on one PostgreSQL', () => {
  let stage: Stage | undefined;
  afterEach(async () => {
    await stage?.end();
    stage = undefined;
  });

  it(`meets neither a deadlock nor a wrong sum in ${rounds} rounds`, { timeout: 7_200_000 }, async () => {
    const moves = [...peopleMoves, ...moneyMoves, ...wordMoves];
    const begun = performance.now();
    const total = {
      moves: 0,
      answers: new Map<number, number>(),
      figures: new Map<string, number>(),
      deadlocks: 0,
      again: 0,
    };
    for (let done = 0, seed = firstSeed; done < rounds; done += roundsPerSeed, seed += 1) {
      console.log(`Races: RACE_SEED=${seed}, after ${done} of ${rounds} rounds`);
      const chance = chanceFrom(seed);
      stage = await Stage.start(chance);
      const world = new World(stage);
      const last = Math.min(roundsPerSeed, rounds - done);
      let wasFarAhead = false;
      for (let round = 1; round <= last; round += 1) {
        await world.gather(3);
        await world.readMails();
        const here = stage;
        const drawn = Array.from({ length: movesPerRound }, () => here.any(moves)?.(here, world) ?? null);
        const acts = drawn.filter((act) => act !== null);
        total.moves += acts.length;
        const ends = await Promise.allSettled(acts.map((act) => act()));
        const failed = ends.find((end) => end.status === 'rejected');
        if (failed) throw new Error(`RACE_SEED=${seed}, round ${round}`, { cause: failed.reason });
        await proveNobodyLeft(stage, world);
        if (round % roundsPerCheck === 0 || round === last) await proveMoney(stage);
        const days = daysAfter(chance(), wasFarAhead);
        wasFarAhead ||= days === farAhead;
        stage.pass(days);
      }
      for (const [what, count] of await figuresOf(stage, world)) add(total.figures, what, count);
      expect(stage.failures()).toEqual([]);
      for (const [status, count] of stage.answers) add(total.answers, status, count);
      const { deadlocks, again } = await stage.end();
      stage = undefined;
      total.deadlocks += deadlocks;
      total.again += again.length;
    }
    const seconds = Math.round((performance.now() - begun) / 1000);
    const told = (counts: Iterable<[unknown, number]>) =>
      Array.from(counts, ([what, count]) => `${String(what)} ${count}`).join(', ');
    console.log(
      `Races (RACE_SEED=${firstSeed}): ${rounds} rounds, ${total.moves} moves at once in ${seconds} s; answers: ${told(total.answers)}; ` +
        `${told(total.figures)}; ${total.deadlocks} deadlocks, ${total.again} transactions begun again.`,
    );
    expect({ deadlocks: total.deadlocks, again: total.again }).toEqual({ deadlocks: 0, again: 0 });
  });
});
