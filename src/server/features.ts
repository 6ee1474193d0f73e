import { inviting } from './features/agency/inviting.ts';
import { release } from './features/agency/release.ts';
import { bountyPlan } from './features/agency/bounty-plan.ts';
import { agencies } from './features/agency/agencies.ts';
import { employees } from './features/agency/employees.ts';
import { invoices } from './features/agency/invoices.ts';
import { masterData } from './features/agency/master-data.ts';
import { signIn } from './features/agency/sign-in.ts';
import { reports } from './features/agency/reports.ts';
import { identity } from './features/identity.ts';
import { bankAnswers } from './features/money/bank-answers.ts';
import { blocking } from './features/money/blocking.ts';
import { fraud } from './features/money/fraud.ts';
import { collecting } from './features/money/collecting.ts';
import { ledger } from './features/money/ledger.ts';
import { overdue } from './features/money/overdue.ts';
import { payRuns } from './features/money/pay-runs.ts';
import { settlement } from './features/money/settlement.ts';
import { vouchers } from './features/money/vouchers.ts';
import { operator } from './features/operator.ts';
import { accounts } from './features/money/accounts.ts';
import { account } from './features/people/account.ts';
import { advertising } from './features/people/advertising.ts';
import { contact } from './features/people/contact.ts';
import { customerNumber } from './features/people/customer-number.ts';
import { missing } from './features/people/missing.ts';
import { newsletter } from './features/people/newsletter.ts';
import { personalArea } from './features/people/personal-area.ts';
import { advisers } from './features/programme/advisers.ts';
import { campaigns } from './features/programme/campaigns.ts';
import { catalogue } from './features/programme/catalogue.ts';
import { content } from './features/programme/content.ts';
import { tenant } from './features/programme/tenant.ts';
import { disclosure } from './features/records/disclosure.ts';
import { dossiers } from './features/records/dossiers.ts';
import { erasure } from './features/records/erasure.ts';
import { feed } from './features/records/feed.ts';
import { health } from './features/records/health.ts';
import { retention } from './features/records/retention.ts';
import { statistics } from './features/records/statistics.ts';
import { webhooks } from './features/records/webhooks.ts';
import { invitation } from './features/referral/invitation.ts';
import { order } from './features/referral/order.ts';
import { recipient } from './features/referral/recipient.ts';
import { recommending } from './features/referral/recommending.ts';
import { referral } from './features/referral/referral.ts';

/**
 * Every topic that has the service do something, each by its manifest: whoever takes one out takes its folders and its lines here. What is
 * asked of several is asked in this order: what retention deletes itself goes first, and locks are taken as `src/server/db/locks.ts` has them.
 */
export const features = [
  tenant,
  catalogue,
  advisers,
  campaigns,
  content,
  identity,
  operator,
  account,
  newsletter,
  advertising,
  contact,
  customerNumber,
  missing,
  personalArea,
  referral,
  recommending,
  invitation,
  recipient,
  order,
  disclosure,
  dossiers,
  erasure,
  feed,
  retention,
  statistics,
  invoices,
  accounts,
  collecting,
  settlement,
  payRuns,
  bankAnswers,
  vouchers,
  blocking,
  fraud,
  overdue,
  ledger,
  agencies,
  employees,
  masterData,
  signIn,
  reports,
  inviting,
  release,
  bountyPlan,
  webhooks,
  health,
] as const;
