import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of blocks. */
export const blockingWords = {
  ...sharedWords,
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
  runs: 'BetroffeneZahllaeufe',
  runId: 'ZahllaufId',
  paymentCount: 'AnzahlZahlungen',
  wasReleased: 'WarFreigegeben',
  referralCount: 'AnzahlEmpfehlungen',
  mailCount: 'AnzahlMails',
  sent: 'Uebermittelt',
  fetches: 'Abrufe',
  references: 'Referenzen',
  at: 'Am',
  isConfirmed: 'AbrufBestaetigt',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(blockingWords);
