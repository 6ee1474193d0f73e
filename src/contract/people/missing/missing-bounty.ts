import * as v from 'valibot';
import { timestamp } from '../../fields.ts';

/** A claim as its person sees it. */
export const missingBounty = v.object({
  missingNumber: v.string(),
  productName: v.nullable(v.string()),
  happenedOn: v.string(),
  initials: v.string(),
  agreed: v.string(),
  missingText: v.string(),
  createdAt: timestamp,
  /** Promised: an answer comes at the latest then. */
  answerBy: timestamp,
  answeredAt: v.nullable(timestamp),
  answerText: v.nullable(v.string()),
});
export type MissingBounty = v.InferOutput<typeof missingBounty>;
