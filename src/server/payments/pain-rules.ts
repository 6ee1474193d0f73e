import { isPayableIban } from '#contract/money/accounts/iban.ts';
import { readPaymentFile, type ReadFile } from './read-payment-file.ts';

/** What a German bank asks of a SEPA credit transfer, as far as our file uses it. The schema itself is not ours to ship. */
interface Rule {
  readonly id: string;
  readonly what: string;
  readonly source: string;
  readonly holds: (file: ReadFile) => boolean;
}

const iso = 'ISO 20022 pain.001.001.09';
/** DFÜ agreement of the German banking industry, appendix 3, credit transfers from version 3.7 on ("GBIC_5"). */
const dfue = 'DFÜ agreement, appendix 3, chapter 2.2';
/** EPC132-08, SEPA credit transfer scheme, customer-to-bank implementation guidelines, 2023. */
const epc = 'EPC132-08';
const characters = 'EPC217-08; DFÜ agreement, appendix 3, chapter 2.1';

const all = (values: readonly string[], pattern: RegExp) => values.every((value) => pattern.test(value));
const cents = (amount: string) => Number(amount.replace('.', ''));
const sepaText = (most: number) => new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${most}}$`);
const isOnly = (values: readonly string[], value: string) => values.length === 1 && values[0] === value;

const rules: readonly Rule[] = [
  {
    id: 'namespace',
    what: 'the message is pain.001.001.09',
    source: iso,
    holds: ({ attributes }) => attributes('xmlns')[0] === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  },
  {
    id: 'method',
    what: 'PmtMtd is TRF',
    source: epc,
    holds: ({ texts }) => isOnly(texts('PmtMtd'), 'TRF'),
  },
  {
    id: 'batch-booking',
    what: 'BtchBookg is said once, true or false',
    source: iso,
    holds: ({ texts }) => texts('BtchBookg').length === 1 && all(texts('BtchBookg'), /^(true|false)$/),
  },
  {
    id: 'service-level',
    what: 'SvcLvl is SEPA, for all transfers at once',
    source: dfue,
    holds: ({ texts }) => isOnly(texts('Cd'), 'SEPA'),
  },
  {
    id: 'charges',
    what: 'ChrgBr is SLEV, for all transfers at once',
    source: dfue,
    holds: ({ texts }) => isOnly(texts('ChrgBr'), 'SLEV'),
  },
  {
    id: 'no-address',
    what: 'no address: unstructured ones are refused from November 2026 on, and none is needed within the EEA',
    source: epc,
    holds: ({ xml }) => !/<(PstlAdr|AdrLine)\b/.test(xml),
  },
  {
    id: 'references',
    what: 'MsgId, PmtInfId and EndToEndId have 1 to 35 characters, no slash at an end and no two in a row',
    source: characters,
    holds: ({ texts }) =>
      all(
        [...texts('MsgId'), ...texts('PmtInfId'), ...texts('EndToEndId')],
        /^(?!\/)(?!.*\/\/)[A-Za-z0-9+?/:().,' -]{1,35}$/,
      ) &&
      [texts('MsgId'), texts('PmtInfId')].every(({ length }) => length === 1) &&
      texts('EndToEndId').length === texts('InstdAmt').length,
  },
  {
    id: 'references-unique',
    what: 'no EndToEndId twice',
    source: 'ours: the bank’s answer names a transfer by it',
    holds: ({ texts }) => new Set(texts('EndToEndId')).size === texts('EndToEndId').length,
  },
  {
    id: 'names',
    what: 'names have 1 to 70 characters of the SEPA set: who initiates, who pays, and one for each transfer',
    source: `${epc}; ${characters}`,
    holds: ({ texts }) => all(texts('Nm'), sepaText(70)) && texts('Nm').length === texts('InstdAmt').length + 2,
  },
  {
    id: 'purpose',
    what: 'the remittance information has 1 to 140 characters of the SEPA set',
    source: `${epc}; ${characters}`,
    holds: ({ texts }) => all(texts('Ustrd'), sepaText(140)),
  },
  {
    id: 'day',
    what: 'ReqdExctnDt is a day as Dt',
    source: iso,
    holds: ({ texts }) => all(texts('Dt'), /^\d{4}-\d{2}-\d{2}$/) && texts('Dt').length === 1,
  },
  {
    id: 'moment',
    what: 'CreDtTm is a moment in UTC',
    source: iso,
    holds: ({ texts }) => all(texts('CreDtTm'), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
  },
  {
    id: 'currency',
    what: 'amounts are in EUR',
    source: epc,
    holds: ({ attributes }) => all(attributes('Ccy'), /^EUR$/),
  },
  {
    id: 'amounts',
    what: 'amounts are 0.01 to 999999999.99, with two digits after the point',
    source: epc,
    holds: ({ texts }) => all(texts('InstdAmt'), /^(?!0\.00$)(0|[1-9]\d{0,8})\.\d{2}$/) && texts('InstdAmt').length > 0,
  },
  {
    id: 'ibans',
    what: 'accounts are IBANs with a right checksum: the payer’s and one for each transfer',
    source: 'ISO 13616',
    holds: ({ texts }) =>
      texts('IBAN').every((iban) => isPayableIban(iban)) && texts('IBAN').length === texts('InstdAmt').length + 1,
  },
  {
    id: 'bic',
    what: 'banks are named by BICFI, or the payer’s as NOTPROVIDED',
    source: `ISO 9362; ${epc}`,
    holds: ({ texts }) =>
      all(texts('BICFI'), /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/) && all(texts('Id'), /^NOTPROVIDED$/),
  },
  {
    id: 'count',
    what: 'NbOfTxs is right at both levels',
    source: dfue,
    holds: ({ texts }) =>
      texts('NbOfTxs').length === 2 && texts('NbOfTxs').every((count) => count === String(texts('InstdAmt').length)),
  },
  {
    id: 'control-sum',
    what: 'CtrlSum is the sum of all amounts at both levels',
    source: dfue,
    holds: ({ texts }) => {
      const total = texts('InstdAmt').reduce((sum, amount) => sum + cents(amount), 0);
      return texts('CtrlSum').length === 2 && texts('CtrlSum').every((sum) => cents(sum) === total);
    },
  },
];

/** The rules that a payment file breaks, each with what it asks and who says so; none for one that a bank takes. */
export function brokenRules(xml: string): string[] {
  const file = readPaymentFile(xml);
  if (!file) return ['well-formed'];
  return rules.filter(({ holds }) => !holds(file)).map(({ id, what, source }) => `${id}: ${what} (${source})`);
}
