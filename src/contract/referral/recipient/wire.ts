import { endpointOf } from '../../endpoint.ts';
import { accountWords } from '../../people/account/wire.ts';
import { orderWords } from '../order/wire.ts';
import { collectingWords } from '../../money/collecting/wire.ts';

/** Words of recipients. */
export const recipientWords = {
  ...accountWords,
  ...orderWords,
  ...collectingWords,
  recipientToken: 'EmpfaengerToken',
  confirmed: 'Bestaetigt',
  consentDue: 'ZustimmungErforderlich',
  orderUrl: 'BestellUrl',
  upTo: 'BisZu',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(recipientWords);
