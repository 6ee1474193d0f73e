import { callsOf, type Topic } from '#contract/api.ts';
import type { Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';
import type { HandlersOf } from './handlers-of.ts';
import { identityHandlers } from './identity.ts';
import { bankAnswersHandlers } from './money/bank-answers.ts';
import { blockingHandlers } from './money/blocking.ts';
import { collectingHandlers } from './money/collecting.ts';
import { ledgerHandlers } from './money/ledger.ts';
import { overdueHandlers } from './money/overdue.ts';
import { payRunsHandlers } from './money/pay-runs.ts';
import { vouchersHandlers } from './money/vouchers.ts';
import { operatorHandlers } from './operator.ts';
import { accountHandlers } from './people/account.ts';
import { contactHandlers } from './people/contact.ts';
import { customerNumberHandlers } from './people/customer-number.ts';
import { missingHandlers } from './people/missing.ts';
import { newsletterHandlers } from './people/newsletter.ts';
import { personalAreaHandlers } from './people/personal-area.ts';
import { advisersHandlers } from './programme/advisers.ts';
import { campaignsHandlers } from './programme/campaigns.ts';
import { catalogueHandlers } from './programme/catalogue.ts';
import { contentHandlers } from './programme/content.ts';
import { tenantHandlers } from './programme/tenant.ts';
import { disclosureHandlers } from './records/disclosure.ts';
import { erasureHandlers } from './records/erasure.ts';
import { retentionHandlers } from './records/retention.ts';
import { statisticsHandlers } from './records/statistics.ts';
import { orderHandlers } from './referral/order.ts';
import { recipientHandlers } from './referral/recipient.ts';
import { recommendingHandlers } from './referral/recommending.ts';
import { referralHandlers } from './referral/referral.ts';

/** A topic without handlers is an error of the compiler, as is a call without its handler in one of them. */
const handlers: { readonly [T in Topic]: (context: ApiContext) => HandlersOf<T> } = {
  'programme/tenant': tenantHandlers,
  'programme/catalogue': catalogueHandlers,
  'programme/advisers': advisersHandlers,
  'programme/campaigns': campaignsHandlers,
  'programme/content': contentHandlers,
  identity: identityHandlers,
  operator: operatorHandlers,
  'people/account': accountHandlers,
  'people/newsletter': newsletterHandlers,
  'people/contact': contactHandlers,
  'people/customer-number': customerNumberHandlers,
  'people/missing': missingHandlers,
  'people/personal-area': personalAreaHandlers,
  'referral/referral': referralHandlers,
  'referral/recommending': recommendingHandlers,
  'referral/recipient': recipientHandlers,
  'referral/order': orderHandlers,
  'money/collecting': collectingHandlers,
  'money/vouchers': vouchersHandlers,
  'money/pay-runs': payRunsHandlers,
  'money/bank-answers': bankAnswersHandlers,
  'money/blocking': blockingHandlers,
  'money/overdue': overdueHandlers,
  'money/ledger': ledgerHandlers,
  'records/disclosure': disclosureHandlers,
  'records/erasure': erasureHandlers,
  'records/retention': retentionHandlers,
  'records/statistics': statisticsHandlers,
};

function routesOf(topic: Topic, context: ApiContext): Route[] {
  const byName: Readonly<Record<string, Route['handle']>> = handlers[topic](context);
  return callsOf(topic).map((endpoint) => {
    const handle = byName[endpoint.name];
    if (!handle) throw new Error(`${topic} exports a call under another name than its own: ${endpoint.name}`);
    return { endpoint, handle };
  });
}

/** Every call of the contract with what answers it. */
export function apiRoutes(context: ApiContext): Route[] {
  return (Object.keys(handlers) as Topic[]).flatMap((topic) => routesOf(topic, context));
}
