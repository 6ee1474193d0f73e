import * as v from 'valibot';
import { link, moment } from './mail-fields.ts';

/** What the support answered to somebody who misses a bounty. */
const missingBountyAnswered = v.object({
  kind: v.literal('missing-bounty-answered'),
  firstName: v.string(),
  missingNumber: v.string(),
  askedAt: moment,
  question: v.string(),
  answer: v.string(),
  areaUrl: link,
});

/** Mails about missing bounties, to the one who asked. */
export const missingMails = [missingBountyAnswered] as const;
