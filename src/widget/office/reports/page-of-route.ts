import { agentIn } from '../agents/agent-in-route.ts';
import { routeOf } from './report-state.ts';

/** A list that is asked for nothing but its pages. */
const unordered = { columns: [], first: '' };

/** The route of a page of a list, with what else the query says. */
export const routeOfPage = (path: string, search: string, pageNumber: number): string =>
  routeOf(path, { orderBy: '', descending: true, agent: agentIn(search), pageNumber }, unordered);
