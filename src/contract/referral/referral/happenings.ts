import * as v from 'valibot';
import { facts, oneOf } from '../../happening.ts';
import { channelMarks } from './channel-marks.ts';
import { referralKind } from './states.ts';
import { valuesOf } from '../../values-of.ts';

const ofProduct = v.object({ productId: facts.productId });

/** What happens to a referral, whose number is the subject; and what is known of it then. */
export const referralHappenings = {
  created: v.object({
    productId: facts.productId,
    kind: oneOf(valuesOf(referralKind)),
    /** One of those that the widget shares in, '' for every other. */
    channel: oneOf(['', ...valuesOf(channelMarks)]),
    promisedCent: facts.cents,
  }),
  confirmed: ofProduct,
  /** Somebody has followed its link for the first time. */
  opened: ofProduct,
  blocked: v.object({}),
  'block-lifted': v.object({}),
  erased: ofProduct,
};
