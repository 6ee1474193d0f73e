import type { Command } from './command.ts';
import { actionCommands } from './commands/actions.ts';
import { agencyCommands } from './commands/agencies.ts';
import { blockCommands } from './commands/blocks.ts';
import { fraudCommands } from './commands/fraud.ts';
import { campaignCommands } from './commands/campaigns.ts';
import { contentCommands } from './commands/content.ts';
import { deletionCommands } from './commands/deletions.ts';
import { personDossierCommands, referralCommands } from './commands/dossiers.ts';
import { healthCommand } from './commands/health.ts';
import { keyCommands } from './commands/keys.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { missingCommands } from './commands/missing.ts';
import { newsletterCommands } from './commands/newsletter.ts';
import { orderCommands } from './commands/orders.ts';
import { overdueCommand } from './commands/overdue.ts';
import { payRunCommands } from './commands/pay-runs.ts';
import { peopleCommands } from './commands/people.ts';
import { productCommands } from './commands/products.ts';
import { statisticsCommands } from './commands/statistics.ts';
import { voucherCommands } from './commands/vouchers.ts';
import { webhookCommands } from './commands/webhooks.ts';

interface Topic {
  /** What it is about, in half a line. */
  readonly about: string;
  readonly actions: Readonly<Record<string, Command>>;
}

/** Everything that can be done, by topic. */
export const topics: Readonly<Record<string, Topic>> = {
  health: { about: 'how the programme is doing, and what needs you', actions: { list: healthCommand } },
  keys: { about: 'keys of your people and systems, and what each may do', actions: keyCommands },
  actions: { about: 'what operators did, and when', actions: actionCommands },
  orders: { about: 'orders from files, and those that are nobody’s', actions: orderCommands },
  ledger: { about: 'the books: their check, and their sums by month', actions: ledgerCommands },
  payruns: { about: 'transfers: runs, releases, the file for the bank and its answers', actions: payRunCommands },
  blocks: { about: 'what shall earn nothing for the time being', actions: blockCommands },
  fraud: { about: 'what looks like fraud, and what you decide about it', actions: fraudCommands },
  campaigns: { about: 'who has agreed to which campaign', actions: campaignCommands },
  newsletter: { about: 'to whom newsletter and advertising may go', actions: newsletterCommands },
  content: { about: 'texts that come from a content service', actions: contentCommands },
  products: { about: 'products that come from a product service', actions: productCommands },
  vouchers: { about: 'voucher codes: in stock, given, taken back', actions: voucherCommands },
  agencies: { about: 'agencies, their advisers, and who comes into the office', actions: agencyCommands },
  missing: { about: 'people who miss a bounty, and your answers', actions: missingCommands },
  overdue: { about: 'what is later than promised', actions: { list: overdueCommand } },
  people: {
    about: 'finding somebody, and what is held of who asks',
    actions: { ...personDossierCommands, ...peopleCommands },
  },
  referrals: { about: 'the whole way of a referral', actions: referralCommands },
  deletions: { about: 'deleting who asks for it, what was deleted, and marks for backups', actions: deletionCommands },
  statistics: { about: 'sums by month and product', actions: statisticsCommands },
  webhooks: { about: 'systems of yours that are told what happens', actions: webhookCommands },
};

/** Every command there is, by topic and action; `list` can be left out. */
export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = Object.fromEntries(
  Object.entries(topics).map(([topic, { actions }]) => [topic, actions]),
);
