import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { decidedBy } from '../../money/pay-runs/question.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { valuesOf } from '../../values-of.ts';
import { invoiceState } from './states.ts';
import { endpoint } from './wire.ts';

const source = 'Specification §6 Rechnungen; docs/decisions: an agency’s plan and its invoices';
const sumOfCents = v.pipe(v.number(), v.integer());

const known = v.object({
  number: v.number(),
  /** `YYYY-MM` of Europe/Berlin. */
  month: v.string(),
  state: v.picklist(valuesOf(invoiceState)),
  agencyNumber: v.string(),
  agencyName: v.string(),
  /** As it was closed: charges less credits, below 0 where more was credited. */
  sumCent: sumOfCents,
  /** As the books have it today: the same, or they were changed. */
  bookedCent: sumOfCents,
  closedAt: timestamp,
  paidAt: v.nullable(timestamp),
  /** The two who said that it is paid. */
  paidBy: v.array(decidedBy),
  /** The first of two, whose second is waited for: that it is paid, or of one that is, that it was not. */
  firstBy: v.nullable(decidedBy),
});
export type KnownInvoice = v.InferOutput<typeof known>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  summary: 'The invoices of all agencies, the latest first, each with its sum and what the books say of it today',
  source,
  method: 'GET',
  path: 'operator/rechnungen',
  query: v.object(pageQuery(50)),
  answer: pageOf(known),
  allow: [operatorFor(operatorScope.agencies)],
  errors: ['PSOF0701', 'PSOF0703'],
});

const ofInvoice = v.object({
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'invalid'), v.transform(Number)),
});
const about = {
  path: 'operator/rechnungen/:number/zahlung',
  params: ofInvoice,
  answer: known,
  allow: [operatorFor(operatorScope.release)],
  fieldCodes: { number: 'PSOF0966' },
} as const;

export const noteInvoicePaid = endpoint({
  ...about,
  name: 'noteInvoicePaid',
  summary: 'Says that an agency has paid an invoice, or got its credit; two different operators have to',
  source,
  method: 'PUT',
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0715', 'PSOF0724', 'PSOF0966', 'PSOF0967', 'PSOF0969'],
});

export const undoInvoicePaid = endpoint({
  ...about,
  name: 'undoInvoicePaid',
  summary: 'Says that an invoice that was noted as paid was not; two different operators have to',
  source,
  method: 'DELETE',
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0715', 'PSOF0724', 'PSOF0966', 'PSOF0968'],
});
