/** Derived from the user (specification §4): opted in, asked by mail and not confirmed yet, or neither. */
export const newsletterState = { in: 'Angemeldet', pending: 'Ausstehend', out: 'Abgemeldet' } as const;
export type NewsletterState = (typeof newsletterState)[keyof typeof newsletterState];
