/** What an operator can block; values of the wire. A bounty alone is held: its state stays, and nothing is paid. */
export const blockedThing = { referral: 'Empfehlung', account: 'Konto', bounty: 'Praemie' } as const;
export type BlockedThing = (typeof blockedThing)[keyof typeof blockedThing];
