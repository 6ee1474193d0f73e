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
  // A telecom recipient's data, as they are told; how they are given is said by `trackingWords`.
  contact: 'Kontakt',
  advertisingSince: 'WerbungErlaubtSeit',
  recipientDetails: 'Empfaengerdaten',
  advertising: 'Werbeeinwilligung',
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

/** Words of a telecom recipient's data, which travel in lower case (specification §3.1 "Tracking completion payload"). */
export const trackingWords = {
  referralNumber: 'empfehlungsnummer',
  recipientNumber: 'empfaengernummer',
  recipientDetails: 'empfaengerdaten',
  salutation: 'anrede',
  firstName: 'vorname',
  lastName: 'name',
  birthDate: 'geburtsdatum',
  email: 'email',
  phone: 'telefon',
  advertising: 'werbeeinwilligung',
  address: 'adresse',
  city: 'ort',
  postcode: 'plz',
  street: 'strasse',
  houseNumber: 'hausnummer',
  consent: 'zustimmung',
  consentText: 'zustimmungText',
  consentVersion: 'zustimmungVersion',
  advertisingText: 'werbeeinwilligungText',
  advertisingVersion: 'werbeeinwilligungVersion',
  captcha: 'captcha',
  recipientToken: 'empfaengertoken',
  orderUrl: 'bestellurl',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(recipientWords);
