import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { ownPlan } from './calls.ts';
import { endpoint } from './wire.ts';

const source = 'Design §12; docs/decisions/2026-11-28-agency-bounty-plan.md';

const agencyPlan = v.object({ ...ownPlan.entries, agencyNumber: v.string(), createdAt: timestamp });
export type AgencyPlan = v.InferOutput<typeof agencyPlan>;

export const listAgencyPlans = endpoint({
  name: 'listAgencyPlans',
  summary: 'What agencies add to bounties or added, those made last first, each with what hangs on it',
  source,
  method: 'GET',
  path: 'operator/agenturzuschlaege',
  query: v.object(pageQuery(50)),
  answer: pageOf(agencyPlan),
  allow: [operatorFor(operatorScope.agencies)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const endAgencyPlan = endpoint({
  name: 'endAgencyPlan',
  summary: 'Ends an addition of an agency: new referrals get nothing of it, and what was promised stays',
  source,
  method: 'PUT',
  path: 'operator/agenturzuschlaege/:planId/ende',
  params: v.object({ planId: v.pipe(v.string(), v.uuid('invalid')) }),
  allow: [operatorFor(operatorScope.agencies)],
  fieldCodes: { planId: 'PSOF0782' },
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0782', 'PSOF0783'],
});
