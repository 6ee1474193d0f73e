import { textAt, type Node } from './bank-xml.ts';

/** What kind of movement the bank says it is, as far as it says so. */
export interface Kind {
  /** It takes back a movement of the other direction. */
  readonly isReversal: boolean;
  /** Its code is one of money that comes back. */
  readonly isReturn: boolean;
  /** Its code, where it has one, is one of a transfer that was given in. */
  readonly isTransfer: boolean;
}

/**
 * Sub families of money that comes back (ISO 20022 bank transaction codes): return, after a cancellation, and returned or
 * reversed by the clearing.
 */
const returns: ReadonlySet<string> = new Set(['RRTN', 'RPCR', 'ARET', 'AREV']);

/** Families of a payment that one gives in oneself, at once or not, and those that say nothing. */
const transfers: ReadonlySet<string> = new Set(['ICDT', 'IRCT', 'MCOP', 'MDOP', 'OTHR', 'NTAV']);

/**
 * German banks' own codes (`SWIFT code + GVC + …`; DFÜ agreement, appendix 3, version 3.4, list of Geschäftsvorfallcodes). 159 is a
 * transfer that comes back, 160 an instant one.
 */
const germanReturns: ReadonlySet<string> = new Set(['159', '160']);

/**
 * Debits that are no transfer (the same list): 083 cash; 104 and 105 direct debits (B2B, core), 106 cards, 107 direct debits of cash desks;
 * 108, 109 and 110 debits for those that came back, 111 for cheques; 185, 190, 195, 197 the same by the batch.
 */
const germanDebits: ReadonlySet<string> = new Set('083 104 105 106 107 108 109 110 111 185 190 195 197'.split(' '));

/** `NRTI+159+00931+…`, and whoever issued it. */
function germanOf(node: Node): { type: string; code: string } {
  const own = textAt(node, 'BkTxCd', 'Prtry', 'Cd') ?? '';
  const [, type = '', code = ''] = /^(?:([A-Z]{3,4})\+)?(\d{3})(?:\+|$)/.exec(own) ?? [];
  return { type, code };
}

/**
 * @param node an entry or its details
 * @param below what its details say, which holds before it
 */
export function kindOf(node: Node, below?: Kind): Kind {
  const family = textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'Cd');
  const sub = textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
  const { type, code } = germanOf(node);
  const isGermanReturn = germanReturns.has(code) || (type.endsWith('RTI') && !germanDebits.has(code));
  const isReturn = (sub !== null && returns.has(sub)) || isGermanReturn;
  const isTransfer = (family === null || transfers.has(family)) && !germanDebits.has(code);
  const isReversal = ['true', '1'].includes(textAt(node, 'RvslInd') ?? '');
  return {
    isReversal: isReversal || below?.isReversal === true,
    isReturn: isReturn || below?.isReturn === true,
    isTransfer: isTransfer && below?.isTransfer !== false,
  };
}
