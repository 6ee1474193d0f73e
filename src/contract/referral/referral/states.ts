/** How a referral came about: by anybody, by somebody of the tenant's own company, with an adviser for the recipient. */
export const referralKind = { standard: 'Standard', employee: 'Mitarbeiter', agent: 'Berater' } as const;
export type ReferralKind = (typeof referralKind)[keyof typeof referralKind];
