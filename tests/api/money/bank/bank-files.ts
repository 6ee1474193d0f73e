/** Files as a bank writes them, with the parts that the service reads among others that it does not. */

interface Booking {
  readonly reference: string;
  readonly cents: number;
  /** It came back, for this reason. */
  readonly returned?: string;
  /** EUR if not said. */
  readonly currency?: string;
}

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const message = (version: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${content}</Document>`;

const entry = (content: string, amount = '0.00', direction = 'DBIT') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls>${content}</NtryDtls></Ntry>`;

/**
 * camt.054.001.08: one entry with the details of each transfer, as German banks book a payment file as one sum; what came back
 * is counted off from it.
 */
export function bankNotice(bookings: readonly Booking[]): string {
  const details = bookings.map(
    ({ reference, cents, returned, currency = 'EUR' }) => `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
      <Amt Ccy="${currency}">${euros(cents)}</Amt><CdtDbtInd>${returned === undefined ? 'DBIT' : 'CRDT'}</CdtDbtInd>
      ${returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>`}</TxDtls>`,
  );
  const net = bookings.reduce((sum, { cents, returned }) => sum + (returned === undefined ? cents : -cents), 0);
  const booked = entry(details.join(''), euros(Math.abs(net)), net < 0 ? 'CRDT' : 'DBIT');
  return message(
    'camt.054.001.08',
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>camt-1</MsgId></GrpHdr><Ntfctn><Id>1</Id>${booked}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  );
}

/** camt.053.001.08: the statement of a day on which a payment file was booked as one sum, and something else. */
export function bankStatement({ file, cents }: { file: string; cents: number }): string {
  const sum = `<Btch><PmtInfId>${file}</PmtInfId><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="EUR">${euros(cents)}</TtlAmt></Btch>`;
  const other = '<TxDtls><Refs><EndToEndId>MIETE-11</EndToEndId></Refs><Amt Ccy="EUR">900.00</Amt></TxDtls>';
  return message(
    'camt.053.001.08',
    `<BkToCstmrStmt><GrpHdr><MsgId>camt-2</MsgId></GrpHdr><Stmt><Id>1</Id>${entry(other, '900.00')}${entry(sum, euros(cents))}</Stmt></BkToCstmrStmt>`,
  );
}

interface Answered {
  readonly reference: string;
  readonly status: string;
  readonly reason: string | null;
  /** What it was of, where the bank says that. */
  readonly of?: { readonly cents: number; readonly currency: string };
}

const sumOf = ({ of }: Answered) =>
  of ? `<OrgnlTxRef><Amt><InstdAmt Ccy="${of.currency}">${euros(of.cents)}</InstdAmt></Amt></OrgnlTxRef>` : '';

const why = (reason: string | null) => (reason === null ? '' : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`);

interface WholeFile {
  readonly file: string;
  readonly status: string;
  readonly reason: string | null;
}

/** pain.002.001.10, of some of its transfers, or of the whole file, or of both. */
export function bankAnswer(answered: readonly Answered[], whole?: WholeFile): string {
  const transfers = answered.map(
    (one) => `<TxInfAndSts><OrgnlEndToEndId>${one.reference}</OrgnlEndToEndId>
      <TxSts>${one.status}</TxSts>${why(one.reason)}${sumOf(one)}</TxInfAndSts>`,
  );
  const batch = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${whole?.file ?? 'RW'}</OrgnlPmtInfId>${transfers.join('')}</OrgnlPmtInfAndSts>`;
  return message(
    'pain.002.001.10',
    `<CstmrPmtStsRpt><GrpHdr><MsgId>pain-1</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${whole?.file ?? 'RW'}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
    ${whole ? `<GrpSts>${whole.status}</GrpSts>${why(whole.reason)}` : ''}</OrgnlGrpInfAndSts>
    ${answered.length > 0 ? batch : ''}</CstmrPmtStsRpt>`,
  );
}
