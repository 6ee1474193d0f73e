import * as v from 'valibot';
import { list, oneOf, webAddress, wholeNumber } from './file-fields.ts';
import type { Tracking } from '#contract/programme/tenant/trackings.ts';

/** What somebody must have allowed; counting needs no other one. */
const purpose = v.optional(oneOf(['analytical', 'marketing']), 'analytical');

/** An empty address is one that this installation leaves out: `"${STATISTICS_URL:-}"`. */
const matomoUrl = v.union([v.literal(''), webAddress]);

const service = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('matomo'), purpose, url: matomoUrl, siteId: wholeNumber(1, 1_000_000) }),
    v.strictObject({ kind: v.literal('dataLayer'), purpose }),
  ],
  'must be matomo or dataLayer',
);

/** The field `trackings` of `tenant.json`, without the ones that are left out here. */
export const trackings = v.pipe(
  list(service),
  v.transform((services): readonly Tracking[] => services.filter((each) => each.kind !== 'matomo' || each.url !== '')),
);
