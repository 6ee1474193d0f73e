import type { AnswerOf } from '#contract/endpoint.ts';
import type { readPayRun } from '#contract/money/pay-runs/calls.ts';

/** A pay run as the desk reads it. */
export type Run = AnswerOf<typeof readPayRun>;

/** What whoever decides about a run has read of its file. */
export const knownFetch = ({ unconfirmedFetch }: Run) => (unconfirmedFetch ? { knownFetch: unconfirmedFetch.at } : {});
