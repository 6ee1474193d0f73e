import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** The kind of annotation by which a test says to which row of the table it belongs; its title has the columns. */
export const hostMark = 'host';

/** Between the columns in a title. */
export const separator = ' · ';

/** Prints which site has what, when tests of sites have run: a table of hosts and columns, with a dash where there is no test. */
export default class HostTable implements Reporter {
  #rows = new Map<string, Map<string, string>>();
  #columns = new Set<string>();

  onTestEnd(test: TestCase, { steps }: TestResult): void {
    const name = test.annotations.find(({ type }) => type === hostMark)?.description;
    if (name === undefined) return;
    const [, engine] = /^engine-(.*)/.exec(test.parent.project()?.name ?? '') ?? [];
    const host = engine ? `${name} in ${engine}` : name;
    const row = this.#rows.get(host) ?? new Map<string, string>();
    this.#rows.set(host, row);
    for (const column of test.title.split(separator)) {
      this.#columns.add(column);
      const step = steps.find(({ title }) => title === column);
      // What hung when the time was up has no error of its own.
      const hasPassed = step && !step.error && step.duration >= 0;
      row.set(column, hasPassed ? 'ok' : step ? 'FAILED' : 'not reached');
    }
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const rows = [...this.#rows].toSorted(([one], [other]) => one.localeCompare(other));
    const names = [...this.#columns].toSorted();
    const lines = rows.map(([host, row]) => [host, ...names.map((name) => row.get(name) ?? '–')]);
    const table = [['host', ...names], ['', ...names].map(() => '---'), ...lines];
    console.log(['', ...table.map((line) => `| ${line.join(' | ')} |`)].join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}
