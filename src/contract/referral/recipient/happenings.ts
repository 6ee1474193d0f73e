import * as v from 'valibot';
import { facts } from '../../happening.ts';

const atReferral = v.object({ referralNumber: facts.referralNumber, productId: facts.productId });

/** What happens to a recipient, whose number is the subject. */
export const recipientHappenings = {
  /** Somebody has given data, confirmed by nobody yet. */
  created: atReferral,
  confirmed: atReferral,
  erased: v.object({ productId: facts.productId }),
};
