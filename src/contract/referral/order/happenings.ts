import * as v from 'valibot';
import { facts } from '../../happening.ts';

const ofProduct = v.object({ productId: facts.productId });

/** What happens with orders at a referral, whose number is the subject: the order's own id is the tenant's, and may say anything. */
export const orderHappenings = {
  /** One has come, or has come to this referral. */
  attached: ofProduct,
  paid: ofProduct,
  cancelled: ofProduct,
};
