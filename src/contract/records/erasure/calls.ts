import * as v from 'valibot';
import { recommender } from '../../callers.ts';
import { knownPassword } from '../../people/account/calls-passwords.ts';
import { endpoint } from './wire.ts';

/** What proves, beside the session, that it is the person who asks. */
export const passwordProof = v.object({ password: knownPassword });

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Deletes the account for good; asks for the password, or for a login of a few minutes ago',
  source: 'Specification §7.3 DELETE empfehler/delete',
  method: 'DELETE',
  path: 'empfehler/delete',
  body: v.nullable(v.partial(passwordProof)),
  allow: [recommender],
  errors: ['PSOF0105', 'PSOF0114', 'PSOF0116', 'PSOF0204'],
});
