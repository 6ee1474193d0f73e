import { invoiceFile } from '#contract/agency/invoices/calls.ts';
import { invoiceState } from '#contract/agency/invoices/states.ts';
import { invoicesWords } from '#contract/agency/invoices/wire.ts';
import { listInvoices } from '#server/domain/agency/invoices/of-all.ts';
import { listOwnInvoices, readOwnInvoice } from '#server/domain/agency/invoices/own.ts';
import { noteInvoicePaid, undoInvoicePaid } from '#server/domain/agency/invoices/paid.ts';
import { Failure } from '#server/failure.ts';
import { sendCsv, wantsCsv } from '#server/http/send-csv.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What agencies are charged, month by month, for them and for the operator. */
export function invoicesHandlers({ db, effects }: ApiContext): HandlersOf<'agency/invoices'> {
  return {
    listAgencyInvoices: ({ tenant, caller: { agency } }) =>
      listOwnInvoices(db, { tenant: tenant.key, agency }, effects.clock.now()),
    readAgencyInvoice: async ({ tenant, params, caller: { agency }, language, request, reply }) => {
      const shown = await readOwnInvoice(db, tenant, { ...params, agency, language, now: effects.clock.now() });
      if (!wantsCsv(request)) return shown;
      const { number, month, state, positions } = shown;
      // A file has no place to say that it cannot be relied on.
      if (state === invoiceState.faulty) throw new Failure('PSOF0965');
      return sendCsv(reply, {
        rows: positions.map((row) => ({ number, month, ...row })),
        names: invoiceFile,
        words: invoicesWords,
        fileName: `rechnung-${number ?? month}`,
      });
    },
    listInvoices: ({ tenant, query }) => listInvoices(db, tenant.key, query),
    noteInvoicePaid: ({ tenant, params: { number }, caller: by }) =>
      noteInvoicePaid(db, effects, tenant.key, { number, by }),
    undoInvoicePaid: ({ tenant, params: { number }, caller: by }) =>
      undoInvoicePaid(db, effects, tenant.key, { number, by }),
  };
}
