/** Words of blocks. */
export const blockingWords = {
  blocks: 'Sperren',
  blockId: 'SperreId',
  heldCount: 'AnzahlAngehalten',
  thing: 'Sache',
  blockedBy: 'GesperrtVon',
  blockedAt: 'GesperrtAm',
  liftedAt: 'AufgehobenAm',
  liftedBy: 'AufgehobenVon',
  liftedReason: 'Aufhebungsgrund',
  dropped: 'Entfallen',
  sent: 'Uebermittelt',
} as const;
