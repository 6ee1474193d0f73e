import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';

/** What schemas cannot see, since it is between fields. */

/**
 * Notes each value that comes a second time in a file.
 * @returns is told each value with its kind, and where it stands
 */
export function once(file: string, note: Note): (kind: string, value: string, field: string) => void {
  const seen = new Set<string>();
  return (kind, value, field) => {
    if (seen.has(`${kind} ${value}`)) note(file, field, `must be unique, and ${value} is there twice`);
    seen.add(`${kind} ${value}`);
  };
}

interface Period {
  readonly startDate: string;
  readonly endDate: string;
  readonly displayEndDate: string | null;
}

/** What of a period lies before it begins, with the reason. */
export function backwards({ startDate, endDate, displayEndDate }: Period): ['endDate' | 'displayEndDate', string][] {
  const mistakes: ReturnType<typeof backwards> = [];
  const reason = `must not be before ${fileWords.startDate} (${startDate})`;
  if (endDate < startDate) mistakes.push(['endDate', reason]);
  if (displayEndDate !== null && displayEndDate < startDate) mistakes.push(['displayEndDate', reason]);
  return mistakes;
}
