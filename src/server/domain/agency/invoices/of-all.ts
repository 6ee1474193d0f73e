import { and, count, desc, eq } from 'drizzle-orm';
import type { KnownInvoice } from '#contract/agency/invoices/calls-operator.ts';
import type { Database } from '#server/db/database.ts';
import { agencies } from '#server/db/schema/agencies.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import type { Decision } from '#server/db/schema/decision.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { presentDecision } from '../../operator/four-eyes.ts';
import { paged, type AskedPage } from '../../paged.ts';
import { bookedOf, monthKey } from './booked.ts';
import { stateOf, type InvoiceLine } from './own.ts';

/** Who has said that it is paid, and whose word waits for a second one: that it is, or of one that is, that it was not. */
export function wordsOn({ notedBy, paidBy, paidAt, undoneBy }: InvoiceLine): {
  readonly paidBy: readonly Decision[];
  readonly firstBy: Decision | null;
} {
  if (paidAt === null) return { paidBy: [], firstBy: notedBy };
  return { paidBy: [notedBy, paidBy].filter((word) => word !== null), firstBy: undoneBy };
}

/** Invoices as the operator sees them, by what the books say today. */
export async function presentInvoices(
  db: Database,
  tenant: string,
  rows: readonly { readonly invoice: InvoiceLine; readonly agencyName: string }[],
): Promise<KnownInvoice[]> {
  const booked = await bookedOf(
    db,
    tenant,
    rows.map(({ invoice }) => invoice),
  );
  return rows.map(({ invoice, agencyName }) => {
    const { number, month, agencyNumber, sumCent, closedAt, paidAt } = invoice;
    const bookedCent = booked.get(monthKey(agencyNumber, month)) ?? 0;
    const { paidBy, firstBy } = wordsOn(invoice);
    return {
      number,
      month,
      state: stateOf(invoice, bookedCent),
      agencyNumber,
      agencyName,
      sumCent,
      bookedCent,
      closedAt: toTimestamp(closedAt),
      paidAt: toTimestampOrNull(paidAt),
      paidBy: paidBy.map((word) => presentDecision(word)),
      firstBy: firstBy && presentDecision(firstBy),
    };
  });
}

/** Invoices of all agencies, each with what its agency is called. */
export const invoicesWithNames = (db: Database) =>
  db
    .select({ invoice: agencyInvoices, agencyName: agencies.name })
    .from(agencyInvoices)
    .innerJoin(
      agencies,
      and(eq(agencies.tenant, agencyInvoices.tenant), eq(agencies.number, agencyInvoices.agencyNumber)),
    );

/** A page of a tenant's invoices, the latest first. */
export async function listInvoices(db: Database, tenant: string, page: AskedPage) {
  const ofTenant = eq(agencyInvoices.tenant, tenant);
  const [total] = await db.select({ count: count() }).from(agencyInvoices).where(ofTenant);
  const rows = await invoicesWithNames(db)
    .where(ofTenant)
    .orderBy(desc(agencyInvoices.number))
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize);
  return paged(await presentInvoices(db, tenant, rows), total?.count ?? 0, page);
}
