import { expect, it } from 'vitest';
import { readState, routeOf, type ReportState } from './report-state.ts';

const ordering = { columns: ['Name', 'Datum'], first: 'Datum' } as const;
const path = '/agentur/auftraege';
type State = ReportState<(typeof ordering.columns)[number]>;
const usual: State = { orderBy: 'Datum', descending: true, pageNumber: 1, agent: 'alle' };
const searchOf = (route: string) => route.split('?')[1] ?? '';

it.each<State>([
  usual,
  { ...usual, orderBy: 'Name', descending: false },
  { ...usual, pageNumber: 12 },
  { orderBy: 'Name', descending: true, pageNumber: 2, agent: 'LS-1001' },
])('each state of a report is a route that leads to it: %o', (state) => {
  expect(readState(searchOf(routeOf(path, state, ordering)), ordering)).toEqual(state);
});

it('what goes without saying is not said', () => {
  expect(routeOf(path, usual, ordering)).toBe(path);
});

it.each(['order=Gehalt&page=0', 'page=-1', 'page=1e9&direction=sideways', 'page=x', ''])(
  'an address that was written by hand shows the report as it is: %s',
  (search) => {
    expect(readState(search, ordering)).toEqual(usual);
  },
);
