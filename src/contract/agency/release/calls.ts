import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { requiredLine } from '../../fields.ts';
import { valuesOf } from '../../values-of.ts';
import { releaseDecision } from './decision.ts';
import { endpoint } from './wire.ts';

const source = 'Specification §7.1 agentur/auftragfreigeben/{a}/{b}, §2.3 "orders and approval"; design §12';
const allow = [agencyFor(agencyView.orders)] as const;
const release = v.picklist(valuesOf(releaseDecision), 'invalid');
const orderId = v.pipe(v.string(), v.uuid('invalid'));

/** So many orders are decided at once, at most. */
export const mostAtOnce = 100;

/** Why an order is refused: whoever looks later has to understand it. Nothing else takes a reason. */
const reason = v.optional(requiredLine(300));

export const releaseOrder = endpoint({
  name: 'releaseOrder',
  summary:
    'Releases an order of the agency, refuses it with a reason, or takes back what was said; until its bounty is available',
  source,
  method: 'PUT',
  path: 'agentur/auftragfreigeben/:orderId/:release',
  params: v.object({ orderId, release }),
  body: v.nullable(v.object({ reason })),
  answer: v.object({ release }),
  allow,
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0921', 'PSOF0922', 'PSOF0923'],
});

export const releaseOrders = endpoint({
  name: 'releaseOrders',
  summary: 'The same for many at once; those that nothing can be said of any more are told, and the others decided',
  source,
  method: 'PUT',
  path: 'agentur/auftraegefreigeben',
  body: v.object({
    orderIds: v.pipe(v.array(orderId), v.minLength(1, 'required'), v.maxLength(mostAtOnce, 'invalid')),
    release,
    reason,
  }),
  answer: v.object({
    /** Ids of the orders of which the decision holds now. */
    decided: v.array(v.string()),
  }),
  allow,
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0921', 'PSOF0923'],
});
