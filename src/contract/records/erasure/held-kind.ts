/** What there is of somebody who goes; values of the wire: data, and therefore German. */
export const heldKind = {
  recommender: 'Empfehler',
  recipient: 'Empfaenger',
  /** One that others have to do with stays without its maker's name. */
  referral: 'Empfehlung',
  /** Bounties stay in the books, those that end by it too. */
  bounty: 'Praemie',
  /** The tenant's own; it stays with its number, and as long as orders are kept. */
  order: 'Auftrag',
  /** One that was confirmed stays as a proof, by a hash of the address. */
  consent: 'Zustimmung',
  /** What brings something that is owed is delivered all the same. */
  mail: 'Mail',
  missingBounty: 'Vermisst',
  bankData: 'Bankdaten',
  /** One of an account outlives it, by a hash of the address. */
  block: 'Sperre',
  /** Sealed, of who was or will be paid, as long as the law wants it. */
  record: 'Beleg',
  /** What advisers and agencies entered. */
  invitation: 'Einladung',
} as const;
export type HeldKind = (typeof heldKind)[keyof typeof heldKind];
