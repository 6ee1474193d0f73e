import * as v from 'valibot';
import { facts, oneOf } from '../../happening.ts';
import { valuesOf } from '../../values-of.ts';
import { orderStatus } from './states.ts';

const ofOrder = { orderId: facts.orderId, productId: facts.productId };
const became = v.object(ofOrder);
/** `status` is what was told of it before, `Offen` of one of which nothing was. */
const moved = v.object({ ...ofOrder, status: oneOf(valuesOf(orderStatus)) });

/** What happens with orders at a referral, whose number is the subject: the tenant's id of an order may say anything, `orderId` is ours. */
export const orderHappenings = {
  /** It has come to this referral, as the first or from another. */
  attached: moved,
  /** It has gone to another, to which it is attached in the same transaction. */
  detached: moved,
  /** Once for each order, wherever it goes afterwards; so is what follows. */
  paid: became,
  cancelled: became,
};
