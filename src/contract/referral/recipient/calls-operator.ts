import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { language, productId, recipientNumber, referralNumber, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { contact } from './contact.ts';
import { endpoint } from './wire.ts';

export const readRecipientDetails = endpoint({
  name: 'readRecipientDetails',
  summary: 'What a confirmed recipient gave, for the tenant’s own order page and order system',
  source: 'Specification §1 "Recipients can confirm and enter data"; the call is ours',
  method: 'GET',
  path: 'operator/empfaenger/:recipientNumber',
  params: v.object({ recipientNumber }),
  answer: v.object({
    recipientNumber,
    referralNumber,
    /** What was recommended. */
    productId,
    salutation: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    language,
    /** Null where the provider asks for none. */
    contact: v.nullable(contact),
    confirmedAt: timestamp,
    /** Since when advertising by mail is allowed; null where it is not. */
    advertisingSince: v.nullable(timestamp),
  }),
  allow: [operatorFor(operatorScope.orders)],
  fieldCodes: { recipientNumber: 'PSOF0403' },
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0403'],
});
