import { expect, test } from 'vitest';
import { addCounts, heldAgainstExitCode, onePassed, playwrightCounts, summaryLine, vitestCounts } from './counts.ts';

test('the last line names skipped tests only when there are any', () => {
  expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('the counts of several runners add up', () => {
  const vitest = vitestCounts('{"numPassedTests":5,"numFailedTests":1,"numPendingTests":2,"numTodoTests":1}');
  const playwright = playwrightCounts('{"stats":{"expected":4,"unexpected":1,"flaky":1,"skipped":0}}');
  expect([vitest, playwright, onePassed].reduce(addCounts)).toEqual({ passed: 10, failed: 3, skipped: 3 });
});

test('a runner that ended badly without a failed test counts as one failure', () => {
  expect(heldAgainstExitCode({ passed: 7, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(heldAgainstExitCode({ passed: 7, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 7, failed: 2, skipped: 0 });
});
