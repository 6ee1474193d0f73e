import * as v from 'valibot';
import { conversation } from '#contract/referral/invitation/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { accountMails } from './account-mails.ts';
import { bountyMails } from './bounty-mails.ts';
import { contactMails } from './contact-mails.ts';
import { link, moment } from './mail-fields.ts';
import { missingMails } from './missing-mails.ts';
import { operatorMails } from './operator-mails.ts';

/**
 * Asks a recommender to confirm the address and, where wished, the newsletter: the first half of a double opt-in. It names
 * nobody, as no mail to an address that is not confirmed does: a stranger may have typed the name.
 */
const optin = v.object({
  kind: v.literal('optin'),
  productName: v.string(),
  confirmUrl: link,
  /** The newsletter consent exactly as it was shown, or null when none was wished. */
  newsletterText: v.nullable(v.string()),
  expiresAt: moment,
});

/** After the confirmation: the personal link. It is made to be passed on, so nothing in it lets anybody in or tells of anybody. */
const welcome = v.object({
  kind: v.literal('welcome'),
  firstName: v.string(),
  productName: v.string(),
  shareUrl: link,
  /** The page where a password is asked for by mail; null for who has one, and where nobody needs one. */
  forgotUrl: v.nullable(link),
});

/** Asks a recipient to confirm address and data. Like `optin` it names nobody: not the recipient, not who recommended. */
const recipientConfirmation = v.object({
  kind: v.literal('recipient-confirmation'),
  /** What the confirmation agrees to, exactly as it was shown. */
  consentText: v.string(),
  /** The same of advertising, where that was ticked. */
  newsletterText: v.optional(v.nullable(v.string()), null),
  /** Whether where they live and when they were born was entered as well. */
  withContact: v.optional(v.boolean(), false),
  confirmUrl: link,
  expiresAt: moment,
});

/** To a confirmed recipient whose details were given again: nothing changed, and here is how things stand. */
const recipientKnown = v.object({
  kind: v.literal('recipient-known'),
  firstName: v.string(),
  recommenderName: v.string(),
  productName: v.string(),
  stateUrl: link,
});

/** Asks a contact of an adviser whether to recommend. It names the adviser, who is the tenant's own, and nothing that was typed. */
const invitation = v.object({
  kind: v.literal('invitation'),
  /** The adviser in one line. */
  agentLabel: v.string(),
  conversation: v.picklist(valuesOf(conversation)),
  /** Leads to the page on which the contact also says no. */
  invitationUrl: link,
  expiresAt: moment,
});

/** Asks somebody whether to work in the office of an agency. It names who invites, whom the tenant's identity provider vouches for. */
const employeeInvitation = v.object({
  kind: v.literal('employee-invitation'),
  agencyName: v.string(),
  /** The owner who invites; '' where the provider gives no name. */
  inviterName: v.string(),
  officeUrl: link,
  expiresAt: moment,
});

/** Another link into the office, for who came there by an invitation. */
const officeLink = v.object({
  kind: v.literal('office-link'),
  agencyName: v.string(),
  officeUrl: link,
  expiresAt: moment,
});

const passwordReset = v.object({
  kind: v.literal('password-reset'),
  firstName: v.string(),
  resetUrl: link,
  expiresAt: moment,
});

/** Every mail there is, with what its text needs. The schema reads it back from the sealed outbox row. */
export const mail = v.variant('kind', [
  optin,
  welcome,
  recipientConfirmation,
  recipientKnown,
  invitation,
  employeeInvitation,
  officeLink,
  passwordReset,
  ...accountMails,
  ...contactMails,
  ...bountyMails,
  ...missingMails,
  ...operatorMails,
]);
export type Mail = v.InferOutput<typeof mail>;
