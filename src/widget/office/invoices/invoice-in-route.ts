import { pathInOffice } from '#contract/office-routes.ts';

/** By which the route of an invoice says which one it is. */
const word = 'invoice';

/** A number, or a month (`YYYY-MM`), as the contract has it; null for what can be neither. */
export function invoiceIn(search: string): string | null {
  const said = new URLSearchParams(search).get(word) ?? '';
  return /^(?:[1-9]\d{0,8}|20\d{2}-(?:0[1-9]|1[0-2]))$/.test(said) ? said : null;
}

/** The page of an invoice, by its number, or of a month that has none yet. */
export const routeOfInvoice = ({ number, month }: { readonly number: number | null; readonly month: string }): string =>
  `${pathInOffice('invoice')}?${word}=${number ?? month}`;
