import { endpointOf } from '../../endpoint.ts';
import { payRunsWords } from '../pay-runs/wire.ts';

/** Words of collecting a bounty. */
export const collectingWords = {
  ...payRunsWords,
  at: 'Am',
  bountyClaim: 'Praemierung',
  claims: 'Praemierungen',
  claimId: 'PraemierungId',
  payout: 'Auszahlung',
  collectBy: 'AbholenBis',
  claimBy: 'AbholbarBis',
  payoutBy: 'AuszahlungBis',
  claimedAt: 'AbgeholtAm',
  goodwill: 'Kulanz',
  underReview: 'InPruefung',
  history: 'Verlauf',
  passwordNeeded: 'PasswortErforderlich',
  show: 'Anzeigen',
  bankAccount: 'Bankdaten',
  keepBankAccount: 'BankdatenMerken',
  accountKept: 'BankdatenGemerkt',
  keptAccount: 'GemerktesKonto',
  emailRepeat: 'EmailWiederholung',
  voucherAddress: 'GutscheinEmpfang',
  held: 'Angehalten',
  heldAt: 'AngehaltenSeit',
  renewedAt: 'ErneuertAm',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(collectingWords);
