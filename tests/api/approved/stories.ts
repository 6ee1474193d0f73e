import type { Stories } from './start.ts';
import { tellAccount } from './stories/account.ts';
import { tellAgencies } from './stories/agencies.ts';
import { tellAgencyInvoices } from './stories/agency-invoices.ts';
import { tellAgencyReports } from './stories/agency-reports.ts';
import { tellBank } from './stories/bank.ts';
import { tellBlocks } from './stories/blocks.ts';
import { tellCampaigns } from './stories/campaigns.ts';
import { tellContact } from './stories/contact.ts';
import { tellDossiers } from './stories/dossiers.ts';
import { tellEmployees } from './stories/employees.ts';
import { tellFraud } from './stories/fraud.ts';
import { tellInvitation } from './stories/invitation.ts';
import { tellKeys } from './stories/keys.ts';
import { tellOffice } from './stories/office.ts';
import { tellNewsletter } from './stories/newsletter.ts';
import { tellOrders } from './stories/orders.ts';
import { tellPages } from './stories/pages.ts';
import { tellReading } from './stories/reading.ts';
import { tellRecommending } from './stories/recommending.ts';
import { tellTariffs } from './stories/tariffs.ts';
import { tellTogether } from './stories/together.ts';
import { tellTracking } from './stories/tracking.ts';
import { tellVouchers } from './stories/vouchers.ts';
import { tellWebhooks } from './stories/webhooks.ts';
import type { Story } from './story.ts';
import { withOffice } from './told-providers.ts';

export const stories: Stories<Story> = {
  reading: { tell: tellReading },
  recommending: { tell: tellRecommending },
  together: { tell: tellTogether },
  account: { tell: tellAccount },
  newsletter: { tell: tellNewsletter },
  campaigns: { tell: tellCampaigns },
  contact: { tell: tellContact },
  bank: { tell: tellBank },
  vouchers: { tell: tellVouchers },
  agencies: { tell: tellAgencies },
  orders: { tell: tellOrders },
  blocks: { tell: tellBlocks },
  fraud: { tell: tellFraud },
  'agency-reports': { tell: tellAgencyReports },
  'agency-invoices': { tell: tellAgencyInvoices },
  keys: { tell: tellKeys },
  pages: { tell: tellPages },
  tariffs: { tell: tellTariffs, at: 'fernklang' },
  tracking: { tell: tellTracking, at: 'fernklang' },
  office: { tell: tellOffice, change: withOffice },
  invitation: { tell: tellInvitation, at: 'fernklang' },
  employees: { tell: tellEmployees },
  webhooks: { tell: tellWebhooks },
  dossiers: { tell: tellDossiers },
};
