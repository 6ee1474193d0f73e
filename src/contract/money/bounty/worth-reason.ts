/** Why a bounty is worth something else than was promised: by what was ordered (design §11). */
export const worthReason = {
  otherTariff: 'AndererTarif',
  options: 'Zusatzoption',
  otherTariffWithOptions: 'AndererTarifMitZusatzoption',
  /** What was recommended left it open. */
  orderedTariff: 'BestellterTarif',
  orderedTariffWithOptions: 'BestellterTarifMitZusatzoption',
  furtherOrder: 'WeitererAuftrag',
} as const;
export type WorthReason = (typeof worthReason)[keyof typeof worthReason];
