import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { agentId, line } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { image } from '../../image-call.ts';
import { endpoint } from './wire.ts';

/** An adviser as everybody may see them (specification §3.2 "Agent list item"). */
export const agent = v.object({
  externalId: agentId,
  lastName: v.string(),
  zipCode: v.string(),
  city: v.string(),
});
export type Agent = v.InferOutput<typeof agent>;

/** The list spells names in English (specification §3.2), unlike the rest of the wire. */
const agentList = {
  content: 'Content',
  hasNext: 'HasNext',
  pageCount: 'PageCount',
  totalCount: 'TotalCount',
  externalId: 'ExterneId',
  lastName: 'LastName',
  zipCode: 'ZipCode',
  city: 'City',
} as const;

const paged = pageQuery(6);

export const findAgents = endpoint({
  name: 'findAgents',
  summary: 'Advisers by name, place or the beginning of a postcode, six a page',
  source: 'Specification §7.1 Produkt/berater with query, page, pagesize; §9 "Agent list page size", §2.3',
  method: 'GET',
  path: 'Produkt/berater',
  query: v.object({
    ...paged,
    filter: v.optional(line(80), ''),
    // The same three under the names of the telecom variant, which count where they are given.
    searched: v.optional(line(80)),
    searchPage: v.optional(paged.pageNumber.wrapped),
    searchSize: v.optional(paged.pageSize.wrapped),
  }),
  answer: pageOf(agent),
  dictionary: agentList,
  allow: [nobody],
  errors: ['PSOF0310'],
});

export const listAgents = endpoint({
  name: 'listAgents',
  summary: 'All advisers in the order of their names, each with the address of the photo',
  source: 'Specification §7.1 Produkt/agents, §3.2 "Agent list item"',
  method: 'GET',
  path: 'Produkt/agents',
  // The address begins at the service's own origin.
  answer: v.object({ agents: v.array(v.object({ ...agent.entries, photo: v.string() })) }),
  dictionary: { ...agentList, agents: 'Berater', photo: 'Photo' },
  allow: [nobody],
  variant: 'telecom',
  errors: ['PSOF0005', 'PSOF0310'],
});

export const readAgentPhoto = endpoint({
  name: 'readAgentPhoto',
  summary: 'An adviser’s photo, or a drawing of the initial where the tenant brings none',
  source: 'Specification §7.3 "Agent photo"',
  method: 'GET',
  path: 'Produkt/:externalId/grafik',
  params: v.object({ externalId: agentId }),
  ...image,
  allow: [nobody],
  fieldCodes: { externalId: 'PSOF0311' },
  errors: ['PSOF0310', 'PSOF0311'],
});
