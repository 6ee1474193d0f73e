import type { Answered } from './paced.ts';

/** The value of a share of all. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What was answered, in milliseconds, and what was no answer that somebody can do something with. */
export interface Figures {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  /** How many of each status that says that something went wrong at the service, or that it asks to come again. */
  readonly failed: ReadonlyMap<number, number>;
}

/** Every call is one that is meant to be done. */
const isFailure = (status: number) => status < 200 || status >= 400;

export function figuresOf(answered: readonly Answered[]): Figures {
  const sorted = answered.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const failed = new Map<number, number>();
  for (const { status } of answered) if (isFailure(status)) failed.set(status, (failed.get(status) ?? 0) + 1);
  return { count: answered.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99), failed };
}

export const failuresOf = ({ failed }: Figures): number => [...failed.values()].reduce((sum, each) => sum + each, 0);

export const toldFailures = ({ failed }: Figures): string =>
  [...failed].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ') || '0';
