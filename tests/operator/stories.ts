import type { Stories } from '../api/approved/start.ts';
import type { PrintedStory } from './story.ts';
import { tellAgencies } from './stories/agencies.ts';
import { tellFraud } from './stories/fraud.ts';
import { tellKeys } from './stories/keys.ts';
import { tellNewsletter } from './stories/newsletter.ts';
import { tellOrders } from './stories/orders.ts';
import { tellPayRuns } from './stories/pay-runs.ts';
import { tellPeople } from './stories/people.ts';
import { tellVouchers } from './stories/vouchers.ts';
import { tellWebhooks } from './stories/webhooks.ts';

export const stories: Stories<PrintedStory> = {
  keys: { tell: tellKeys },
  orders: { tell: tellOrders },
  'pay-runs': { tell: tellPayRuns },
  vouchers: { tell: tellVouchers },
  webhooks: { tell: tellWebhooks },
  agencies: { tell: tellAgencies },
  people: { tell: tellPeople },
  fraud: { tell: tellFraud },
  newsletter: { tell: tellNewsletter, at: 'fernklang' },
};
