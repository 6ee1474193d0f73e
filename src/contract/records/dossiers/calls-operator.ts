import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { language, recipientNumber, referralNumber, requiredLine, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { newsletterState } from '../../people/newsletter/states.ts';
import { contact } from '../../referral/recipient/contact.ts';
import { referralStatus } from '../../referral/referral/referral-status.ts';
import { referralKind } from '../../referral/referral/states.ts';
import { valuesOf } from '../../values-of.ts';
import {
  blockInDossier,
  bountyInDossier,
  consentInDossier,
  mailInDossier,
  masked,
  money,
  onTheWay,
  orderInDossier,
  recipientInDossier,
} from './parts.ts';
import { reasonToUnmask, searchedText } from './reason.ts';
import { dossierOf, foundBy, foundKind } from './states.ts';
import { endpoint } from './wire.ts';

const source = 'Design §13; the calls are ours';
const allow = [operatorFor(operatorScope.support)] as const;
const errors = ['PSOF0701', 'PSOF0703'] as const;
const optionalMoment = v.nullable(timestamp);

const found = v.object({
  kind: v.picklist(valuesOf(foundKind)),
  /** Id of a recommender, number of a recipient, a referral or an order. */
  id: v.string(),
  foundBy: v.picklist(valuesOf(foundBy)),
  ...masked,
  /** What leads on: of a recipient and of an order its referral, if it has one. */
  referralNumber: v.nullable(v.string()),
  createdAt: timestamp,
  confirmedAt: optionalMoment,
  isBlocked: v.boolean(),
});
export type Found = v.InferOutput<typeof found>;

export const searchDossiers = endpoint({
  name: 'searchDossiers',
  summary:
    'Finds people, referrals and orders by whatever somebody names: address, surname (with or without given name, or how it begins), number or code of a referral, number of a recipient, of an order, of a customer, of a missing-bounty claim, reference of a transfer, last four digits of an account',
  source,
  method: 'POST',
  path: 'operator/akten/suche',
  /** In the body, so that it stands in no address of a call. */
  body: v.object({ sought: searchedText }),
  answer: v.object({
    found: v.array(found),
    /** There are more: who says more of them finds fewer. */
    hasMore: v.boolean(),
  }),
  allow,
  errors,
});

const recommenderId = v.pipe(v.string(), v.uuid('invalid'));

const referralInList = v.object({
  referralNumber: v.string(),
  referralCode: v.string(),
  productName: v.string(),
  status: v.picklist(valuesOf(referralStatus)),
  createdAt: timestamp,
  confirmedAt: optionalMoment,
  expiresAt: timestamp,
});

export const readRecommenderDossier = endpoint({
  name: 'readRecommenderDossier',
  summary: 'What there is of somebody who recommends, masked: referrals, bounties, mails, claims, blocks, consents',
  source,
  method: 'GET',
  path: 'operator/akten/empfehler/:recommenderId',
  params: v.object({ recommenderId }),
  answer: v.object({
    recommenderId: v.string(),
    ...masked,
    customerNumber: v.nullable(v.string()),
    language,
    newsletterState: v.picklist(valuesOf(newsletterState)),
    createdAt: timestamp,
    confirmedAt: optionalMoment,
    /** When the account is deleted, unless its address is confirmed. */
    expiresAt: optionalMoment,
    isBlocked: v.boolean(),
    money,
    referrals: v.array(referralInList),
    referralCount: v.number(),
    bounties: v.array(bountyInDossier),
    bountyCount: v.number(),
    missingBounties: v.array(
      v.object({
        missingNumber: v.string(),
        happenedOn: v.string(),
        createdAt: timestamp,
        answerBy: timestamp,
        answeredAt: optionalMoment,
      }),
    ),
    consents: v.array(consentInDossier),
    blocks: v.array(blockInDossier),
    mails: v.array(mailInDossier),
    mailCount: v.number(),
    /** Where they are recipients of others, with the same address. */
    alsoRecipient: v.array(recipientInDossier),
    supportLogins: v.array(timestamp),
  }),
  allow,
  fieldCodes: { recommenderId: 'PSOF0107' },
  errors: [...errors, 'PSOF0107'],
});

export const readRecipientDossier = endpoint({
  name: 'readRecipientDossier',
  summary: 'What there is of a recipient of one referral, masked: orders, bounties, mails, blocks, consents',
  source,
  method: 'GET',
  path: 'operator/akten/empfaenger/:recipientNumber',
  params: v.object({ recipientNumber }),
  answer: v.object({
    ...recipientInDossier.entries,
    language,
    /** The account with the same address, if there is one. */
    recommenderId: v.nullable(v.string()),
    money,
    orders: v.array(orderInDossier),
    bounties: v.array(bountyInDossier),
    consents: v.array(consentInDossier),
    blocks: v.array(blockInDossier),
    mails: v.array(mailInDossier),
    mailCount: v.number(),
    /** Of which other referrals they are recipients, with the same address. */
    alsoRecipient: v.array(recipientInDossier),
  }),
  allow,
  fieldCodes: { recipientNumber: 'PSOF0403' },
  errors: [...errors, 'PSOF0403'],
});

export const readReferralDossier = endpoint({
  name: 'readReferralDossier',
  summary: 'The whole way of a referral, masked: what happened when and why, who is in it, orders, bounties, blocks',
  source,
  method: 'GET',
  path: 'operator/akten/empfehlungen/:referralNumber',
  params: v.object({ referralNumber }),
  answer: v.object({
    referralNumber: v.string(),
    referralCode: v.string(),
    productName: v.string(),
    kind: v.picklist(valuesOf(referralKind)),
    status: v.picklist(valuesOf(referralStatus)),
    channel: v.string(),
    agentNumber: v.string(),
    recommenderShare: v.number(),
    /** What was promised in all, whoever pays which part of it. */
    bountyCent: v.number(),
    clicks: v.number(),
    entries: v.number(),
    createdAt: timestamp,
    confirmedAt: optionalMoment,
    expiresAt: timestamp,
    /** Null once its maker is gone. */
    recommender: v.nullable(v.object({ recommenderId: v.string(), ...masked, isBlocked: v.boolean() })),
    recipient: v.array(recipientInDossier),
    recipientCount: v.number(),
    money,
    orders: v.array(orderInDossier),
    bounties: v.array(bountyInDossier),
    bountyCount: v.number(),
    blocks: v.array(blockInDossier),
    /** Oldest first. */
    way: v.array(onTheWay),
  }),
  allow,
  fieldCodes: { referralNumber: 'PSOF0301' },
  errors: [...errors, 'PSOF0301'],
});

export const unmaskDossier = endpoint({
  name: 'unmaskDossier',
  summary:
    'Who the people of a dossier are, with a reason, which stands in the trail for others to read: leave names and addresses out of it',
  source,
  method: 'POST',
  path: 'operator/akten/klartext',
  body: v.object({
    kind: v.picklist(valuesOf(dossierOf), 'invalid'),
    /** Id of a recommender, number of a recipient or of a referral. */
    subject: requiredLine(36),
    reason: reasonToUnmask,
  }),
  answer: v.object({
    /** Of a referral whoever made it and its recipients, the newest hundred. */
    people: v.array(
      v.object({
        kind: v.picklist([foundKind.recommender, foundKind.recipient]),
        id: v.string(),
        salutation: v.string(),
        firstName: v.string(),
        lastName: v.string(),
        email: v.string(),
        customerNumber: v.nullable(v.string()),
        /** Null where the provider asks for none. */
        contact: v.nullable(contact),
      }),
    ),
  }),
  allow,
  errors: [...errors, 'PSOF0107', 'PSOF0301', 'PSOF0403'],
});
