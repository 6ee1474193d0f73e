import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of orders. */
export const orderWords = {
  ...sharedWords,
  recipientNumber: 'Empfaengernummer',
  orderedAt: 'Auftragsdatum',
  orderUntil: 'AuftragBis',
  bountyLapsedAt: 'PraemieAbgelaufenAm',
  setAsideAt: 'AbgelegtAm',
  setAsideReason: 'Ablagegrund',
  isNew: 'Neu',
  matched: 'Zugeordnet',
  emailHash: 'EmailHash',
  options: 'Optionen',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(orderWords);
