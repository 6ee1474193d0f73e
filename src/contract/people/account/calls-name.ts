import * as v from 'valibot';
import { recommender } from '../../callers.ts';
import { ownName } from './calls-registration.ts';
import { user } from './calls.ts';
import { endpoint } from './wire.ts';

export const changeOwnName = endpoint({
  name: 'changeOwnName',
  summary: 'Changes name and salutation',
  source: 'Specification §2.3 "My data"; the call is ours, see docs/decisions',
  method: 'PUT',
  path: 'empfehler/daten',
  body: v.object(ownName),
  answer: user,
  allow: [recommender],
  errors: ['PSOF0204'],
});
