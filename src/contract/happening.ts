import * as v from 'valibot';
import { cents, productId, referralNumber } from './fields.ts';

/**
 * All that may stand in the details of what happened: ids that lead to nobody by themselves, sums, and values of closed lists. No text that
 * anybody has typed or that a tenant's systems choose freely is among them, so nobody's name or address can be.
 */
export const facts = { referralNumber, orderId: v.pipe(v.string(), v.uuid()), productId, cents };

/** One value of a closed list. */
export const oneOf = <const Values extends readonly (string | number)[]>(values: Values) => v.picklist(values);
