import { allAgents } from '#contract/agency/reports/states.ts';
import type { Ordered, Ordering } from '#widget/workplace/ordering.ts';
import { pageNumberOf, pageWord } from '#widget/workplace/page-in-route.ts';
import { agentIn, agentWord } from '../agents/agent-in-route.ts';

/** What a report shows of itself, as its route says it; what somebody looks for in it is none of that (`looked-for.ts`). */
export interface ReportState<Column extends string> extends Ordered<Column> {
  /** From 1. */
  readonly pageNumber: number;
  /** An adviser's number, or `alle`. */
  readonly agent: string;
}

const names = { orderBy: 'order', direction: 'direction', pageNumber: pageWord } as const;
const ascending = 'up';

/** Reads a route's query. What is none of the report's, as in an address that was written by hand, is as if it were not there. */
export function readState<Column extends string>(
  search: string,
  { columns, first }: Ordering<Column>,
): ReportState<Column> {
  const query = new URLSearchParams(search);
  return {
    orderBy: columns.find((column) => column === query.get(names.orderBy)) ?? first,
    descending: query.get(names.direction) !== ascending,
    pageNumber: pageNumberOf(search),
    agent: agentIn(search),
  };
}

/** The route of a report in a state; what goes without saying is not said. */
export function routeOf<Column extends string>(
  path: string,
  { orderBy, descending, pageNumber, agent }: ReportState<Column>,
  { first }: Ordering<Column>,
): string {
  const said = {
    ...(orderBy !== first && { [names.orderBy]: orderBy }),
    ...(!descending && { [names.direction]: ascending }),
    ...(agent !== allAgents && { [agentWord]: agent }),
    ...(pageNumber > 1 && { [names.pageNumber]: String(pageNumber) }),
  };
  const query = new URLSearchParams(said).toString();
  return query === '' ? path : `${path}?${query}`;
}
