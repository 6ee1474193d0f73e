/**
 * Banks' answers in shapes that occur, made here: each is valid against the schema that it names (pain.002.001.10,
 * camt.054.001.08, camt.053.001.08).
 */

/** A reason as it stands at a file, a batch or a transfer. */
export interface Why {
  readonly code?: string;
  readonly own?: string;
  readonly words?: string;
}

interface Level {
  readonly status?: string;
  readonly why?: readonly Why[];
}

interface Counts {
  /** How many of each status, where only that is said. */
  readonly counts?: Readonly<Record<string, number>>;
}

interface Batch extends Level, Counts {
  /** The file's name where not said. */
  readonly reference?: string;
  readonly transfers?: readonly (Level & { readonly reference: string })[];
}

export interface Report {
  readonly file: string;
  readonly group?: Level & Counts;
  /** Left out where the bank tells of the file only. */
  readonly batch?: Batch;
  /** Instead of one, where the bank has parted the file. */
  readonly batches?: readonly Batch[];
}

const moment = '2026-05-20T10:00:00';
const namespace = (version: string) => `urn:iso:std:iso:20022:tech:xsd:${version}`;

const reasonOf = ({ code, own, words }: Why) => {
  const rsn = code ?? own;
  const reason =
    rsn === undefined ? '' : `<Rsn>${code === undefined ? `<Prtry>${own}</Prtry>` : `<Cd>${code}</Cd>`}</Rsn>`;
  return `<StsRsnInf>${reason}${words === undefined ? '' : `<AddtlInf>${words}</AddtlInf>`}</StsRsnInf>`;
};

const levelOf = (tag: string, { status, why = [] }: Level) =>
  `${status === undefined ? '' : `<${tag}>${status}</${tag}>`}${why.map((one) => reasonOf(one)).join('')}`;

const countsOf = ({ counts = {} }: Counts) =>
  Object.entries(counts)
    .map(
      ([status, count]) =>
        `<NbOfTxsPerSts><DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>${status}</DtldSts></NbOfTxsPerSts>`,
    )
    .join('');

function batchOf(file: string, batch: Batch): string {
  const transfers = (batch.transfers ?? []).map(
    ({ reference, ...level }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>${levelOf('TxSts', level)}</TxInfAndSts>`,
  );
  const name = `<OrgnlPmtInfId>${batch.reference ?? file}</OrgnlPmtInfId>`;
  return `<OrgnlPmtInfAndSts>${name}${levelOf('PmtInfSts', batch)}${countsOf(batch)}${transfers.join('')}</OrgnlPmtInfAndSts>`;
}

/** pain.002.001.10. */
export function statusReport({ file, group = {}, batch, batches = batch ? [batch] : [] }: Report): string {
  const whole = batches.map((one) => batchOf(file, one)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace('pain.002.001.10')}"><CstmrPmtStsRpt>
<GrpHdr><MsgId>bank-1</MsgId><CreDtTm>${moment}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${file}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${levelOf('GrpSts', group)}${countsOf(group)}</OrgnlGrpInfAndSts>
${whole}</CstmrPmtStsRpt></Document>`;
}

interface Code {
  readonly family?: readonly [family: string, sub: string];
  /** A German bank's own, like `NRTI+159`. */
  readonly own?: string;
}

export interface Details {
  readonly endToEnd?: string;
  readonly file?: string;
  readonly message?: string;
  readonly cents?: number;
  readonly instructedCents?: number;
  readonly code?: Code;
  /** Whole content of the return information. */
  readonly returnInfo?: string;
  readonly purpose?: string;
  /** The entry's where not said. */
  readonly direction?: 'DBIT' | 'CRDT';
}

export interface Part {
  readonly batch?: {
    readonly file?: string;
    readonly message?: string;
    readonly sumCents?: number;
    readonly count?: number;
  };
  readonly details?: readonly Details[];
}

export interface Entry {
  readonly cents: number;
  readonly direction: 'DBIT' | 'CRDT';
  readonly isReversal?: boolean;
  readonly status?: string;
  /** Its number in the statement, the day of its booking and the bank's own reference. */
  readonly number?: string;
  readonly bookedOn?: string;
  readonly bankReference?: string;
  readonly code?: Code;
  readonly parts?: readonly Part[];
}

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const amount = (cents: number) => `<Amt Ccy="EUR">${euros(cents)}</Amt>`;
const element = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${text}</${name}>`);

function codeOf({ family, own }: Code): string {
  const [cd, sub] = family ?? [];
  const domain = cd && `<Domn><Cd>PMNT</Cd><Fmly><Cd>${cd}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn>`;
  return `<BkTxCd>${domain ?? ''}${own === undefined ? '' : `<Prtry><Cd>${own}</Cd><Issr>DK</Issr></Prtry>`}</BkTxCd>`;
}

function detailsOf(direction: string, one: Details): string {
  const { endToEnd, file, message, cents, instructedCents, code, returnInfo, purpose } = one;
  const refs = [element('MsgId', message), element('PmtInfId', file), element('EndToEndId', endToEnd)].join('');
  const instructed =
    instructedCents === undefined ? '' : `<AmtDtls><InstdAmt>${amount(instructedCents)}</InstdAmt></AmtDtls>`;
  const paid = cents === undefined ? '' : amount(cents);
  const way = element('CdtDbtInd', one.direction ?? (cents === undefined ? undefined : direction));
  return `<TxDtls>${refs === '' ? '' : `<Refs>${refs}</Refs>`}${paid}${way}${instructed}${code ? codeOf(code) : ''}${
    purpose === undefined ? '' : `<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>`
  }${element('RtrInf', returnInfo)}</TxDtls>`;
}

function partOf(direction: string, { batch, details = [] }: Part): string {
  const { file, message, sumCents, count } = batch ?? {};
  const inside = [
    element('MsgId', message),
    element('PmtInfId', file),
    element('NbOfTxs', count?.toString()),
    sumCents === undefined ? '' : `<TtlAmt Ccy="EUR">${euros(sumCents)}</TtlAmt>`,
  ].join('');
  const transactions = details.map((one) => detailsOf(direction, one)).join('');
  return `<NtryDtls>${batch ? `<Btch>${inside}</Btch>` : ''}${transactions}</NtryDtls>`;
}

/** One entry of an account. */
export function entryOf({
  cents,
  direction,
  isReversal,
  status = 'BOOK',
  code = {},
  parts = [],
  ...more
}: Entry): string {
  const { number, bookedOn, bankReference } = more;
  const day = bookedOn === undefined ? '' : `<BookgDt><Dt>${bookedOn}</Dt></BookgDt>`;
  return `<Ntry>${element('NtryRef', number)}${amount(cents)}<CdtDbtInd>${direction}</CdtDbtInd>${element('RvslInd', isReversal?.toString())}<Sts><Cd>${status}</Cd></Sts>
${day}${element('AcctSvcrRef', bankReference)}${codeOf(code)}${parts.map((part) => partOf(direction, part)).join('')}</Ntry>`;
}

const account = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>';

/** camt.054.001.08. */
export const notification = (...entries: readonly Entry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace('camt.054.001.08')}"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>bank-2</MsgId><CreDtTm>${moment}</CreDtTm></GrpHdr><Ntfctn><Id>1</Id>${account}
${entries.map((entry) => entryOf(entry)).join('\n')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

/** camt.053.001.08, with other things that happened on the account. */
export const statement = (...entries: readonly Entry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace('camt.053.001.08')}"><BkToCstmrStmt>
<GrpHdr><MsgId>bank-3</MsgId><CreDtTm>${moment}</CreDtTm></GrpHdr><Stmt><Id>1</Id>${account}
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>${amount(1_000_000)}<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-20</Dt></Dt></Bal>
${[rent, ...entries].map((entry) => entryOf(entry)).join('\n')}</Stmt></BkToCstmrStmt></Document>`;

const rent: Entry = {
  cents: 90_000,
  direction: 'DBIT',
  code: { family: ['ICDT', 'ESCT'] },
  parts: [{ details: [{ endToEnd: 'RWE-4711', purpose: 'Strom & Gas \u0085 \u0092'.replace('&', '&amp;') }] }],
};
