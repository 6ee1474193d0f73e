import { requiredLine } from '../../fields.ts';
import { reasonOf } from '../../operator/reason.ts';

/** Why somebody looks, for the trail: in there are no people, so here neither. */
export const reasonToUnmask = reasonOf(200);

/** What somebody is looked for by. */
export const searchedText = requiredLine(254);
