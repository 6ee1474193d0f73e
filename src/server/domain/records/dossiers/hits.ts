import { foundBy, foundKind, type FoundBy } from '#contract/records/dossiers/states.ts';
import type { Found } from '#contract/records/dossiers/calls-operator.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { maskedName } from '../../identity/masking.ts';
import type { Recommender } from '../../people/account/session.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';
import type { Referral } from '../../referral/referral/referral.ts';
import { maskedPerson } from './masked.ts';

export type Hit = Found;

interface Dated {
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
}

const moments = ({ createdAt, confirmedAt }: Dated) => ({
  createdAt: toTimestamp(createdAt),
  confirmedAt: toTimestampOrNull(confirmedAt),
});

export const recommenderFound = (person: Recommender, by: FoundBy): Hit => ({
  kind: foundKind.recommender,
  id: person.id,
  foundBy: by,
  ...maskedPerson(person),
  referralNumber: null,
  ...moments(person),
  isBlocked: person.blockedAt !== null,
});

export const recipientFound = (recipient: Recipient, by: FoundBy): Hit => ({
  kind: foundKind.recipient,
  id: recipient.number,
  foundBy: by,
  ...maskedPerson(recipient),
  referralNumber: recipient.referralNumber,
  ...moments(recipient),
  isBlocked: false,
});

/** By the name with which it was made; nothing is left of that once its maker is gone. */
export const referralFound = (referral: Referral, by: FoundBy): Hit => ({
  kind: foundKind.referral,
  id: referral.number,
  foundBy: by,
  name: referral.lastName === '' ? '' : maskedName(referral.firstName, referral.lastName),
  email: '',
  referralNumber: referral.number,
  ...moments(referral),
  isBlocked: referral.blockedAt !== null,
});

export const orderFound = (order: typeof orders.$inferSelect): Hit => ({
  kind: foundKind.order,
  id: order.externalId,
  foundBy: foundBy.order,
  name: '',
  email: '',
  referralNumber: order.referralNumber,
  createdAt: toTimestamp(order.createdAt),
  confirmedAt: null,
  isBlocked: false,
});
