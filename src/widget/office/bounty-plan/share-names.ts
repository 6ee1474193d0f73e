import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecommenderShare } from '#contract/fields.ts';

/** Who gets a bounty, by the recommender's part. */
export const shareNames: Readonly<Record<RecommenderShare, MessageDescriptor>> = {
  100: msg`Recommender alone`,
  50: msg`Half each`,
  0: msg`Recipient alone`,
};
