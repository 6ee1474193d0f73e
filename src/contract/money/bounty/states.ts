/** Values of the wire (specification §4): data, and therefore German. Code names them by these constants. */

/** Where a bounty of one side stands (specification §4, design §6). */
export const bountyState = {
  open: 'Offen',
  provided: 'Bereitgestellt',
  claimed: 'Abgeholt',
  paid: 'Ausgezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
} as const;
export type BountyState = (typeof bountyState)[keyof typeof bountyState];

/** Every move a bounty may make; there is no other (design §6 Bounty). */
export const bountyMoves: Readonly<Record<BountyState, readonly BountyState[]>> = {
  [bountyState.open]: [bountyState.provided, bountyState.cancelled, bountyState.expired],
  [bountyState.provided]: [bountyState.claimed, bountyState.cancelled, bountyState.expired],
  [bountyState.claimed]: [bountyState.paid, bountyState.cancelled],
  [bountyState.paid]: [],
  [bountyState.cancelled]: [],
  [bountyState.expired]: [],
};

/** Why a bounty came into its state: stands in its history. */
export const bountyReason = {
  recipientConfirmed: 'EmpfaengerBestaetigt',
  /** Of a further order of the same recipient, where the tenant rewards these. */
  orderedAgain: 'ErneutBestellt',
  complaintPeriodOver: 'ReklamationsfristVorbei',
  moneyChosen: 'GeldGewaehlt',
  voucherChosen: 'GutscheinGewaehlt',
  paidOut: 'Ausgezahlt',
  orderCancelled: 'AuftragStorniert',
  /** The agency that looks after the customer has refused its order, and said why. */
  orderNotReleased: 'AuftragNichtFreigegeben',
  /** Somebody has checked it, and decided that it is not paid. */
  refusedAfterCheck: 'NachPruefungAbgelehnt',
  deadlinePassed: 'FristVersaeumt',
  /** The deadline passed while it was blocked: its person could not have collected it. */
  deadlineWhileBlocked: 'FristInSperreVorbei',
  /** No order came within the days that the tenant had promised to wait for one. */
  noOrderCame: 'AuftragAusgeblieben',
  accountDeleted: 'KontoGeloescht',
} as const;
export type BountyReason = (typeof bountyReason)[keyof typeof bountyReason];

/** Whose part of a bounty it is. */
export const bountySide = { recommender: 'Empfehler', recipient: 'Empfaenger' } as const;
export type BountySide = (typeof bountySide)[keyof typeof bountySide];

/** How a bounty is paid: by bank transfer, or with a voucher code by mail. */
export const payout = { money: 'Geld', voucher: 'Gutschein' } as const;
export type Payout = (typeof payout)[keyof typeof payout];
