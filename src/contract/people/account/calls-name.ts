import * as v from 'valibot';
import { recommender } from '../../callers.ts';
import { ownName } from './calls-registration.ts';
import { user } from './calls.ts';
import { endpoint } from './wire.ts';

/** What the form that changes a name holds. */
export const changedName = v.object(ownName);

export const changeOwnName = endpoint({
  name: 'changeOwnName',
  summary: 'Changes name and salutation',
  source: 'Specification §2.3 "My data"; the call is ours, see docs/decisions',
  method: 'PUT',
  path: 'empfehler/daten',
  body: changedName,
  answer: user,
  allow: [recommender],
  errors: ['PSOF0204'],
});
