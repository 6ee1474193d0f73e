import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { email } from '../../fields.ts';
import { invalidEmail } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

/** What the form that asks for the mail holds. */
export const whoCollects = v.object({ email });

export const requestClaimMail = endpoint({
  name: 'requestClaimMail',
  summary:
    'Mails the links of the bounties that wait for somebody with this address; answers the same whether there are any',
  source: 'Design §7 "resend of the claim mail"; POST, since no address stands in the address of a call',
  method: 'POST',
  path: 'praemierung/mail',
  body: whoCollects,
  allow: [nobody],
  fieldCodes: invalidEmail,
  errors: ['PSOF0110'],
});
