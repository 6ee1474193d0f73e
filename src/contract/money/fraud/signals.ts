/** What makes a referral conspicuous, each from what is kept of people anyway; values of the wire. */
export const fraudSignal = {
  /** Many people are paid to one bank account. */
  sharedAccount: 'GemeinsamesKonto',
  /** Many recipients of one recommender live at one address. */
  sharedAddress: 'GemeinsameAnschrift',
  /** Many people are reached by one telephone number. */
  sharedPhone: 'GemeinsameTelefonnummer',
  /** Several addresses lead to one mailbox. */
  mailAliases: 'GleichesPostfach',
  /** Many recipients of one recommender have confirmed within a day. */
  burst: 'VieleAnEinemTag',
  /** A recipient is paid to the recommender's own account. */
  ownAccount: 'EigenesKonto',
  /** A recipient's address leads to the recommender's own mailbox. */
  ownMailbox: 'EigenesPostfach',
  /** A recipient has the recommender's own name. */
  ownName: 'EigenerName',
  /** Many recommenders have told the same customer number. */
  sharedCustomerNumber: 'GemeinsameKundennummer',
  /** Most orders that come of the recommender's referrals are cancelled. */
  cancelledOrders: 'StornierteAuftraege',
  /** Of an adviser's referrals far more orders are cancelled or refused than of others. */
  agentsOrders: 'AuftraegeDesBeraters',
} as const;
export type FraudSignal = (typeof fraudSignal)[keyof typeof fraudSignal];

/** Who a case is about. */
export const fraudAbout = { recommender: 'Empfehler', agent: 'Berater' } as const;
export type FraudAbout = (typeof fraudAbout)[keyof typeof fraudAbout];

/** Where a case stands. Nothing is held because of one that nobody has decided, unless the tenant wants that. */
export const fraudState = {
  open: 'Offen',
  held: 'Angehalten',
  released: 'Freigegeben',
  blocked: 'Gesperrt',
  /** Its person was gone: nothing of it is paid. */
  refused: 'Abgelehnt',
} as const;
export type FraudState = (typeof fraudState)[keyof typeof fraudState];

/** What somebody decides about a case. */
export const fraudDecision = {
  hold: 'Anhalten',
  release: 'Freigeben',
  block: 'Sperren',
  /** In the place of a block, where the account is gone: what is held is not paid. */
  refuse: 'Ablehnen',
} as const;
export type FraudDecision = (typeof fraudDecision)[keyof typeof fraudDecision];
