import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { columns } from './cells.ts';

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
    const rows = [...this.#rows].toSorted(([one], [other]) => one.localeCompare(other));
    const names = columns.filter((name) => rows.some(([, row]) => row.has(name)));
    const lines = rows.map(([host, row]) => [host, ...names.map((name) => row.get(name) ?? '–')]);
    const table = [['host', ...names], ['', ...names].map(() => '---'), ...lines];
    console.log(['', ...table.map((line) => `| ${line.join(' | ')} |`)].join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}
