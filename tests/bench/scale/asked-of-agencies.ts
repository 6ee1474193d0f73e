import type { Asked } from './stage.ts';

type By = NonNullable<Asked['by']>;

/** The reports by their calls: where they are, by which column they go by a name, and by which how something stands. */
const reports = [
  { call: 'listAgencyRecommenders', path: 'alle', name: 'EmpfehlerName' },
  { call: 'listAgencyReferrals', path: 'empfehlungen/alle', name: 'EmpfehlerName', state: 'Status' },
  { call: 'listAgencyLeads', path: 'leads/alle', name: 'EmpfaengerName', state: 'Status' },
  { call: 'listAgencyOrders', path: 'auftraege/alle', name: 'EmpfaengerName', state: 'Status' },
  { call: 'listAgencyBounties', path: 'praemien/alle', name: 'PersonName', state: 'Zustand' },
  { call: 'listAgencyInvitations', path: 'einladungen/alle', name: 'EmpfaengerName' },
] as const;

const put = (by: By, path: string, body: object = {}): Asked => ({ method: 'PUT', path: `agentur/${path}`, body, by });

/** Every report in the order of time, by a name and by how something stands, with words that states have and with those of a name; and the overview. */
const reportsOf = (by: By): Readonly<Record<string, Asked>> => ({
  ...Object.fromEntries(
    reports.flatMap(({ call, path, name, ...of }) => [
      [call, put(by, path)],
      [`${call}: by name`, put(by, path, { OrderBy: name })],
      ...('state' in of ? [[`${call}: by state`, put(by, path, { OrderBy: of.state })] as const] : []),
      [`${call}: with words`, put(by, path, { Filter: 'l' })],
      [`${call}: with a name`, put(by, path, { Filter: 'v. anna4' })],
    ]),
  ),
  readAgencyOverview: { path: 'agentur/uebersicht/alle', by },
});

/** What who is of the agency of the large tenant asks that grows with it. */
export const askedOfAgency = {
  ...reportsOf('agency'),
  'listAgencyLeads: of an adviser, oldest first': put('agency', 'leads/LS-1004', { Descending: false }),
};

/** What who is of an agency asks that stays as it is, however large the programme around it. */
export const askedOfFixed = reportsOf('fixed agency');
