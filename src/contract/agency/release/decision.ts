/** What an agency says of an order (specification §2.3 "orders and approval"); values of the wire, and segments of a path. */
export const releaseDecision = {
  released: 'ja',
  refused: 'nein',
  /** Takes back what was said before. */
  undone: 'offen',
} as const;
export type ReleaseDecision = (typeof releaseDecision)[keyof typeof releaseDecision];

/**
 * Days after the promised one in which an agency may still say something of an order. Whoever recommended was promised a bounty: an
 * agency that is silent for longer has nothing against it.
 */
export const daysToRelease = 30;
