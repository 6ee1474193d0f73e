import { closeInvoices } from '#server/domain/agency/invoices/close.ts';
import type { JobGround } from '../ground.ts';
import type { Job } from '../job.ts';
import { tellFailed } from '../tell-failed.ts';

/** Gives agencies their invoices of months that are over, from the second night on, and looks whether those that they have still say what the books do. */
export const invoiceJob = ({ db, effects, logger }: Omit<JobGround, 'tenants'>): Job<'close-invoices'> => ({
  name: 'close-invoices',
  everySeconds: 3600,
  run: (signal) =>
    closeInvoices(db, effects, {
      signal,
      onClosed: ({ tenant, count, faults }) => {
        if (count > 0) logger.info({ tenant, invoices: count }, 'months of agencies were closed');
        for (const { number, month, sumCent, bookedCent } of faults) {
          logger.warn({ tenant, number, month, sumCent, bookedCent }, 'an invoice does not say what the books do');
        }
      },
      tell: tellFailed({ logger }),
    }),
});
