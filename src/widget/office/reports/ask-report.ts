import { allAgents } from '#contract/agency/reports/states.ts';
import type { ReportRequest } from './report.tsx';

/** A request as the contract's calls take it: over all advisers of the agency. */
export function asked<Column extends string>({
  orderBy,
  descending,
  filter,
  pageNumber,
  pageSize,
}: ReportRequest<Column>) {
  return { params: { agent: allAgents }, body: { orderBy, descending, filter, pageNumber, pageSize } };
}
