import { splitBounty, type BountySplit } from '#contract/money/bounty/bounty-split.ts';
import { bountySide, type BountySide } from '#contract/money/bounty/states.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type { referrals } from '#server/db/schema/referrals.ts';
import type { Variant } from '#contract/routes/descriptor.ts';

/** What was promised with a referral, in all: "up to", until there is an order. */
export type Promised = Pick<typeof referrals.$inferSelect, 'bountyCent' | 'recommenderShare'>;

/** The order that a bounty hangs on, and that is paid: the day it is promised for is known. */
export type PaidOrder = typeof orders.$inferSelect & { readonly paidAt: Date; readonly readyAt: Date };

/** What an order earns with a referral, in all: whole cents, above 0. */
type Rule = (referral: Promised, order: PaidOrder) => number;

/** A variant that has no rule here does not compile. */
const rules: Readonly<Record<Variant, Rule>> = {
  energy: ({ bountyCent }) => bountyCent,
  telecom: ({ bountyCent }) => bountyCent,
};

/** What each side was promised: cents. */
export const promisedBy = ({ bountyCent, recommenderShare }: Promised): BountySplit =>
  splitBounty(bountyCent, recommenderShare);

/** What each side gets for an order, by the rule of the tenant's variant: cents (design §6 Worth, Split). */
export const worthOf = (variant: Variant, referral: Promised, order: PaidOrder): BountySplit =>
  splitBounty(rules[variant](referral, order), referral.recommenderShare);

export const partOf = (side: BountySide, { recommenderCent, recipientCent }: BountySplit): number =>
  side === bountySide.recommender ? recommenderCent : recipientCent;
