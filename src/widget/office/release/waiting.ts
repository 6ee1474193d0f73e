import { releaseDecision } from '#contract/agency/release/decision.ts';
import type { OrderRow } from '#contract/agency/reports/calls.ts';

/** Orders that wait for the agency's word. */
export const waitingAmong = (rows: readonly OrderRow[]): readonly OrderRow[] =>
  rows.filter(({ release, isDecidable }) => release === releaseDecision.undone && isDecidable);
