import * as v from 'valibot';
import { link, moment } from './mail-fields.ts';

/** Asks somebody who registers to confirm the address, by the link that finishes the registration. */
const registration = v.object({
  kind: v.literal('registration'),
  confirmUrl: link,
  /** The newsletter consent exactly as it was shown, or null when none was wished. */
  newsletterText: v.nullable(v.string()),
  expiresAt: moment,
});

/** To somebody who has an account, when the address is registered again. */
const accountExists = v.object({
  kind: v.literal('account-exists'),
  firstName: v.string(),
  loginUrl: link,
  forgotUrl: link,
});

/** The account is there; without a password the way to set one. */
const accountWelcome = v.object({
  kind: v.literal('account-welcome'),
  firstName: v.string(),
  areaUrl: link,
  registerUrl: v.nullable(link),
  /** Until when that one works; null also in a mail that has waited since before this was kept. */
  expiresAt: v.optional(v.nullable(moment), null),
});

/** A password was set or changed: who did not do it has to learn of it. */
const passwordSet = v.object({ kind: v.literal('password-set'), firstName: v.string(), at: moment, forgotUrl: link });

/** Where the tenant asks for customer numbers and does not know this one: a mail of its own, as its link is for its reader alone. */
const customerNumber = v.object({ kind: v.literal('customer-number'), firstName: v.string(), customerNumberUrl: link });

const accountDeleted = v.object({ kind: v.literal('account-deleted'), firstName: v.string() });

/** To somebody whose account our support is signed in to. */
const supportLogin = v.object({ kind: v.literal('support-login'), firstName: v.string(), at: moment });

/** The first half of the newsletter's double opt-in, for somebody who is signed in. */
const newsletterOptin = v.object({
  kind: v.literal('newsletter-optin'),
  firstName: v.string(),
  newsletterText: v.string(),
  confirmUrl: link,
  expiresAt: moment,
});

/** What was confirmed, and the link that ends it. */
const newsletterConfirmed = v.object({
  kind: v.literal('newsletter-confirmed'),
  firstName: v.string(),
  newsletterText: v.string(),
  optoutUrl: link,
});

/** Consents to campaigns that came with a referral, exactly as they were shown, and the link that ends them. */
const campaignJoined = v.object({
  kind: v.literal('campaign-joined'),
  firstName: v.string(),
  campaignTexts: v.array(v.string()),
  optoutUrl: link,
});

/** Mails about an account, its newsletter and campaigns. */
export const accountMails = [
  registration,
  accountExists,
  accountWelcome,
  passwordSet,
  customerNumber,
  accountDeleted,
  supportLogin,
  newsletterOptin,
  newsletterConfirmed,
  campaignJoined,
] as const;
