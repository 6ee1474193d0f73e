/** What a gate says about itself in the end. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Counts = { ...nothing, passed: 1 };
export const oneFailed: Counts = { ...nothing, failed: 1 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The one line that everything ends in. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A runner that ended badly without a failed test (a file that does not load, say) has failed once nevertheless. */
export const heldAgainstExitCode = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

export const vitestCounts = (json: string): Counts => {
  const report = JSON.parse(json) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export const playwrightCounts = (json: string): Counts => {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
};
