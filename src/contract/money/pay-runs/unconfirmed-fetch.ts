import type { AnswerOf } from '../../endpoint.ts';
import type { readPayRun } from './calls.ts';

type Run = Pick<AnswerOf<typeof readPayRun>, 'sentAt' | 'trail'>;

/** Who has the file of a run and has never confirmed it: the bank may have it although the run says nothing of it. Undefined where nobody has. */
export const unconfirmedFetch = ({ sentAt, trail }: Run): Run['trail'][number] | undefined =>
  sentAt === null ? trail.findLast(({ action }) => action === 'payment-file-fetched') : undefined;
