import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import type { Service } from '../service/service.ts';

/** Invoices that the operator's guide speaks of, a month each; the third is paid. @returns what makes the next and says its number in the guide's words, and how many there are */
export function invoicesIn(service: () => Service) {
  let made = 0;
  const next = async (): Promise<Readonly<Record<'NUMBER', string>>> => {
    const number = (made += 1);
    const { clock, database } = service();
    const closedAt = clock.now();
    const of = { tenant: 'lindenstrom', agencyNumber: 'LS-A01', month: `2026-0${number}`, sumCent: 0 };
    await database.db
      .insert(agencyInvoices)
      .values({ ...of, number, closedAt, paidAt: number === 3 ? closedAt : null });
    return { NUMBER: String(number) };
  };
  return { next, count: () => made };
}
