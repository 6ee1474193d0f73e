import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { sepaCountries } from './sepa-countries.ts';

/**
 * As it is kept and paid to: capitals and digits without blanks. People type it in groups of four, and copy it with blanks and marks
 * that nobody sees.
 */
export function plainIban(text: string): string {
  return electronicFormatIBAN(text.replaceAll(/[\s\p{Cf}]/gu, '')) ?? '';
}

/** Country, length and checksum are right (ISO 13616). */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban);
}

/** An IBAN of a country that a SEPA transfer reaches. */
export function isPayableIban(iban: string): boolean {
  return isIban(iban) && sepaCountries.has(iban.slice(0, 2));
}

export function isGermanIban(iban: string): boolean {
  return iban.startsWith('DE');
}

/** In groups of four, as it stands on a bank card. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
