import * as v from 'valibot';
import { requiredLine } from '../../fields.ts';
import { mentionsPerson } from '../../people/missing/mentions-person.ts';

/** Why somebody looks, for the trail: in there are no people, so here neither. */
export const reasonToUnmask = v.pipe(
  requiredLine(200),
  v.check((text) => !mentionsPerson(text), 'third-party'),
);

/** What somebody is looked for by. */
export const searchedText = requiredLine(254);
