import type { AnswerOf } from '#contract/endpoint.ts';
import { readPayRun } from '#contract/money/pay-runs/calls.ts';
import { Refused } from './refused.ts';
import type { OperatorService } from './service.ts';
import { utc } from './wording.ts';

type Run = Pick<AnswerOf<typeof readPayRun>, 'sentAt' | 'trail'>;

/** Who has the file of a run and has never confirmed it, as at the desk: the bank may have it although the run says nothing of it. */
export function fetchedBefore({ sentAt, trail }: Run): string | null {
  const fetched = trail.findLast(({ action }) => action === 'payment-file-fetched');
  if (!fetched || sentAt !== null) return null;
  return `${fetched.operator} fetched the payment file on ${utc(fetched.at)} and has not confirmed it: perhaps the bank has it already.`;
}

/** @throws Refused where somebody may have given the file to the bank, unless that was looked into */
export async function requireNotAtBank(service: OperatorService, runId: string, isKnown: boolean): Promise<void> {
  if (isKnown) return;
  const found = fetchedBefore(await service.call(readPayRun, { params: { runId } }));
  if (found === null) return;
  throw new Refused(
    'FETCHED',
    `${found} Nothing was done. Paid once more by another run, everybody has it twice. Ask them and the bank; only if the bank does not have it: --not-at-bank`,
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
