import type { Command } from './command.ts';
import { agencyCommands } from './commands/agencies.ts';
import { blockCommands } from './commands/blocks.ts';
import { campaignCommands } from './commands/campaigns.ts';
import { contentCommands } from './commands/content.ts';
import { deletionCommands } from './commands/deletions.ts';
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

/** Every command there is, by topic and action; `list` can be left out. */
export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  keys: keyCommands,
  orders: orderCommands,
  ledger: ledgerCommands,
  payruns: payRunCommands,
  blocks: blockCommands,
  campaigns: campaignCommands,
  newsletter: newsletterCommands,
  content: contentCommands,
  products: productCommands,
  vouchers: voucherCommands,
  agencies: agencyCommands,
  missing: missingCommands,
  overdue: { list: overdueCommand },
  people: peopleCommands,
  deletions: deletionCommands,
  statistics: statisticsCommands,
  webhooks: webhookCommands,
};

/** What can be done, a line each; with a topic that there is only what can be done about that. */
export function help(topic = ''): string {
  const about = Object.entries(commands).filter(([name]) => !Object.hasOwn(commands, topic) || name === topic);
  const lines = about.flatMap(([name, actions]) =>
    Object.entries(actions).map(([action, { usage, summary }]) => {
      const call = [name, action, usage].filter(Boolean).join(' ');
      return `  ${call.padEnd(44)} ${summary}`;
    }),
  );
  return [
    'operator TOPIC ACTION …   [--json]',
    'Needs OPERATOR_TENANT and OPERATOR_KEY in the environment; OPERATOR_URL where it is not http://localhost:4600.',
    '',
    ...lines,
  ].join('\n');
}
