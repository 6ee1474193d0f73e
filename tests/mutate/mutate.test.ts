import { expect, it } from 'vitest';
import { report } from './report.ts';
import { tryChanges } from './try-changes.ts';

const folder = 'tests/mutate/planted';
const parcel = { files: [`${folder}/parcel.ts`], tests: [`${folder}/parcel.planted.ts`] };
const inTime = () => Date.now() + 600_000;
const silent = () => {};

it('tells which changes of the code no test notices, and which none comes by', { timeout: 600_000 }, async () => {
  const said: string[] = [];
  const outcome = await tryChanges(parcel, inTime(), (line) => said.push(line));
  const unnoticed = outcome.tried
    .filter(({ verdict }) => verdict !== 'killed' && verdict !== 'endless')
    .map(({ change: { line, after }, verdict }) => `${verdict} ${line}:${after.join('')}`);
  expect(unnoticed.toSorted()).toEqual([
    'survived 3:  return grams >= 1000 ? 5 : 2;',
    'unreached 14:export function label(name: string): string {}',
    'unreached 15:  return ``;',
  ]);
  const verdictOf = (text: string) => outcome.tried.find(({ change }) => change.after.join('').includes(text))?.verdict;
  expect(verdictOf('left += room')).toBe('endless');
  expect(verdictOf('boxes -= 1')).toBe('killed');
  expect(outcome.untried).toBe(0);
  expect(report(outcome).join('\n')).toContain('  - export function label(name: string): string {');
  expect(said).toEqual([
    expect.stringMatching(/^1 files of tests are green without any change and reach \d+ of \d+\.$/),
  ]);
});

it('begins nothing once its time is over', { timeout: 600_000 }, async () => {
  expect(await tryChanges(parcel, 0, silent)).toEqual({ tried: [], untried: 14 });
});

it.each([
  [
    'a test that fails as it is',
    { ...parcel, tests: [`${folder}/red.planted.ts`] },
    `${folder}/red.planted.ts fails without any change: expected 2 to be +0`,
  ],
  ['files that hold nothing', { ...parcel, files: [] }, 'There is nothing to change.'],
  ['no tests', { ...parcel, tests: [] }, 'No test is asked.'],
])('says nothing about code by %s', { timeout: 600_000 }, async (_, slice, why) => {
  await expect(tryChanges(slice, inTime(), silent)).rejects.toThrow(why);
});
