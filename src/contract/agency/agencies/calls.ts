import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { operatorFor } from '../../callers.ts';
import { agencyNumber, agentId, line, requiredLine, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { endpoint } from './wire.ts';

const source = 'Design §12; specification §1 "agency", §6';

/** So many agencies in a file, and advisers in an agency, at most. */
export const mostAgencies = 5000;
export const mostAgents = 1000;

/** An agency as the tenant's own system tells it; all of it has to be said, so that a name that is misspelt empties nothing. */
const toldAgency = v.object({
  agencyNumber,
  name: requiredLine(120),
  street: line(80),
  /** Five digits, or nothing. */
  postcode: v.pipe(v.string(), v.regex(/^(?:\d{5})?$/, 'invalid')),
  city: line(60),
  /** Of the tenant's advisers, those whose recommendations are this agency's. */
  agentNumbers: v.pipe(v.array(agentId), v.maxLength(mostAgents, 'invalid')),
  /** Whether its orders earn a bounty only once somebody of it has released them; as before where nothing is said, and not of a new one. */
  releasesOrders: v.optional(v.boolean('invalid')),
});
export type ToldAgency = v.InferOutput<typeof toldAgency>;

/** Counted before it is looked into: a list of millions has as many mistakes, each of which would be written down. */
const isNoLongerThan = (most: number) => (list: unknown) => Array.isArray(list) && list.length <= most;

const toldAgencies = v.pipe(
  v.custom<v.InferInput<typeof toldAgency>[]>(isNoLongerThan(mostAgencies), 'invalid'),
  v.array(toldAgency),
  v.minLength(1, 'required'),
  v.maxLength(mostAgencies, 'invalid'),
);

const numbers = v.array(v.string());
const placed = v.object({ agentNumber: v.string(), agencyNumber: v.string() });

/** What an import has changed, or would change. */
const changes = v.object({
  isNew: numbers,
  /** Their name or address, or whether they release orders. */
  changed: numbers,
  /** How many are as they were, but for their advisers. */
  unchanged: v.number(),
  /** Of those that the file does not name, which have ended by it: none unless that was wished for. */
  ended: numbers,
  /** How much these were still adding to bounties: it ends with them. */
  endedPlanCount: v.number(),
  /** Those that the file does not name and that stay as they are, with their advisers. */
  missing: numbers,
  /** Named by the file, and ended before: they stay so until somebody reopens them. */
  endedBefore: numbers,
  /** Advisers who were in no agency. */
  joining: v.array(placed),
  /** Advisers who were in another agency: what is recommended in their name is the new one's from now on. */
  moving: v.array(v.object({ ...placed.entries, from: v.string() })),
  /** Advisers who are in no agency any more. */
  leaving: v.array(placed),
});
export type AgencyChanges = v.InferOutput<typeof changes>;

export const importAgencies = endpoint({
  name: 'importAgencies',
  summary:
    'Takes agencies with their advisers from a file, all or nothing; what the file does not name stays, unless its end is wished for. Repeating it changes nothing',
  source,
  method: 'POST',
  path: 'operator/agenturen',
  query: v.object({ dryRun, endMissing: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false') }),
  queryDictionary: { dryRun: 'probelauf', endMissing: 'fehlendebeenden' },
  body: v.object({ agencies: toldAgencies }),
  largestBody: 3_000_000,
  answer: changes,
  allow: [operatorFor(operatorScope.agencies)],
  fieldCodes: { agencies: 'PSOF0771' },
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0775'],
});

const knownAgency = v.object({
  agencyNumber: v.string(),
  name: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  createdAt: timestamp,
  /** Since when nobody of it comes into the office, or null. */
  endedAt: v.nullable(timestamp),
  releasesOrders: v.boolean(),
  agentCount: v.number(),
  /** Of its people, those whose access has not been ended. */
  userCount: v.number(),
});
export type KnownAgency = v.InferOutput<typeof knownAgency>;

export const listAgencies = endpoint({
  name: 'listAgencies',
  summary: 'The agencies in the order of their numbers, ended ones among them, each with how many advisers and users',
  source,
  method: 'GET',
  path: 'operator/agenturen',
  query: v.object(pageQuery(50)),
  answer: pageOf(knownAgency),
  allow: [operatorFor(operatorScope.agencies)],
  errors: ['PSOF0701', 'PSOF0703'],
});

const ofAgency = v.object({ agencyNumber });
const unknownAgency = { agencyNumber: 'PSOF0772' } as const;

export const endAgency = endpoint({
  name: 'endAgency',
  summary: 'Ends an agency: its people are signed out at once and come in no more; its figures and advisers stay',
  source,
  method: 'PUT',
  path: 'operator/agenturen/:agencyNumber/ende',
  params: ofAgency,
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  answer: v.object({
    /** People who cannot come in any more. */
    userCount: v.number(),
    /** Their sessions, which have ended by it. */
    sessionCount: v.number(),
    /** What it was still adding to bounties, which has ended by it; what was promised stays. */
    planCount: v.number(),
  }),
  allow: [operatorFor(operatorScope.agencies)],
  fieldCodes: unknownAgency,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0772', 'PSOF0773'],
});

export const reopenAgency = endpoint({
  name: 'reopenAgency',
  summary: 'Reopens an agency that has ended: its people may sign in again',
  source,
  method: 'DELETE',
  path: 'operator/agenturen/:agencyNumber/ende',
  params: ofAgency,
  allow: [operatorFor(operatorScope.agencies)],
  fieldCodes: unknownAgency,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0772', 'PSOF0774'],
});
