import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { paymentState } from '#contract/pay-runs.ts';
import type { BankResult } from '#server/domain/payment/bank-result.ts';

/** A file that is no answer of a bank, or one that cannot be read. */
export class NoBankResult extends Error {
  override readonly name = 'NoBankResult';
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter((one) => isNode(one));

/** All that lies on a way of names; a name may lead to several. */
function at(from: Node, ...names: string[]): Node[] {
  return names.reduce<Node[]>((nodes, name) => nodes.flatMap((node) => list(node[name])), [from]);
}

function textAt(from: Node, ...names: string[]): string | null {
  const last = names.at(-1) ?? '';
  const [node] = at(from, ...names.slice(0, -1));
  const value = node?.[last];
  if (typeof value === 'string') return value;
  return isNode(value) && typeof value['#text'] === 'string' ? value['#text'] : null;
}

/** `60.00` euros in cents, or null for another currency or no amount. */
function centsAt(from: Node, name: string): number | null {
  const [amount] = list(from[name]);
  const text = amount?.['#text'];
  if (amount?.['@Ccy'] !== 'EUR' || typeof text !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** pain.002: what the bank took in and what it refused (ISO 20022 external status codes). */
function fromStatusReport(report: Node): BankResult[] {
  const statusOf = (status: string | null) => {
    if (status === 'RJCT') return paymentState.rejected;
    // Settled on the debtor's account; everything before is on its way.
    return status === 'ACSC' || status === 'ACCC' ? paymentState.booked : null;
  };
  return at(report, 'OrgnlPmtInfAndSts').flatMap((batch) =>
    at(batch, 'TxInfAndSts').flatMap((transaction) => {
      const endToEndId = textAt(transaction, 'OrgnlEndToEndId');
      const became = statusOf(textAt(transaction, 'TxSts') ?? textAt(batch, 'PmtInfSts'));
      const reason = textAt(transaction, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(batch, 'StsRsnInf', 'Rsn', 'Cd');
      const [amounts] = at(transaction, 'OrgnlTxRef', 'Amt');
      return endToEndId === null
        ? []
        : [{ endToEndId, became, reason, amountCent: amounts ? centsAt(amounts, 'InstdAmt') : null }];
    }),
  );
}

/** camt.054: what was booked; money that comes in with a reason of return came back. */
function fromNotification(notification: Node): BankResult[] {
  return at(notification, 'Ntfctn', 'Ntry').flatMap((entry) => {
    const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
    return at(entry, 'NtryDtls', 'TxDtls').flatMap((details) => {
      const endToEndId = textAt(details, 'Refs', 'EndToEndId');
      if (endToEndId === null) return [];
      const comesIn = (textAt(details, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) === 'CRDT';
      const reason = textAt(details, 'RtrInf', 'Rsn', 'Cd');
      const cameBack = comesIn && reason !== null;
      const direction = comesIn ? null : paymentState.booked;
      const became = isBooked ? (cameBack ? paymentState.returned : direction) : null;
      return [{ endToEndId, became, reason, amountCent: centsAt(details, 'Amt') }];
    });
  });
}

/**
 * Reads pain.002.001.10 or camt.054.001.08, whatever else the bank writes into it.
 * @throws NoBankResult for what is no XML, has a document type (which could name other files), or is another message
 */
export function readBankResults(xml: string): BankResult[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || XMLValidator.validate(xml) !== true) throw new NoBankResult('no XML');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    processEntities: true,
  });
  const [document] = at(parser.parse(xml) as Node, 'Document');
  const [report] = document ? at(document, 'CstmrPmtStsRpt') : [];
  const [notification] = document ? at(document, 'BkToCstmrDbtCdtNtfctn') : [];
  if (report) return fromStatusReport(report);
  if (notification) return fromNotification(notification);
  throw new NoBankResult('neither pain.002 nor camt.054');
}
