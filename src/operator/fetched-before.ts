import type { AnswerOf } from '#contract/endpoint.ts';
import type { FetchedFile } from '#contract/money/blocking/calls.ts';
import { readPayRun } from '#contract/money/pay-runs/calls.ts';
import { Refused } from './refused.ts';
import type { OperatorService } from './service.ts';
import { utc } from './wording.ts';

/** Says who has the file of a run and has never confirmed it, as the desk does. */
export function fetchedBefore({ unconfirmedFetch: fetched }: AnswerOf<typeof readPayRun>): string | null {
  if (!fetched) return null;
  return `${fetched.operator} fetched the payment file on ${utc(fetched.at)} and has not confirmed it: perhaps the bank has it already.`;
}

/** Whom to call about what was blocked or held and stands in files that somebody has, a line a file. */
export const fetchedLines = (files: readonly FetchedFile[]): string[] =>
  files.map(({ runId, references, operator, at, isConfirmed }) => {
    const what = isConfirmed ? 'it counts as handed out' : 'nobody has confirmed it, perhaps the bank has it already';
    return `${operator} fetched the file of run ${runId} on ${utc(at)}, ${what}: ask them, what the bank does not have yet can be kept back: ${references.join(', ')}`;
  });

/**
 * Whoever gives up what somebody may have given to the bank has looked into it.
 * @param isKnown whether they say so
 * @returns which fetch they know of
 * @throws Refused
 */
export async function requireNotAtBank(service: OperatorService, runId: string, isKnown: boolean) {
  const run = await service.call(readPayRun, { params: { runId } });
  if (!run.unconfirmedFetch) return {};
  if (isKnown) return { knownFetch: run.unconfirmedFetch.at };
  throw new Refused(
    'FETCHED',
    `${fetchedBefore(run)} Nothing was done. Paid once more by another run, everybody has it twice. Ask them and the bank; only if the bank does not have it: --not-at-bank`,
  );
}

/** What to look into before a file is handed in that somebody else has, too; nothing for who may not read the run. */
export async function fetchedAlready(service: OperatorService, runId: string): Promise<string | null> {
  try {
    return fetchedBefore(await service.call(readPayRun, { params: { runId } }));
  } catch (error) {
    if (error instanceof Refused && error.code === 'PSOF0703') return null;
    throw error;
  }
}
