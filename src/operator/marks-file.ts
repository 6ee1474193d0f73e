import { readFile } from 'node:fs/promises';
import { listDeletionMarks } from '#contract/records/retention/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { SafeFile } from './safe-file.ts';
import { Refused } from './refused.ts';
import type { OperatorService } from './service.ts';
import { asIso, counted } from './wording.ts';

/** Not when somebody was deleted: marks are also of withdrawals, forgotten accounts and keys. */
const header = 'Loeschmarke;VermerktAm';
const isHeader = (line: string) => /^Loeschmarke;(Vermerkt|Geloescht)Am$/.test(line);

type Mark = AnswerOf<typeof listDeletionMarks>['marks'][number];

const lineOf = ({ mark, markedAt }: Mark) => `${mark};${asIso(markedAt)}`;

/** Marks as the file has them. */
export const marksAsFile = (marks: readonly Mark[]) => [header, ...marks.map(lineOf)].join('\n');

/** The lines of a file of marks by their mark; none where there is no file. @throws Refused `FILE` where it is something else, which is left alone */
async function linesIn(name: string): Promise<Map<string, string>> {
  const bytes = await readFile(name).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.of();
    const reason = error instanceof Error ? error.message : 'no reason';
    throw new Refused('FILE', `${name} cannot be read (${reason}). Nothing was done.`);
  });
  // What it is read with leaves out the mark that many programs begin UTF-8 with.
  const text = new TextDecoder().decode(bytes);
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !isHeader(line));
  if (lines.some((line) => !/^[0-9a-f]{64};[\dT:-]+Z?$/.test(line))) {
    throw new Refused('FILE', `${name} holds something else than marks. Nothing was done.`);
  }
  return new Map(lines.map((line) => [line.slice(0, 64), line]));
}

/**
 * Adds the marks that the service has to a file, which is there whole or as it was. What it holds and the service has no more stays: between a
 * restore and the repetition of the deletions the file alone has them.
 * @throws Refused with the service's code, or `FILE`
 */
export async function writeMarks(service: OperatorService, out: string) {
  const lines = await linesIn(out);
  const file = await SafeFile.open(out, { mayReplace: true });
  try {
    const before = new Set(lines.keys());
    const { marks } = await service.call(listDeletionMarks);
    for (const one of marks) {
      lines.set(one.mark, lineOf(one));
      before.delete(one.mark);
    }
    await file.write([header, ...lines.values(), ''].join('\n'));
    await file.keep();
    const kept = before.size > 0 ? ` In the file alone, and not in the service any more: ${before.size}.` : '';
    return {
      text: `${out} holds ${counted(lines.size, 'mark')}.${kept}`,
      data: { out, marks: lines.size, kept: before.size },
    };
  } catch (error) {
    await file.discard();
    throw error;
  }
}
