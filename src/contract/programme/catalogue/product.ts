import * as v from 'valibot';
import { cents, day, productId } from '../../fields.ts';

/** A bounty as everybody may see it (specification §3.2). */
export const bounty = v.object({
  id: v.string(),
  valueCent: cents,
  startDate: day,
  endDate: day,
  displayEndDate: v.nullable(day),
});
export type Bounty = v.InferOutput<typeof bounty>;

/** A product in the person's language with its active bounties; `bounty` is the one a new referral gets, or none. */
export const product = v.object({
  id: productId,
  externalId: v.string(),
  /** In the person's language. */
  category: v.string(),
  categoryId: v.string(),
  name: v.string(),
  description: v.string(),
  bounty: v.nullable(bounty),
  bounties: v.array(bounty),
});
export type Product = v.InferOutput<typeof product>;
