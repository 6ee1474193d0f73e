import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { releaseDecision } from '#contract/agency/release/decision.ts';
import type { OrderRow } from '#contract/agency/reports/calls.ts';

/** Whether a role may say something of orders; whoever only looks sees what was said. */
export const mayDecide = (role: AgencyRole | undefined): boolean =>
  role === agencyRole.owner || role === agencyRole.employee;

/** Orders that wait for the agency's word. */
export const waitingAmong = (rows: readonly OrderRow[]): readonly OrderRow[] =>
  rows.filter(({ release, isDecidable }) => release === releaseDecision.undone && isDecidable);
