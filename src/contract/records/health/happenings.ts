import * as v from 'valibot';
import { oneOf } from '../../happening.ts';
import { valuesOf } from '../../values-of.ts';
import { healthFinding } from './states.ts';

/** What happens to one of the things that are looked at, whose name is the subject (`healthCheck`). */
export const healthHappenings = {
  /** It cannot wait. Told once for each finding until it is well again. */
  alarm: v.object({ finding: oneOf(valuesOf(healthFinding)) }),
  well: v.object({}),
};
