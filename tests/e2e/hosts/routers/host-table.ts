import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** The kind of annotation by which a test says to which row of the table it belongs; its title is the column. */
export const hostMark = 'host';

/** Prints which site has what, when tests of sites have run: a table of hosts and columns, with a dash where there is no test. */
export default class HostTable implements Reporter {
  #rows = new Map<string, Map<string, string>>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const host = test.annotations.find(({ type }) => type === hostMark)?.description;
    if (host === undefined) return;
    const row = this.#rows.get(host) ?? new Map<string, string>();
    row.set(test.title, status === 'passed' ? 'ok' : 'FAILED');
    this.#rows.set(host, row);
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const columns = [...new Set([...this.#rows.values()].flatMap((row) => [...row.keys()]))];
    const lines = [...this.#rows].map(([host, row]) => [host, ...columns.map((column) => row.get(column) ?? '–')]);
    const table = [['host', ...columns], ['', ...columns].map(() => '---'), ...lines];
    console.log(['', ...table.map((line) => `| ${line.join(' | ')} |`)].join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}
