import { describe, expect, it } from 'vitest';
import { failureLines, outputFailure, playwrightFailures, vitestFailures } from './failures.ts';

const root = '/project';
const esc = String.fromCodePoint(27);

describe('what failed', () => {
  it('is read from Vitest’s report: tests by file and title, and files that did not load', () => {
    const test = { ancestorTitles: ['a clock'], title: 'ticks', status: 'passed', failureMessages: [] };
    const error = `AssertionError: ${esc}[31mexpected 1 to be 2${esc}[39m\n    at /project/src/clock.test.ts:7:3\n    at run (file:///project/node_modules/x.js:1:1)\n    at new Promise (<anonymous>)`;
    const report = {
      testResults: [
        {
          name: '/project/src/clock.test.ts',
          status: 'failed',
          assertionResults: [test, { ...test, title: 'strikes', status: 'failed', failureMessages: [error] }],
        },
        { name: '/project/src/gone.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: '/project/src/fine.test.ts', status: 'passed', message: '', assertionResults: [test] },
      ],
    };
    expect(vitestFailures(JSON.stringify(report), root)).toEqual([
      {
        title: 'src/clock.test.ts › a clock › strikes',
        lines: ['AssertionError: expected 1 to be 2', '    at /project/src/clock.test.ts:7:3'],
      },
      { title: 'src/gone.test.ts', lines: ['Cannot find module'] },
    ]);
  });

  it('is read from Playwright’s report: tests of each project, flaky ones too, and what kept it from beginning', () => {
    const failed = { status: 'unexpected', projectName: 'e2e', results: [{}, { error: { message: 'Timed out' } }] };
    const specs = [
      { title: 'opens', tests: [failed] },
      { title: 'wavers', tests: [{ ...failed, status: 'flaky', projectName: 'loader' }] },
      { title: 'closes', tests: [{ ...failed, status: 'expected', results: [] }] },
    ];
    const report = {
      config: { rootDir: '/project/tests' },
      errors: [{ message: 'no browser' }],
      suites: [{ title: 'e2e/door.spec.ts', file: 'e2e/door.spec.ts', suites: [{ title: 'a door', specs }] }],
    };
    expect(playwrightFailures(JSON.stringify(report), root)).toEqual([
      { title: 'before the first test', lines: ['no browser'] },
      { title: '[e2e] tests/e2e/door.spec.ts › a door › opens', lines: ['Timed out'] },
      { title: '[loader] tests/e2e/door.spec.ts › a door › wavers', lines: ['Timed out'] },
    ]);
  });

  it('is the beginning and the end of what a check said', () => {
    const output = Array.from({ length: 30 }, (_, n) => `line ${n}`).join('\n\n');
    const { title, lines } = outputFailure('lint', output);
    expect([title, lines.length, lines[0], lines[8], lines.at(-1)]).toEqual(['lint', 16, 'line 0', '…', 'line 29']);
    expect(outputFailure('lint', '').lines).toEqual(['it failed without a word']);
  });
});

describe('the lines about what failed', () => {
  const failures = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ title: `test ${n}`, lines: Array.from({ length: 30 }, () => 'why') }));

  it.each([0, 1, 3, 7, 39, 40, 41, 500])('of %i are few, and name as many as there is room for', (count) => {
    const lines = failureLines([failures(count)]);
    expect(lines.length).toBeLessThanOrEqual(40);
    const titles = lines.filter((line) => line.startsWith('✗')).length;
    expect(titles).toBe(count > 40 ? 39 : count);
    expect(lines.at(-1)?.startsWith('… and')).toBe(count > 40 ? true : count === 0 ? undefined : false);
  });

  it('give each its title and the first lines of its error', () => {
    expect(failureLines([[{ title: 'a › b', lines: ['first', 'second'] }]])).toEqual([
      '✗ a › b',
      '    first',
      '    second',
    ]);
    expect(failureLines([[{ title: 'x'.repeat(300), lines: [] }]])[0]).toHaveLength(200);
  });

  it('leave room for one failure of a step beside five hundred of another, in the order of the steps', () => {
    const lines = failureLines([failures(500), [{ title: 'lint', lines: ['a rule'] }]]);
    expect(lines.slice(-3)).toEqual(['… and 463 more', '✗ lint', '    a rule']);
    expect(lines).toHaveLength(40);
  });
});
