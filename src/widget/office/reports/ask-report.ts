import type { ReportRequest } from './report.tsx';

/** A request as the contract's calls take it. */
export function asked<Column extends string>({
  agent,
  orderBy,
  descending,
  filter,
  pageNumber,
  pageSize,
}: ReportRequest<Column>) {
  return { params: { agent }, body: { orderBy, descending, filter, pageNumber, pageSize } };
}
