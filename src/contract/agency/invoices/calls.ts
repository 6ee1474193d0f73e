import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { bountySide } from '../../money/bounty/states.ts';
import { valuesOf } from '../../values-of.ts';
import { invoiceRowKind, invoiceState } from './states.ts';
import { endpoint } from './wire.ts';

/** Charges less credits; below 0 where more was credited. */
const sumOfCents = v.pipe(v.number(), v.integer());

/** A month of Europe/Berlin (`YYYY-MM`) with what it came to, or has come to so far. */
const month = { month: v.string(), state: v.picklist(valuesOf(invoiceState)) };

const invoice = v.object({
  /** 1, 2, 3 … of the tenant's, whichever agency each is of. */
  number: v.number(),
  ...month,
  /** Null where the books say another one today. */
  sumCent: v.nullable(sumOfCents),
  closedAt: timestamp,
  paidAt: v.nullable(timestamp),
});
export type AgencyInvoice = v.InferOutput<typeof invoice>;

const openMonth = v.object({ ...month, sumCent: sumOfCents });
export type OpenMonth = v.InferOutput<typeof openMonth>;

export const listAgencyInvoices = endpoint({
  name: 'listAgencyInvoices',
  summary:
    'What the own agency was charged, month by month, the latest first; and what the running month has come to so far',
  source: 'Specification §6 Rechnungen; docs/decisions: an agency’s plan and its invoices; the call is ours',
  method: 'GET',
  path: 'agentur/rechnungen',
  answer: v.object({
    /** The running month, and those before it that have no number yet, the latest first. */
    openMonths: v.array(openMonth),
    invoices: v.array(invoice),
  }),
  allow: [agencyFor(agencyView.invoices)],
  errors: ['PSOF0103', 'PSOF0204'],
});

const row = v.object({
  /** `YYYY-MM-DD` of Europe/Berlin. */
  day: v.string(),
  referralNumber: v.string(),
  productName: v.string(),
  side: v.picklist(valuesOf(bountySide)),
  kind: v.picklist(valuesOf(invoiceRowKind)),
  /** Below 0 of what was credited. */
  amountCent: sumOfCents,
});
export type InvoiceRow = v.InferOutput<typeof row>;

const shown = v.object({
  /** Null before the month is closed. */
  number: v.nullable(v.number()),
  ...month,
  sumCent: v.nullable(sumOfCents),
  closedAt: v.nullable(timestamp),
  paidAt: v.nullable(timestamp),
  agency: v.object({
    agencyNumber: v.string(),
    name: v.string(),
    street: v.string(),
    postcode: v.string(),
    city: v.string(),
  }),
  /** Whose programme it is: as it stands in contracts, and where. */
  provider: v.object({ name: v.string(), address: v.string() }),
  /** The tenant's own sentence on what this is for its accounting; '' without one. */
  note: v.string(),
  /** As the books have them, the oldest first; none where these say another sum. */
  positions: v.array(row),
});
export type ShownInvoice = v.InferOutput<typeof shown>;

/** Columns of the file, in their order. */
export const invoiceFile = ['number', 'month', ...Object.keys(row.entries)] as const;

export const readAgencyInvoice = endpoint({
  name: 'readAgencyInvoice',
  summary: 'An invoice of the own agency, or a month that has no number yet, with its entries; also as a file',
  source: 'Specification §6 Rechnungen; docs/decisions: an agency’s plan and its invoices; the call is ours',
  method: 'GET',
  path: 'agentur/rechnungen/:invoice',
  /** A number, or a month (`YYYY-MM`): its invoice, where it has one. */
  params: v.object({
    invoice: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,8}|20\d{2}-(?:0[1-9]|1[0-2]))$/, 'invalid')),
  }),
  answersCsv: true,
  answer: shown,
  allow: [agencyFor(agencyView.invoices)],
  fieldCodes: { invoice: 'PSOF0964' },
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0964', 'PSOF0965'],
});
