import { invitingWords } from './agency/inviting/wire.ts';
import { releaseWords } from './agency/release/wire.ts';
import { bountyPlanWords } from './agency/bounty-plan/wire.ts';
import { agenciesWords } from './agency/agencies/wire.ts';
import { employeesWords } from './agency/employees/wire.ts';
import { invoicesWords } from './agency/invoices/wire.ts';
import { masterDataWords } from './agency/master-data/wire.ts';
import { reportsWords } from './agency/reports/wire.ts';
import { signInWords } from './agency/sign-in/wire.ts';
import { identityWords } from './identity/wire.ts';
import { bankAnswersWords } from './money/bank-answers/wire.ts';
import { blockingWords } from './money/blocking/wire.ts';
import { fraudWords } from './money/fraud/wire.ts';
import { collectingWords } from './money/collecting/wire.ts';
import { ledgerWords } from './money/ledger/wire.ts';
import { overdueWords } from './money/overdue/wire.ts';
import { payRunsWords } from './money/pay-runs/wire.ts';
import { vouchersWords } from './money/vouchers/wire.ts';
import { operatorWords } from './operator/wire.ts';
import { accountWords } from './people/account/wire.ts';
import { advertisingWords } from './people/advertising/wire.ts';
import { contactWords } from './people/contact/wire.ts';
import { customerNumberWords } from './people/customer-number/wire.ts';
import { missingWords } from './people/missing/wire.ts';
import { newsletterWords } from './people/newsletter/wire.ts';
import { personalAreaWords } from './people/personal-area/wire.ts';
import { advisersWords } from './programme/advisers/wire.ts';
import { campaignsWords } from './programme/campaigns/wire.ts';
import { catalogueWords } from './programme/catalogue/wire.ts';
import { contentWords } from './programme/content/wire.ts';
import { tenantWords } from './programme/tenant/wire.ts';
import { disclosureWords } from './records/disclosure/wire.ts';
import { dossierWords } from './records/dossiers/wire.ts';
import { erasureWords } from './records/erasure/wire.ts';
import { healthWords } from './records/health/wire.ts';
import { retentionWords } from './records/retention/wire.ts';
import { statisticsWords } from './records/statistics/wire.ts';
import { webhooksWords } from './records/webhooks/wire.ts';
import { invitationWords } from './referral/invitation/wire.ts';
import { orderWords } from './referral/order/wire.ts';
import { recipientWords } from './referral/recipient/wire.ts';
import { recommendingWords } from './referral/recommending/wire.ts';
import { referralWords } from './referral/referral/wire.ts';
import type { Topic } from './api.ts';
import type { Dictionary } from './dictionary.ts';
import { sharedWords } from './words/shared.ts';

/**
 * The dictionaries between our English names and the German names of the wire (specification §3, §7): one for each topic, by
 * which its calls travel. Each is one-to-one and doubles as the topic's glossary. Keys of objects are renamed, values never are.
 */
export const dictionaries = {
  'programme/tenant': tenantWords,
  'agency/release': releaseWords,
  'agency/bounty-plan': bountyPlanWords,
  'programme/catalogue': catalogueWords,
  'programme/advisers': advisersWords,
  'programme/campaigns': campaignsWords,
  'programme/content': contentWords,
  identity: identityWords,
  operator: operatorWords,
  'people/account': accountWords,
  'people/newsletter': newsletterWords,
  'people/advertising': advertisingWords,
  'people/contact': contactWords,
  'people/customer-number': customerNumberWords,
  'people/missing': missingWords,
  'people/personal-area': personalAreaWords,
  'referral/referral': referralWords,
  'referral/recommending': recommendingWords,
  'referral/invitation': invitationWords,
  'referral/recipient': recipientWords,
  'referral/order': orderWords,
  'money/collecting': collectingWords,
  'money/vouchers': vouchersWords,
  'money/pay-runs': payRunsWords,
  'money/bank-answers': bankAnswersWords,
  'money/blocking': blockingWords,
  'money/fraud': fraudWords,
  'money/overdue': overdueWords,
  'money/ledger': ledgerWords,
  'agency/agencies': agenciesWords,
  'agency/employees': employeesWords,
  'agency/invoices': invoicesWords,
  'agency/master-data': masterDataWords,
  'records/disclosure': disclosureWords,
  'records/dossiers': dossierWords,
  'records/erasure': erasureWords,
  'records/health': healthWords,
  'records/retention': retentionWords,
  'records/statistics': statisticsWords,
  'records/webhooks': webhooksWords,
  'agency/reports': reportsWords,
  'agency/inviting': invitingWords,
  'agency/sign-in': signInWords,
} as const satisfies Record<Topic, Dictionary>;

type Dictionaries = typeof dictionaries;

/** A name that a call of any topic says. */
export type EnglishName = { [T in Topic]: keyof Dictionaries[T] }[Topic];

/**
 * All of them in one, for what belongs to no topic: errors, and a field that is no part of the call. What all share is the same
 * everywhere; of what topics call by different words it holds one.
 */
export const wireNames = Object.assign({}, ...Object.values(dictionaries), sharedWords) as Readonly<
  Record<EnglishName, string>
>;
