/** Files as a bank writes them, with the parts that the service reads among others that it does not. */

interface Booking {
  readonly reference: string;
  readonly cents: number;
  /** It came back, for this reason. */
  readonly returned?: string;
}

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** camt.054.001.08: one entry with the details of each transfer, as German banks book a payment file as one sum. */
export function bankNotice(bookings: readonly Booking[]): string {
  const details = bookings.map(
    ({ reference, cents, returned }) => `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
      <Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${returned === undefined ? 'DBIT' : 'CRDT'}</CdtDbtInd>
      ${returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>`}</TxDtls>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>camt-1</MsgId></GrpHdr><Ntfctn><Id>1</Id>
    <Ntry><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <NtryDtls>${details.join('')}</NtryDtls></Ntry>
  </Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}

interface Answered {
  readonly reference: string;
  readonly status: string;
  readonly reason: string | null;
}

/** pain.002.001.10. */
export function bankAnswer(answered: readonly Answered[]): string {
  const transactions = answered.map(
    ({ reference, status, reason }) => `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>
      <TxSts>${status}</TxSts>${reason === null ? '' : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`}</TxInfAndSts>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>pain-1</MsgId></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>RW</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>RW</OrgnlPmtInfId>${transactions.join('')}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`;
}
