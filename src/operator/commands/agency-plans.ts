import { endAgencyPlan, listAgencyPlans, type AgencyPlan } from '#contract/agency/bounty-plan/calls-operator.ts';
import { euros } from '#contract/euros.ts';
import { allPages } from '../all-pages.ts';
import { WrongUsage, type Command } from '../command.ts';
import { table } from '../table.ts';
import { counted } from '../wording.ts';

const heads = [
  'Addition',
  'Agency',
  'Product',
  'From',
  'To',
  { end: 'Adds' },
  'State',
  { end: 'Referrals' },
  { end: 'Open' },
];

const row = (plan: AgencyPlan) => [
  plan.planId,
  plan.agencyNumber,
  plan.productId,
  plan.startDay,
  plan.endDay,
  `${euros(plan.addedCent)} €`,
  plan.state,
  plan.referralCount,
  `${euros(plan.openCent)} €`,
];

export const agencyPlans: Command = {
  usage: '[end PLAN]',
  summary:
    'lists what agencies add to bounties, and what hangs on each; or ends one: new referrals get nothing of it, what was promised stays',
  async run(service, { words }, { say }) {
    const [what = 'list', planId, ...more] = words;
    if (what === 'end' && planId !== undefined && more.length === 0) {
      await service.call(endAgencyPlan, { params: { planId } });
      say(`${planId} has ended. What was promised stays.`, { planId });
      return;
    }
    if (what !== 'list' || planId !== undefined) throw new WrongUsage('expects nothing more, or end PLAN');
    const found = await allPages((pageNumber) => service.call(listAgencyPlans, { query: { pageNumber } }));
    const plans = found.length > 0 ? [table(heads, found.map(row))] : [];
    say([counted(found.length, 'addition'), ...plans].join('\n'), found);
  },
};
