import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test, or a whole check, that failed: what it is called, and what it said. */
export interface FailedTest {
  /** `file › title`, or the name of the check. */
  readonly title: string;
  /** The lines worth reading, the most telling ones first. */
  readonly lines: readonly string[];
}

const readable = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');

/** Where a library called what failed helps nobody who looks for the cause. */
const isForeignFrame = (line: string) => /^\s+at .*(node_modules|node:internal|<anonymous>\)$)/.test(line);

const linesOf = (error: string | undefined): string[] =>
  readable(error ?? 'it failed without a word').filter((line) => !isForeignFrame(line));

const nameOf = (root: string, file: string, titles: readonly string[]) =>
  [relative(root, file), ...titles].filter((part) => part !== '').join(' › ');

interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages?: string[] | null }[];
  }[];
}

/** What failed by Vitest's own report; a file that did not load is one of them. */
export const vitestFailures = (json: string, root: string): FailedTest[] =>
  ((JSON.parse(json) as VitestReport).testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [{ title: nameOf(root, name, []), lines: linesOf(message) }] : [];
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      title: nameOf(root, name, [...ancestorTitles, title]),
      lines: linesOf(failureMessages?.[0]),
    }));
  });

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; projectName?: string; results: { error?: { message?: string } }[] }[];
  }[];
}
interface PlaywrightReport {
  config?: { rootDir?: string };
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
}

const failedIn = (suite: PlaywrightSuite, titles: readonly string[], file: string): FailedTest[] => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: [`${projectName === undefined ? '' : `[${projectName}] `}${file}`, ...titles, title].join(' › '),
        lines: linesOf(results.find(({ error }) => error)?.error?.message),
      })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, [...titles, inner.title], file)),
];

/** What failed by Playwright's own report; what kept it from beginning, such as its set-up, is one of them. */
export const playwrightFailures = (json: string, root: string): FailedTest[] => {
  const { config, suites = [], errors = [] } = JSON.parse(json) as PlaywrightReport;
  const fileOf = (suite: PlaywrightSuite) => relative(root, `${config?.rootDir ?? root}/${suite.file ?? suite.title}`);
  return [
    ...errors.map(({ message }) => ({ title: 'before the first test', lines: linesOf(message) })),
    ...suites.flatMap((suite) => failedIn(suite, [], fileOf(suite))),
  ];
};

/** A check that counts as one test: its output is its error, of which beginning and end tell most. */
export const outputFailure = (name: string, output: string): FailedTest => {
  const lines = readable(output);
  if (lines.length === 0) return { title: name, lines: ['it failed without a word'] };
  const [begin, end] = [lines.slice(0, 8), lines.slice(8)];
  return { title: name, lines: end.length <= 8 ? lines : [...begin, '…', ...end.slice(-7)] };
};

/** So few lines that they are read, and are still there where only the end of a long output is kept. */
const mostLines = 40;
const mostOfOne = 10;
const widest = 200;

const cut = (line: string) => (line.length > widest ? `${line.slice(0, widest - 1)}…` : line);

/** As much of each as there is room for; of very many, the first by their titles, and how many more there are. */
function linesWithin(failures: readonly FailedTest[], most: number): string[] {
  const shown = failures.slice(0, failures.length > most ? most - 1 : most);
  const ofEach = Math.min(mostOfOne, Math.floor(most / Math.max(1, shown.length)));
  const lines = shown.flatMap(({ title, lines: said }) => [
    cut(`✗ ${title}`),
    ...said.slice(0, ofEach - 1).map((line) => cut(`    ${line}`)),
  ]);
  return shown.length < failures.length ? [...lines, `… and ${failures.length - shown.length} more`] : lines;
}

/**
 * What failed in several steps, in few lines: each by its title, and of each the first lines of its error. A step in which
 * everything fails leaves the others their room.
 */
export function failureLines(steps: readonly (readonly FailedTest[])[], most = mostLines): string[] {
  const fewestFirst = [...steps.entries()].toSorted(([, a], [, b]) => a.length - b.length);
  const told = new Map<number, string[]>();
  let left = most;
  for (const [place, [step, failures]] of fewestFirst.entries()) {
    const lines = linesWithin(failures, Math.floor(left / (steps.length - place)));
    told.set(step, lines);
    left -= lines.length;
  }
  return [...steps.keys()].flatMap((step) => told.get(step) ?? []);
}
