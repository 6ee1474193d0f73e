import type { Variant } from '../../routes/descriptor.ts';

/**
 * Whether what is ordered decides what a referral earns (design §6 "Worth"): until there is an order, what is promised is the most of it.
 * A variant that does not say so does not compile.
 */
export const isWorthByOrder: Readonly<Record<Variant, boolean>> = { energy: false, telecom: true };
