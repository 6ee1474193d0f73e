import * as v from 'valibot';
import { bearer, nobody } from '../../callers.ts';
import { cents, hex, paragraph, recipientNumber, referralNumber, timestamp } from '../../fields.ts';
import { orderStatus } from '../order/states.ts';
import { valuesOf } from '../../values-of.ts';
import { claim } from '../../money/collecting/calls.ts';
import { ownRecipient } from './calls.ts';
import { endpoint } from './wire.ts';

/** A token that nobody was given, or that is over. */
const strangers = ['PSOF0403', 'PSOF0405'] as const;
const unknownToken = { recipientToken: 'PSOF0403' } as const;

export const readRecipient = endpoint({
  name: 'readRecipient',
  summary: 'A recipient’s own state, by the token in the path',
  source: 'Specification §7.3 GET /empfaenger/{hex}',
  method: 'GET',
  path: 'empfaenger/:recipientToken',
  params: v.object({ recipientToken: hex }),
  answer: ownRecipient,
  allow: [nobody],
  fieldCodes: unknownToken,
  errors: strangers,
});

export const checkRecipient = endpoint({
  name: 'checkRecipient',
  summary: 'The same with the token in the body, where no log and no proxy sees it; what the widget calls',
  source: 'docs/decisions: where secrets travel',
  method: 'PUT',
  path: 'empfaenger/pruefen',
  body: v.object({ recipientToken: hex }),
  answer: ownRecipient,
  allow: [nobody],
  fieldCodes: unknownToken,
  errors: strangers,
});

export const resendRecipientMail = endpoint({
  name: 'resendRecipientMail',
  summary: 'Writes to the recipient again: to confirm the address, or, where that is done, how things stand',
  source: 'Specification §8 "mail can be resent"',
  method: 'POST',
  path: 'empfaenger/mail',
  allow: [bearer],
  errors: [...strangers, 'PSOF0303'],
});

/** What a claim tells of a bounty, a recipient who follows the order is told of it as well. */
const { state, reason, at, claimBy, payoutBy, held, heldAt, renewedAt, underReview } = claim.entries;

/** The recipient's part of a bounty. */
export const recipientBounty = v.object({
  id: v.string(),
  valueCent: cents,
  /** As it is shown, e.g. `30 €`. */
  value: v.string(),
  /** Whether that is the most: what it is worth is decided by what will be ordered. */
  upTo: v.boolean(),
  state,
  reason,
  at,
  claimBy,
  payoutBy,
  held,
  heldAt,
  renewedAt,
  underReview,
  /** How long an order is waited for, as long as there is none. */
  orderUntil: v.nullable(timestamp),
  /** When it is expected to be provided, where a rule tells. */
  expectedBy: v.nullable(timestamp),
});
export type RecipientBounty = v.InferOutput<typeof recipientBounty>;

export const readRecipientOrder = endpoint({
  name: 'readRecipientOrder',
  summary: 'What became of a recipient’s order, and of the recipient’s part of the bounty',
  source: 'Specification §7.3 GET /empfaenger/auftrag, §4 order-side values',
  method: 'GET',
  path: 'empfaenger/auftrag',
  answer: v.object({
    recipientNumber,
    referralNumber,
    productName: v.string(),
    order: v.nullable(v.object({ status: v.picklist(valuesOf(orderStatus)), orderedAt: timestamp })),
    /** The recipient's parts of the bounty; none where all of it goes to the recommender. */
    bounties: v.array(recipientBounty),
  }),
  allow: [bearer],
  errors: [...strangers, 'PSOF0402'],
});

export const agreeAsRecipient = endpoint({
  name: 'agreeAsRecipient',
  summary: 'A recipient agrees to the tenant’s text of today; the exact text is kept as proof',
  source: 'Specification §7.3 PUT /empfaenger/zustimmung',
  method: 'PUT',
  path: 'empfaenger/zustimmung',
  body: v.object({ termsText: paragraph(4000) }),
  answer: ownRecipient,
  allow: [bearer],
  errors: [...strangers, 'PSOF0309', 'PSOF0402'],
});

export const optOutAsRecipient = endpoint({
  name: 'optOutAsRecipient',
  summary: 'A recipient takes back that they allow advertising, as often as it is called',
  source: 'GDPR Art. 7 (3); the call is ours',
  method: 'PUT',
  path: 'empfaenger/newsletter/abmelden',
  allow: [bearer],
  errors: [...strangers, 'PSOF0402'],
});

export const listRecipientBounties = endpoint({
  name: 'listRecipientBounties',
  summary: 'The bounties of a recipient',
  source: 'Specification §7.3 GET /empfaenger/{nr}/praemie/',
  method: 'GET',
  path: 'empfaenger/:recipientNumber/praemie',
  params: v.object({ recipientNumber }),
  answer: v.object({ bounties: v.array(recipientBounty) }),
  allow: [bearer],
  fieldCodes: { recipientNumber: 'PSOF0403' },
  errors: [...strangers, 'PSOF0402'],
});
