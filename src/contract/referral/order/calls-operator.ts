import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { line, recipientNumber, referralNumber, requiredLine, timestamp } from '../../fields.ts';
import { reasonOf } from '../../operator/reason.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { pageQuery } from '../../paging.ts';
import { valuesOf } from '../../values-of.ts';
import { dryRun } from '../../dry-run.ts';
import { place } from './place.ts';
import { orderStatus } from './states.ts';
import { unmatchedFilter } from './unmatched-filter.ts';
import { endpoint } from './wire.ts';

export const importOrders = endpoint({
  name: 'importOrders',
  summary:
    'Takes orders from a CSV file of any size; answers lines of JSON, one for each mistake of a row, and a sum at the end',
  source: 'Design §6 Order, §7 "Orders … come in and go out by an operator’s command line and API"',
  method: 'POST',
  path: 'operator/auftraege',
  isRepeatable: true,
  query: v.object({
    dryRun,
    /** What the file is called where it comes from. */
    fileName: v.optional(line(200), ''),
  }),
  queryDictionary: { dryRun: 'probelauf', fileName: 'dateiname' },
  takesFile: true,
  largestBody: 2_000_000_000,
  allow: [operatorFor(operatorScope.orders)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0705', 'PSOF0765'],
});

const unmatched = v.object({
  externalId: v.string(),
  /** Null where none was found. */
  referralNumber: v.nullable(v.string()),
  productId: v.string(),
  status: v.picklist(valuesOf(orderStatus)),
  orderedAt: timestamp,
  createdAt: timestamp,
  /** When the bounty lapsed for which it came too late; null where it is nobody’s for another reason. */
  bountyLapsedAt: v.nullable(timestamp),
  /** When an operator set it aside, and why; null where nobody has. */
  setAsideAt: v.nullable(timestamp),
  setAsideReason: v.nullable(v.string()),
  /** The number or code that it names and is nobody's. */
  toldNumber: v.nullable(v.string()),
  /** The import that changed it last; null where a report of its own did. */
  importId: v.nullable(v.string()),
});
export type UnmatchedOrder = v.InferOutput<typeof unmatched>;

export const listUnmatchedOrders = endpoint({
  name: 'listUnmatchedOrders',
  summary:
    'Orders that are nobody’s, oldest first: no referral was found, one of which several recipients confirmed, or they name a recipient who has not; after them those whose bounty has lapsed',
  source: 'Design §6 Order',
  method: 'GET',
  path: 'operator/auftraege',
  query: v.object({
    pageSize: pageQuery(50).pageSize,
    ...unmatchedFilter,
    after: v.optional(place),
    /** With those that were set aside. */
    all: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false'),
  }),
  queryDictionary: {
    pageSize: 'Pagesize',
    importId: 'import',
    text: 'text',
    from: 'von',
    to: 'bis',
    after: 'nach',
    all: 'alle',
  },
  answer: v.object({
    content: v.array(unmatched),
    /** Where the list goes on, also after a page with nothing on it: so many rows are looked at by one call. Null at its end. */
    next: v.nullable(v.string()),
  }),
  allow: [operatorFor(operatorScope.orders)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const matchOrder = endpoint({
  name: 'matchOrder',
  summary:
    'Gives an order that is nobody’s to a referral or a recipient, or one to another recipient of its referral while all is open',
  source: 'Design §6 Order',
  method: 'PUT',
  path: 'operator/auftraege/:externalId/zuordnung',
  params: v.object({ externalId: requiredLine(64) }),
  body: v.object({
    referralNumber: v.optional(v.nullable(referralNumber), null),
    recipientNumber: v.optional(v.nullable(recipientNumber), null),
  }),
  allow: [operatorFor(operatorScope.orders)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0706', 'PSOF0707', 'PSOF0719', 'PSOF0301', 'PSOF0403'],
});

export const setOrderAside = endpoint({
  name: 'setOrderAside',
  summary: 'Takes an order off the list of those that are nobody’s: nobody is kept waiting for it any more',
  source: 'Design §6 Order',
  method: 'PUT',
  path: 'operator/auftraege/:externalId/ablage',
  params: v.object({ externalId: requiredLine(64) }),
  body: v.object({ reason: reasonOf(300) }),
  allow: [operatorFor(operatorScope.orders)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0706', 'PSOF0735'],
});
