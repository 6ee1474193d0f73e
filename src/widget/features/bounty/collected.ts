import type { Claim } from '#contract/money/collecting/calls.ts';
import { handOver } from '#widget/session/hand-over.ts';

/** The bounty that was collected just now, for the page that says thank you. */
export const collected = handOver<Claim>();
