import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { recipientNumber, requiredLine } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { endpoint } from './wire.ts';

const source = 'Design §6 Law "Erasing a person keeps the statistics as sums", §7 jobs';

export const eraseRecipient = endpoint({
  name: 'eraseRecipient',
  summary: 'Deletes a recipient who has asked for it (GDPR Art. 17)',
  source,
  method: 'DELETE',
  path: 'operator/empfaenger/:recipientNumber',
  params: v.object({ recipientNumber }),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0403'],
});

export const eraseRecommender = endpoint({
  name: 'eraseRecommender',
  summary:
    'Deletes the account of somebody who has asked for it and cannot log in, blocked or not; of who has none, what advisers entered of them (GDPR Art. 17)',
  source,
  method: 'POST',
  path: 'operator/empfehler/loeschung',
  /** The number of one of its referrals, or its address, which stands in no address of a call. */
  body: v.object({ subject: requiredLine(254) }),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0107', 'PSOF0301'],
});
