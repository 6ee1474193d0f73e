import { expect, it } from 'vitest';
import { fraudAbout } from '#contract/money/fraud/signals.ts';
import { fraudCases } from '#server/db/schema/fraud.ts';
import { lookAround } from '#server/domain/money/fraud/look.ts';
import { groupedBy } from '#server/domain/grouped-by.ts';
import { Service } from '../api/service/service.ts';
import { plantProgramme, type Planted } from './plant.ts';
import { badAgents, programmeOf } from './programme.ts';

/** These are found, by whatever they do: who is one invented person on the own account looks like a couple, and is not told from it. */
const leastCaught = 0.85;
/** Of honest people no more become a case, which a person then looks at. */
const mostWrong = 0.01;
/** Nor of families who share all that can be shared. */
const mostWrongFamilies = 0.05;

interface Count {
  readonly pattern: string;
  readonly cheats: boolean;
  readonly people: number;
  readonly cases: number;
}

function countsOf(planted: readonly Planted[], conspicuous: ReadonlySet<string>): Count[] {
  const groups = groupedBy(planted, ({ maker }) => maker.pattern);
  return [...groups].map(([pattern, theirs]) => ({
    pattern,
    cheats: theirs[0]?.maker.cheats === true,
    people: theirs.length,
    cases: theirs.filter(({ id }) => conspicuous.has(id)).length,
  }));
}

const shareOf = (counts: readonly Count[]) => {
  const sumOf = (name: 'people' | 'cases') => counts.reduce((sum, count) => sum + count[name], 0);
  return sumOf('cases') / sumOf('people');
};

/** With `SHOW_MEASURED` larger programmes are measured, and what was found is printed. */
const isShown = process.env['SHOW_MEASURED'] !== undefined;

const seeds = isShown ? [1, 2, 3] : [1];

async function measure(seed: number): Promise<void> {
  const service = await Service.start('pglite');
  const { db } = service.database;
  const planted = await plantProgramme(db, service.effects, programmeOf(seed, isShown ? 1 : 0.3));
  const { signal } = new AbortController();
  const began = performance.now();
  const { looked } = await lookAround(db, service.effects, service.tenants.values(), { signal });
  const ms = performance.now() - began;
  const cases = await db.select().from(fraudCases);
  const subjectsOf = (about: string) =>
    new Set(cases.filter((one) => one.about === about).map(({ subject }) => subject));
  const counts = countsOf(planted, subjectsOf(fraudAbout.recommender));
  const [cheats, honest] = [counts.filter((one) => one.cheats), counts.filter((one) => !one.cheats)];
  const rows = counts.map(({ pattern, cheats: isCheat, people, cases: found }) =>
    [isCheat ? 'cheats' : 'honest', pattern, `${found} of ${people}`].join(' | '),
  );
  const sums = `caught ${shareOf(cheats).toFixed(3)}, wrongly a case ${shareOf(honest).toFixed(4)}`;
  if (isShown) {
    process.stdout.write(`${rows.join('\n')}\n${sums}, ${looked} looks, ${(ms / looked).toFixed(1)} ms each\n`);
  }
  expect(shareOf(cheats)).toBeGreaterThanOrEqual(leastCaught);
  expect(shareOf(honest)).toBeLessThanOrEqual(mostWrong);
  expect(shareOf(honest.filter(({ pattern }) => pattern === 'family'))).toBeLessThanOrEqual(mostWrongFamilies);
  expect(subjectsOf(fraudAbout.agent)).toEqual(new Set(badAgents));
  await service.stop();
}

it.each(seeds)('cheats are found and honest people left alone in programme %s', measure, 600_000);
