import { takeBackInvoiceWords } from '#server/domain/agency/invoices/paid.ts';
import { invoiceJob } from '#server/jobs/agency/invoices.ts';
import { answer } from '#server/routes/api/answer.ts';
import { invoicesHandlers } from '#server/routes/api/agency/invoices.ts';
import type { Feature } from '../feature.ts';

export const invoices = {
  calls: answer('agency/invoices', invoicesHandlers),
  jobs: [invoiceJob],
  takeBack: [takeBackInvoiceWords],
} as const satisfies Feature;
