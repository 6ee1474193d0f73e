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
  isWhole: 'AlsGanzes',
  // A telecom recipient's data, as they are told; they are given by `trackingWords`.
  contact: 'Kontaktdaten',
  advertisingSince: 'WerbungErlaubtSeit',
  recipientDetails: 'Empfaengerdaten',
  mayAdvertise: 'Werbeeinwilligung',
  advertisingText: 'WerbeeinwilligungText',
  advertisingVersion: 'WerbeeinwilligungVersion',
  birthDate: 'Geburtsdatum',
  phone: 'Telefon',
  address: 'Adresse',
  street: 'Strasse',
  houseNumber: 'Hausnummer',
  postcode: 'Plz',
  city: 'Ort',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(recipientWords);
