import type { MessageDescriptor } from '@lingui/core';
import type { MailToPerson } from '#contract/records/dossiers/mail-kinds.ts';
import { msg } from '@lingui/core/macro';
import { bountyReason, type BountyReason } from '#contract/money/bounty/states.ts';
import { blockedThing, type BlockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { newsletterState, type NewsletterState } from '#contract/people/newsletter/states.ts';
import {
  foundBy,
  foundKind,
  wayEvent,
  type FoundBy,
  type FoundKind,
  type WayEvent,
} from '#contract/records/dossiers/states.ts';

type Names<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

export const kindNames: Names<FoundKind> = {
  [foundKind.recommender]: msg`Recommender`,
  [foundKind.recipient]: msg`Recipient`,
  [foundKind.referral]: msg`Referral`,
  [foundKind.order]: msg`Order`,
};

export const foundByNames: Names<FoundBy> = {
  [foundBy.email]: msg`E-mail address`,
  [foundBy.name]: msg`Name`,
  [foundBy.referralNumber]: msg`Referral number`,
  [foundBy.referralCode]: msg`Referral code`,
  [foundBy.recipientNumber]: msg`Recipient number`,
  [foundBy.order]: msg`Order number`,
  [foundBy.customerNumber]: msg`Customer number`,
  [foundBy.accountEnd]: msg`Last digits of the account`,
  [foundBy.missingNumber]: msg`Number of a missing reward`,
  [foundBy.transfer]: msg`Reference of a transfer`,
  [foundBy.id]: msg`Id`,
};

export const reasonNames: Names<BountyReason> = {
  [bountyReason.recipientConfirmed]: msg`The recipient has confirmed.`,
  [bountyReason.orderedAgain]: msg`The same recipient has ordered again.`,
  [bountyReason.complaintPeriodOver]: msg`The complaint period of the paid order is over.`,
  [bountyReason.moneyChosen]: msg`Its person has chosen a transfer.`,
  [bountyReason.voucherChosen]: msg`Its person has chosen a voucher.`,
  [bountyReason.paidOut]: msg`It was paid out.`,
  [bountyReason.orderCancelled]: msg`The order was cancelled.`,
  [bountyReason.orderNotReleased]: msg`The agency has refused the order.`,
  [bountyReason.refusedAfterCheck]: msg`Somebody has checked it and refused it.`,
  [bountyReason.deadlinePassed]: msg`It was not collected in time.`,
  [bountyReason.deadlineWhileBlocked]: msg`The time to collect it passed while it was blocked.`,
  [bountyReason.noOrderCame]: msg`No order came in time.`,
  [bountyReason.accountDeleted]: msg`Its person was deleted.`,
};

export const thingNames: Names<BlockedThing> = {
  [blockedThing.referral]: msg`Referral`,
  [blockedThing.account]: msg`Account`,
  [blockedThing.bounty]: msg`Reward`,
};

export const eventNames: Names<WayEvent> = {
  [wayEvent.made]: msg`Recommended`,
  [wayEvent.confirmed]: msg`Confirmed by the recommender`,
  [wayEvent.opened]: msg`The link was opened`,
  [wayEvent.recipientEntered]: msg`A recipient gave data`,
  [wayEvent.recipientConfirmed]: msg`A recipient has confirmed`,
  [wayEvent.ordered]: msg`Ordered`,
  [wayEvent.orderPaid]: msg`The order is paid`,
  [wayEvent.orderCancelled]: msg`The order was cancelled`,
  [wayEvent.agencySaid]: msg`The agency has said something of the order`,
  [wayEvent.bounty]: msg`Reward`,
  [wayEvent.transferSent]: msg`Transfer handed out`,
  [wayEvent.voucherGiven]: msg`Voucher given`,
  [wayEvent.blocked]: msg`Blocked`,
  [wayEvent.lifted]: msg`Block lifted`,
};

export const newsletterNames: Names<NewsletterState> = {
  [newsletterState.in]: msg`Gets it`,
  [newsletterState.pending]: msg`Asked by mail`,
  [newsletterState.out]: msg`Does not get it`,
};

const purposes: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  terms: msg`Terms`,
  newsletter: msg`Newsletter`,
  'recipient-data': msg`Data for the order`,
  campaign: msg`Campaign`,
};

const mailKinds: Names<MailToPerson> = {
  optin: msg`Confirm the referral`,
  welcome: msg`Welcome after a referral`,
  'recipient-confirmation': msg`Confirm the data`,
  'recipient-known': msg`Has confirmed already`,
  'password-reset': msg`New password`,
  registration: msg`Confirm the account`,
  'account-exists': msg`Has an account already`,
  'account-welcome': msg`Welcome to the account`,
  'support-login': msg`Support has a link to the account`,
  'newsletter-optin': msg`Confirm the newsletter`,
  'newsletter-confirmed': msg`Newsletter confirmed`,
  'campaign-joined': msg`Campaign joined`,
  'password-set': msg`Password was set`,
  'customer-number': msg`Enter the customer number`,
  'kept-account-changed': msg`Kept bank account was changed`,
  'contact-copy': msg`Copy of a message to the support`,
  invitation: msg`Invitation by an adviser`,
  'employee-invitation': msg`Invitation to an agency’s office`,
  'office-link': msg`Link into an agency’s office`,
  'bounty-ready': msg`Reward is ready`,
  'bounty-claimed': msg`Reward was collected`,
  'bounty-cancelled': msg`Reward was cancelled`,
  'bounty-check': msg`Reward is being checked, or has been`,
  'bounty-paid': msg`Reward was paid`,
  'payment-failed': msg`Transfer has failed`,
  voucher: msg`Voucher`,
  'missing-bounty-answered': msg`Answer to a missing reward`,
};

/** What a consent is for; one that has no name here says its own. */
export const purposeName = (purpose: string) => purposes[purpose] ?? { id: purpose };
export const mailName = (kind: string): MessageDescriptor =>
  Object.entries(mailKinds).find(([known]) => known === kind)?.[1] ?? { id: kind };
