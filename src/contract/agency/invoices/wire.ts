import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of what agencies are charged, month by month. */
export const invoicesWords = {
  ...sharedWords,
  invoices: 'Rechnungen',
  invoice: 'Rechnung',
  number: 'Rechnungsnummer',
  openMonths: 'OffeneMonate',
  closedAt: 'AbgeschlossenAm',
  paidAt: 'GezahltAm',
  agency: 'Agentur',
  agencyNumber: 'Agenturnummer',
  agencyName: 'Agenturname',
  street: 'Strasse',
  postcode: 'Plz',
  city: 'Ort',
  address: 'Adresse',
  note: 'Rechnungshinweis',
  positions: 'Posten',
  day: 'Tag',
  side: 'Seite',
  amountCent: 'BetragCent',
  bookedCent: 'GebuchtCent',
  paidBy: 'BezahltVon',
  firstBy: 'ErsteEntscheidungVon',
  decidedAt: 'EntschiedenAm',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(invoicesWords);
