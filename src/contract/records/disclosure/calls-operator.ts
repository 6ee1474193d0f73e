import * as v from 'valibot';
import { releaseDecision } from '../../agency/release/decision.ts';
import { operatorFor } from '../../callers.ts';
import { email, language, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { ownData } from './calls.ts';
import { payouts } from './payouts.ts';
import { recipientBounty } from '../../referral/recipient/calls-access.ts';
import { contact } from '../../referral/recipient/contact.ts';
import { endpoint } from './wire.ts';

const name = { salutation: v.string(), firstName: v.string(), lastName: v.string(), email: v.string() };
/** Null where the provider asks for none. */
const held = v.nullable(contact);
const { consents, blocks, invitations, mails } = ownData.entries;

/** Everything that is kept of somebody as the recipient of one referral, and nothing of who recommended it. */
const heldRecipient = v.object({
  recipientNumber: v.string(),
  referralNumber: v.string(),
  ...name,
  contact: held,
  language,
  channel: v.string(),
  createdAt: timestamp,
  confirmedAt: v.nullable(timestamp),
  /** When it is deleted, unless it is confirmed. */
  expiresAt: v.nullable(timestamp),
  /** What was typed for this address before it was confirmed, by whomever. */
  details: v.array(v.object({ ...name, contact: held, createdAt: timestamp })),
  consents,
  orders: v.array(
    v.object({
      externalId: v.string(),
      productId: v.string(),
      status: v.string(),
      orderedAt: timestamp,
      /** What an agency has said of it, oldest first; the reason of a refusal is an agency's own words. */
      releases: v.array(
        v.object({ release: v.picklist(valuesOf(releaseDecision)), reason: v.string(), at: timestamp }),
      ),
    }),
  ),
  bounties: v.array(v.object({ ...recipientBounty.entries, ...payouts })),
  blocks,
  mails,
});

export const findPerson = endpoint({
  name: 'findPerson',
  summary:
    'Everything that is held of who has an e-mail address, as the owner of an account, as a recipient, as an adviser’s contact and as whom an agency has invited (GDPR Art. 15)',
  source: 'Design §6 Law; GDPR Art. 15, 17',
  method: 'POST',
  path: 'operator/personen/suche',
  /** In the body, so that it stands in no address of a call. */
  body: v.object({ email }),
  answer: v.object({
    /** As its owner has it handed out under "My data", who may be blocked and cannot log in. */
    recommender: v.nullable(ownData),
    /** One for each referral that they have followed, oldest first. */
    recipient: v.array(heldRecipient),
    /** Of the address, whether or not it has an account, which tells of them as well. */
    invitations,
    /** Agencies that have invited them to work there: while the invitation is open, and once they have come by it. */
    agencies: v.array(
      v.object({
        agencyNumber: v.string(),
        /** As the agency's owner has entered it. */
        name: v.string(),
        createdAt: timestamp,
        /** Until when an invitation is open; null of who has come. */
        expiresAt: v.nullable(timestamp),
        signedInAt: v.nullable(timestamp),
      }),
    ),
  }),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703'],
});
