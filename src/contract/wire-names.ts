import { identityWords } from './identity/wire.ts';
import { bankAnswersWords } from './money/bank-answers/wire.ts';
import { blockingWords } from './money/blocking/wire.ts';
import { collectingWords } from './money/collecting/wire.ts';
import { ledgerWords } from './money/ledger/wire.ts';
import { overdueWords } from './money/overdue/wire.ts';
import { payRunsWords } from './money/pay-runs/wire.ts';
import { vouchersWords } from './money/vouchers/wire.ts';
import { operatorWords } from './operator/wire.ts';
import { accountWords } from './people/account/wire.ts';
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
import { retentionWords } from './records/retention/wire.ts';
import { statisticsWords } from './records/statistics/wire.ts';
import { orderWords } from './referral/order/wire.ts';
import { recipientWords } from './referral/recipient/wire.ts';
import { recommendingWords } from './referral/recommending/wire.ts';
import { referralWords } from './referral/referral/wire.ts';
import { exchangeWords } from './words/exchange.ts';
import { sharedWords } from './words/shared.ts';
import { tenantFileWords } from './words/tenant-files.ts';

/**
 * The only dictionary between our English names and the German names of the wire (specification §3, §7), by topic.
 * It is one-to-one and doubles as the glossary. Keys of objects are renamed, values never are.
 */
export const wireNames = {
  ...exchangeWords,
  ...sharedWords,
  ...tenantFileWords,
  ...identityWords,
  ...bankAnswersWords,
  ...blockingWords,
  ...collectingWords,
  ...ledgerWords,
  ...overdueWords,
  ...payRunsWords,
  ...vouchersWords,
  ...operatorWords,
  ...accountWords,
  ...contactWords,
  ...customerNumberWords,
  ...missingWords,
  ...newsletterWords,
  ...personalAreaWords,
  ...advisersWords,
  ...campaignsWords,
  ...catalogueWords,
  ...contentWords,
  ...tenantWords,
  ...disclosureWords,
  ...retentionWords,
  ...statisticsWords,
  ...orderWords,
  ...recipientWords,
  ...recommendingWords,
  ...referralWords,
} as const;

export type EnglishName = keyof typeof wireNames;
