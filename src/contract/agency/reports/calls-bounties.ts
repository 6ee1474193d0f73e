import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { cents, referralNumber, timestamp } from '../../fields.ts';
import { bountySide } from '../../money/bounty/states.ts';
import { pageOf } from '../../paging.ts';
import { valuesOf } from '../../values-of.ts';
import { adviser, report } from './report.ts';
import { reportRequest } from './request.ts';
import { bountyColumns, bountyStage } from './states.ts';
import { endpoint } from './wire.ts';

const bountyRow = v.object({
  bountyId: v.string(),
  referralNumber,
  /** Whose part it is. */
  side: v.picklist(valuesOf(bountySide)),
  /** `Anna S.` of who recommends, `L••• S.` of who was recommended to; null of who is gone. */
  personName: v.nullable(v.string()),
  ...adviser,
  /** What was ordered; what was recommended where the order is kept no more. */
  productName: v.string(),
  /** What it is worth; before its order is paid, where what is ordered decides that: up to that. */
  bountyCent: cents,
  state: v.picklist(valuesOf(bountyStage)),
  /** When it becomes available, at the latest, or did; null before its order is paid, and while it is checked. */
  readyAt: v.nullable(timestamp),
  /** When it was paid; null before, and while its transfer has failed. */
  paidOn: v.nullable(timestamp),
});
export type BountyRow = v.InferOutput<typeof bountyRow>;

export const listAgencyBounties = endpoint({
  ...report,
  name: 'listAgencyBounties',
  summary: 'Bounties that hang on the orders of an agency’s referrals',
  source: 'Specification §6 Praemien, §3.1 "Report request"; the call is ours',
  path: 'agentur/praemien/:agent',
  body: reportRequest(bountyColumns, bountyColumns.readyAt),
  answer: pageOf(bountyRow),
  allow: [agencyFor(agencyView.bounties)],
});
