import * as inviting from './agency/inviting/calls.ts';
import * as release from './agency/release/calls.ts';
import * as agencyUsers from './agency/agencies/calls-users.ts';
import * as agencies from './agency/agencies/calls.ts';
import * as bountyPlan from './agency/bounty-plan/calls.ts';
import * as operatedPlans from './agency/bounty-plan/calls-operator.ts';
import * as employees from './agency/employees/calls.ts';
import * as invoicesOfAll from './agency/invoices/calls-operator.ts';
import * as invoices from './agency/invoices/calls.ts';
import * as masterData from './agency/master-data/calls.ts';
import type { Endpoint } from './endpoint.ts';
import * as agencyAgents from './agency/reports/calls-agents.ts';
import * as agencyBounties from './agency/reports/calls-bounties.ts';
import * as agencyOverview from './agency/reports/calls-overview.ts';
import * as agencyReports from './agency/reports/calls.ts';
import * as signIn from './agency/sign-in/calls.ts';
import * as identity from './identity/calls.ts';
import * as bankFiles from './money/bank-answers/calls-files.ts';
import * as bankAnswers from './money/bank-answers/calls.ts';
import * as blocking from './money/blocking/calls.ts';
import * as fraud from './money/fraud/calls.ts';
import * as bankData from './money/collecting/calls-bank-data.ts';
import * as collect from './money/collecting/calls-collect.ts';
import * as claimMail from './money/collecting/calls-mail.ts';
import * as collecting from './money/collecting/calls.ts';
import * as ledger from './money/ledger/calls.ts';
import * as overdue from './money/overdue/calls.ts';
import * as duePayments from './money/pay-runs/calls-due.ts';
import * as payRuns from './money/pay-runs/calls.ts';
import * as vouchers from './money/vouchers/calls.ts';
import * as desk from './operator/calls-desk.ts';
import * as operator from './operator/calls.ts';
import * as access from './people/account/calls-access.ts';
import * as ownName from './people/account/calls-name.ts';
import * as passwords from './people/account/calls-passwords.ts';
import * as registration from './people/account/calls-registration.ts';
import * as account from './people/account/calls.ts';
import * as contact from './people/contact/calls.ts';
import * as customerNumber from './people/customer-number/calls.ts';
import * as missingCases from './people/missing/calls-operator.ts';
import * as missing from './people/missing/calls.ts';
import * as advertising from './people/advertising/calls-operator.ts';
import * as newsletter from './people/newsletter/calls.ts';
import * as anyReferral from './people/personal-area/calls-any-referral.ts';
import * as personalArea from './people/personal-area/calls.ts';
import * as advisers from './programme/advisers/calls.ts';
import * as campaignsByLink from './programme/campaigns/calls-by-link.ts';
import * as campaignConsents from './programme/campaigns/calls-operator.ts';
import * as ownCampaigns from './programme/campaigns/calls-own.ts';
import * as campaigns from './programme/campaigns/calls.ts';
import * as pictures from './programme/catalogue/calls-pictures.ts';
import * as productService from './programme/catalogue/calls-product-service.ts';
import * as products from './programme/catalogue/calls-products.ts';
import * as tariffPictures from './programme/catalogue/calls-tariff-pictures.ts';
import * as catalogue from './programme/catalogue/calls.ts';
import * as legalPages from './programme/content/calls-legal-pages.ts';
import * as contentService from './programme/content/calls-service.ts';
import * as content from './programme/content/calls.ts';
import * as routes from './programme/tenant/calls-routes.ts';
import * as tenant from './programme/tenant/calls.ts';
import * as heldOfPerson from './records/disclosure/calls-operator.ts';
import * as disclosure from './records/disclosure/calls.ts';
import * as dossiers from './records/dossiers/calls-operator.ts';
import * as searches from './records/dossiers/calls-searches.ts';
import * as erasureAsked from './records/erasure/calls-operator.ts';
import * as erasure from './records/erasure/calls.ts';
import * as health from './records/health/calls.ts';
import * as retention from './records/retention/calls.ts';
import * as statistics from './records/statistics/calls.ts';
import * as webhookDeliveries from './records/webhooks/calls-deliveries.ts';
import * as webhooks from './records/webhooks/calls.ts';
import * as invitation from './referral/invitation/calls.ts';
import * as orderImports from './referral/order/calls-imports.ts';
import * as givenOrders from './referral/order/calls-operator.ts';
import * as unmatchedOrders from './referral/order/calls-unmatched.ts';
import * as order from './referral/order/calls.ts';
import * as recipientAccess from './referral/recipient/calls-access.ts';
import * as recipientDetails from './referral/recipient/calls-operator.ts';
import * as tracking from './referral/recipient/calls-tracking.ts';
import * as recipient from './referral/recipient/calls.ts';
import * as recommending from './referral/recommending/calls.ts';
import * as byCode from './referral/referral/calls-by-code.ts';
import * as referral from './referral/referral/calls.ts';

/**
 * What the files of calls export, by topic. A topic has one path in three rooms: `src/contract/<topic>/` says what is called,
 * `src/server/routes/api/<topic>.ts` what answers, and the rules lie in `src/server/domain/<topic>/`.
 */
export const topics = {
  'programme/tenant': [tenant, routes],
  'programme/catalogue': [catalogue, products, pictures, tariffPictures, productService],
  'programme/advisers': [advisers],
  'programme/campaigns': [campaigns, ownCampaigns, campaignsByLink, campaignConsents],
  'programme/content': [content, legalPages, contentService],
  identity: [identity],
  operator: [operator, desk],
  'people/account': [account, access, passwords, registration, ownName],
  'people/newsletter': [newsletter],
  'people/advertising': [advertising],
  'people/contact': [contact],
  'people/customer-number': [customerNumber],
  'people/missing': [missing, missingCases],
  'people/personal-area': [personalArea, anyReferral],
  'referral/referral': [referral, byCode],
  'referral/recommending': [recommending],
  'referral/invitation': [invitation],
  'referral/recipient': [recipient, recipientAccess, tracking, recipientDetails],
  'referral/order': [order, givenOrders, orderImports, unmatchedOrders],
  'money/collecting': [collecting, collect, bankData, claimMail],
  'money/vouchers': [vouchers],
  'money/pay-runs': [payRuns, duePayments],
  'money/bank-answers': [bankAnswers, bankFiles],
  'money/blocking': [blocking],
  'money/fraud': [fraud],
  'money/overdue': [overdue],
  'money/ledger': [ledger],
  'agency/release': [release],
  'agency/bounty-plan': [bountyPlan, operatedPlans],
  'agency/agencies': [agencies, agencyUsers],
  'agency/employees': [employees],
  'agency/master-data': [masterData],
  'agency/invoices': [invoices, invoicesOfAll],
  'records/disclosure': [disclosure, heldOfPerson],
  'records/dossiers': [dossiers, searches],
  'records/erasure': [erasure, erasureAsked],
  'records/health': [health],
  'records/retention': [retention],
  'records/statistics': [statistics],
  'records/webhooks': [webhooks, webhookDeliveries],
  'agency/sign-in': [signIn],
  'agency/inviting': [inviting],
  'agency/reports': [agencyReports, agencyBounties, agencyOverview, agencyAgents],
} as const;

export type Topic = keyof typeof topics;

/** What one of the files exports by this name. */
type Exported<Files, Name> = Files extends unknown ? (Name extends keyof Files ? Files[Name] : never) : never;
type NamesIn<Files> = Files extends unknown ? keyof Files : never;
type FilesOf<T extends Topic> = (typeof topics)[T][number];

/** The calls of a topic by their names: of all that its files export, what is a call. */
export type CallsOf<T extends Topic> = {
  readonly [Name in NamesIn<FilesOf<T>> as Exported<FilesOf<T>, Name> extends Endpoint ? Name : never]: Exported<
    FilesOf<T>,
    Name
  > extends infer E extends Endpoint
    ? E
    : never;
};

const isCall = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

/** The calls of a topic. */
export function callsOf(topic: Topic): Endpoint[] {
  return topics[topic].flatMap((file) => Object.values<unknown>(file)).filter(isCall);
}

/** Every call there is. The OpenAPI document and the tests walk through this list. */
export const api: readonly Endpoint[] = (Object.keys(topics) as Topic[]).flatMap(callsOf);
