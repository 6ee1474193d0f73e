/**
 * Countries that a SEPA credit transfer reaches, by the first two letters of their IBANs, as of November 2026: the 41 of the
 * European Payments Council (EPC409-09 "EPC list of SEPA scheme countries"; with Albania and Montenegro since November 2024,
 * Moldova and North Macedonia since March 2025, Serbia since May 2025), and Gibraltar, which has IBANs of its own. Other
 * territories (Åland, the Channel Islands, Réunion …) use the letters of their country. Kept here since
 * ibantools 4.5.4 knows the five youngest by their IBANs, but not as members.
 */
const codes =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';

export const sepaCountries: ReadonlySet<string> = new Set(codes.split(' '));
