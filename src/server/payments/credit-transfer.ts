import { XMLBuilder } from 'fast-xml-parser';
import type { CreditTransferFile, Transfer } from '#server/domain/transfer.ts';
import { bankText } from './bank-text.ts';

/** Cents as the file writes euros: `60.00`. Never by a fraction, which would round. */
export function amountOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

const agent = (bic: string | null) => ({
  FinInstnId: bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic },
});

const transaction = ({ endToEndId, amountCent, accountHolder, iban, purpose }: Transfer) => ({
  PmtId: { EndToEndId: endToEndId },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': amountOf(amountCent) } },
  Cdtr: { Nm: bankText(accountHolder, 70) },
  CdtrAcct: { Id: { IBAN: iban } },
  RmtInf: { Ustrd: `${bankText(purpose, 140 - ` ${endToEndId}`.length)} ${endToEndId}` },
});

/**
 * A SEPA credit transfer as German banks take it (ISO 20022 pain.001.001.09; DFÜ agreement, appendix 3, version 3.7 on, "GBIC_5"):
 * charges shared, service level SEPA, booked as one sum, no addresses.
 */
export function creditTransferXml({
  messageId,
  createdAt,
  executionDay,
  payer,
  transfers,
}: CreditTransferFile): string {
  const NbOfTxs = String(transfers.length);
  const CtrlSum = amountOf(transfers.reduce((sum, { amountCent }) => sum + amountCent, 0));
  const name = bankText(payer.name, 70);
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: `${createdAt.toISOString().slice(0, 19)}Z`,
          NbOfTxs,
          CtrlSum,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          BtchBookg: 'true',
          NbOfTxs,
          CtrlSum,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executionDay },
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: payer.iban } },
          DbtrAgt: agent(payer.bic),
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map((transfer) => transaction(transfer)),
        },
      },
    },
  };
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true }).build(document);
}
