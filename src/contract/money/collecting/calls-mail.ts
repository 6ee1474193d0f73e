import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { email } from '../../fields.ts';
import { invalidEmail } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

export const requestClaimMail = endpoint({
  name: 'requestClaimMail',
  summary:
    'Mails the links of the bounties that wait for somebody with this address; answers the same whether there are any',
  source: 'Design §7 "resend of the claim mail"; POST, since no address stands in the address of a call',
  method: 'POST',
  path: 'praemierung/mail',
  body: v.object({ email }),
  allow: [nobody],
  fieldCodes: invalidEmail,
  errors: ['PSOF0110'],
});
