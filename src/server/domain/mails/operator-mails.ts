import * as v from 'valibot';

/** To the tenant's operator: vouchers run out. Values and counts, no person. */
const vouchersLow = v.object({
  kind: v.literal('vouchers-low'),
  /** How many of each value the tenant wants to have. */
  least: v.number(),
  pools: v.array(v.object({ valueCent: v.number(), left: v.number(), waiting: v.number() })),
});

/** Mails to the tenant's operator. */
export const operatorMails = [vouchersLow] as const;
