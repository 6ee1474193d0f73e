import * as v from 'valibot';
import { formsOfAddress } from '../../languages.ts';
import { cents, language, recommenderShare } from '../../fields.ts';
import { shareChannels } from './share-channels.ts';

/** Order of a sharing channel; -1 means it is off (specification §3.2). */
const channelOrder = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(99));

/** The public part of a tenant's configuration: what a browser may know (specification §3.2 "Client config"). */
export const clientConfig = v.object({
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,31}$/)),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  tenantUrl: v.pipe(v.string(), v.url()),
  recommendPath: v.pipe(v.string(), v.startsWith('/')),
  recommendWebPage: v.string(),
  integratedFrame: v.boolean(),
  advertising: v.boolean(),
  forceLogin: v.boolean(),
  agentRecommendation: v.boolean(),
  companyRecommendation: v.boolean(),
  ...v.entriesFromList(shareChannels, channelOrder),
  defaultShare: recommenderShare,
  maxRecipientBountyCent: cents,
  /** What a recipient gets for an order beside their part of the bounty (specification §9 "Recipient bonus"). */
  recipientBonusCent: cents,
  complaintPeriodDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
  emailWhitelist: v.array(v.string()),
  selfRecommendation: v.boolean(),
  autologin: v.boolean(),
  storeBankdata: v.boolean(),
  newsletter: v.boolean(),
  germanIbanOnly: v.boolean(),
  autoAcceptTerms: v.boolean(),
  showProductCategory: v.boolean(),
  /** Whether recommenders are asked for their customer number. */
  asksCustomerNumber: v.optional(v.boolean(), false),
  /** Asks who is about to leave the page whether they want to recommend; off by default (specification §9). */
  exitIntent: v.optional(v.boolean(), false),
  /** How people are addressed in German; `du` unless the tenant wants `Sie`. */
  formOfAddress: v.optional(v.picklist(formsOfAddress), 'du'),
  languages: v.pipe(v.array(language), v.minLength(1)),
  allowedOrigins: v.array(v.string()),
  minHeight: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(2000)),
  support: v.object({ email: v.pipe(v.string(), v.email()), phone: v.string() }),
});
export type ClientConfig = v.InferOutput<typeof clientConfig>;
