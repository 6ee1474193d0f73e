import { paymentState } from '#contract/pay-runs.ts';
import type { BankResult } from '#server/domain/payment/bank-result.ts';
import { isOurs } from '#server/domain/payment/reference.ts';
import { at, centsAt, documentIn, NoBankResult, reasonAt, textAt, type Node } from './bank-xml.ts';

/** What a status means at last, by the external status codes of ISO 20022; everything else is on its way. */
function becameOf(status: string | null): BankResult['became'] {
  if (status === 'RJCT') return paymentState.rejected;
  return status === 'ACSC' || status === 'ACCC' ? paymentState.booked : null;
}

/** What a bank says of transfers of a batch, and why. */
function fromTransfer(transfer: Node, status: string | null): BankResult[] {
  const reference = textAt(transfer, 'OrgnlEndToEndId');
  const became = becameOf(textAt(transfer, 'TxSts') ?? status);
  const amountCent = centsAt(transfer, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  const reason = reasonAt(transfer, 'StsRsnInf');
  return reference === null ? [] : [{ reference, of: 'transfer', became, amountCent, reason }];
}

/** What it says of all of a file: after its transfers, of which the answer may name none or only those at fault. */
function fromFile(reference: string | null, status: string | null, reason: string | null): BankResult[] {
  const became = becameOf(status);
  return reference === null ? [] : [{ reference, of: 'file', became, amountCent: null, reason }];
}

/** pain.002: what the bank took in and what it refused, by transfer, batch or file (ISO 20022: TxSts, PmtInfSts, GrpSts). */
function fromStatusReport(report: Node): BankResult[] {
  const [group] = at(report, 'OrgnlGrpInfAndSts');
  const isFileRefused = group !== undefined && textAt(group, 'GrpSts') === 'RJCT';
  const batches = at(report, 'OrgnlPmtInfAndSts').flatMap((batch) => {
    const status = textAt(batch, 'PmtInfSts');
    const isRefused = isFileRefused || status === 'RJCT';
    const transfers = at(batch, 'TxInfAndSts').flatMap((transfer) => fromTransfer(transfer, status));
    if (!isRefused && transfers.length > 0) return transfers;
    // Without a reason of its own a transfer shares that of the whole, which says nothing of its account.
    const atFault = transfers.filter(({ became, reason }) => became === paymentState.rejected && reason !== null);
    return [...atFault, ...fromFile(textAt(batch, 'OrgnlPmtInfId'), status, reasonAt(batch, 'StsRsnInf'))];
  });
  return isFileRefused
    ? [...batches, ...fromFile(textAt(group, 'OrgnlMsgId'), 'RJCT', reasonAt(group, 'StsRsnInf'))]
    : batches;
}

/** One transfer of a booking. Money that comes in as a return came back. */
function fromDetails(entry: Node, details: Node, isOnly: boolean): BankResult[] {
  const reference = textAt(details, 'Refs', 'EndToEndId');
  if (reference === null || reference === 'NOTPROVIDED') return [];
  const comesIn = (textAt(details, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) === 'CRDT';
  const reason = reasonAt(details, 'RtrInf');
  const kind = ['BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'] as const;
  const isReturn = reason !== null || (textAt(details, ...kind) ?? textAt(entry, ...kind)) === 'RRTN';
  const cameBack = isReturn ? paymentState.returned : null;
  const amountCent =
    centsAt(details, 'Amt') ?? centsAt(details, 'AmtDtls', 'TxAmt', 'Amt') ?? (isOnly ? centsAt(entry, 'Amt') : null);
  return [{ reference, of: 'transfer', became: comesIn ? cameBack : paymentState.booked, amountCent, reason }];
}

/** A payment file that was booked as one sum, without its transfers: named by what we called it. */
function fromSum(entry: Node): BankResult[] {
  if (textAt(entry, 'CdtDbtInd') !== 'DBIT') return [];
  const batch = at(entry, 'NtryDtls', 'Btch')[0];
  const named = batch ?? at(entry, 'NtryDtls', 'TxDtls', 'Refs')[0];
  const reference = named && (textAt(named, 'PmtInfId') ?? textAt(named, 'MsgId'));
  const amountCent = (batch && centsAt(batch, 'TtlAmt')) ?? centsAt(entry, 'Amt');
  return reference ? [{ reference, of: 'file', became: paymentState.booked, amountCent, reason: null }] : [];
}

/** camt.053 and camt.054: what was booked, by transfer where the bank tells of them (DFÜ agreement, appendix 3, chapter 7). */
function fromEntry(entry: Node): BankResult[] {
  if ((textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) !== 'BOOK') return [];
  const details = at(entry, 'NtryDtls', 'TxDtls');
  const transfers = details.flatMap((one) => fromDetails(entry, one, details.length === 1));
  return transfers.length > 0 ? transfers : fromSum(entry);
}

/**
 * Reads pain.002.001.10, camt.054.001.08 or camt.053.001.08, whatever else the bank writes into it.
 * @throws NoBankResult for what cannot be read or is another message
 */
export function readBankResults(xml: string): BankResult[] {
  const document = documentIn(xml);
  const [report] = at(document, 'CstmrPmtStsRpt');
  const [notification] = at(document, 'BkToCstmrDbtCdtNtfctn');
  const [statement] = at(document, 'BkToCstmrStmt');
  if (report) return fromStatusReport(report);
  if (notification) return at(notification, 'Ntfctn', 'Ntry').flatMap(fromEntry);
  if (statement) {
    const entries = at(statement, 'Stmt', 'Ntry').flatMap(fromEntry);
    return entries.filter(({ reference }) => isOurs(reference));
  }
  throw new NoBankResult('none of pain.002, camt.053 and camt.054');
}
