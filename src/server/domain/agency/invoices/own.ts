import { and, asc, desc, eq } from 'drizzle-orm';
import type { AgencyInvoice, InvoiceRow, OpenMonth, ShownInvoice } from '#contract/agency/invoices/calls.ts';
import { invoiceRowKind, invoiceState, type InvoiceState } from '#contract/agency/invoices/states.ts';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { monthInBerlin } from '../../berlin-months.ts';
import { dayInBerlin, toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { OfferingTenant, SpeakingTenant, WithPrivate } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { readAgency } from '../agencies/agency.ts';
import { amountCent, bookedByMonth, isItsBounty, isItsLine, isOfAgency, type OfAgency } from './booked.ts';

export type InvoiceLine = typeof agencyInvoices.$inferSelect;

/** Where an invoice stands, by what the books say of its month today. */
export const stateOf = ({ sumCent, paidAt }: InvoiceLine, bookedCent: number): InvoiceState => {
  if (sumCent !== bookedCent) return invoiceState.faulty;
  return paidAt === null ? invoiceState.open : invoiceState.paid;
};

/** All that is read of an agency is read as it was at one moment: no month is closed between its sum and its number. */
const atOneMoment = <Read>(db: Database, read: (tx: Database) => Promise<Read>): Promise<Read> =>
  transact(db, read, { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } });

const invoicesOf = (db: Database, { tenant, agency }: OfAgency): Promise<InvoiceLine[]> =>
  db
    .select()
    .from(agencyInvoices)
    .where(and(eq(agencyInvoices.tenant, tenant), eq(agencyInvoices.agencyNumber, agency)))
    .orderBy(desc(agencyInvoices.month));

const sumIfRight = (state: InvoiceState, sumCent: number) => (state === invoiceState.faulty ? null : sumCent);

/**
 * What an agency was charged, the latest month first: its invoices, and the months that have none yet, the running one among them
 * whether or not it has entries.
 */
export async function listOwnInvoices(
  db: Database,
  of: OfAgency,
  now: Date,
): Promise<{ readonly openMonths: OpenMonth[]; readonly invoices: AgencyInvoice[] }> {
  const [booked, closed] = await atOneMoment(
    db,
    async (tx) => [await bookedByMonth(tx, of), await invoicesOf(tx, of)] as const,
  );
  const running = monthInBerlin(now);
  const hasInvoice = new Set(closed.map(({ month }) => month));
  const open = [...new Set([running, ...booked.keys()])].filter((month) => !hasInvoice.has(month));
  return {
    openMonths: open
      .toSorted()
      .toReversed()
      .map((month) => ({
        month,
        state: month < running ? invoiceState.closing : invoiceState.running,
        sumCent: booked.get(month) ?? 0,
      })),
    invoices: closed.map((invoice) => {
      const { number, month, sumCent, closedAt, paidAt } = invoice;
      const state = stateOf(invoice, booked.get(month) ?? 0);
      const at = { closedAt: toTimestamp(closedAt), paidAt: toTimestampOrNull(paidAt) };
      return { number, month, state, sumCent: sumIfRight(state, sumCent), ...at };
    }),
  };
}

/** Whose programme an agency is charged for. */
export type InvoicingTenant = OfferingTenant & SpeakingTenant & WithPrivate<'legalName' | 'company'>;

async function rowsOf(db: Database, tenant: InvoicingTenant, agency: string, { month, language }: Wanted) {
  const found = await db
    .select({
      at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      referralNumber: bounties.referralNumber,
      productId: bounties.productId,
      side: bounties.side,
      amountCent,
    })
    .from(ledgerEntries)
    .innerJoin(bounties, isItsBounty)
    .innerJoin(ledgerLines, isItsLine)
    .where(isOfAgency({ tenant: tenant.key, agency }, month))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  return found.map(({ at, kind, productId, ...row }): InvoiceRow => ({
    day: dayInBerlin(at),
    referralNumber: row.referralNumber,
    productName: findProduct(tenant, productId)?.name[language] ?? productId,
    side: row.side,
    kind: kind === ledgerKind.agencyCredited ? invoiceRowKind.credited : invoiceRowKind.charged,
    amountCent: row.amountCent,
  }));
}

interface Wanted {
  readonly month: string;
  readonly language: Language;
}

const isMonth = (invoice: string) => invoice.includes('-');

/** What stands in one month of an agency: by the number of its invoice, or by the month. */
export interface Asked {
  readonly agency: string;
  /** A number, or a month (`YYYY-MM`) up to the running one. */
  readonly invoice: string;
  readonly language: Language;
  readonly now: Date;
}

/**
 * An invoice of an agency with its rows, or the same of a month that has none yet. Of one that does not say what the books do neither sum
 * nor rows are shown.
 * @throws Failure PSOF0964 the agency has no such invoice, or the month is still to come; PSOF0204 it has just gone
 */
export async function readOwnInvoice(
  db: Database,
  tenant: InvoicingTenant,
  { agency: number, invoice: asked, language, now }: Asked,
): Promise<ShownInvoice> {
  const of = { tenant: tenant.key, agency: number };
  return atOneMoment(db, async (tx) => {
    const agency = await readAgency(tx, of.tenant, number);
    if (!agency) throw new Failure('PSOF0204');
    const invoices = await invoicesOf(tx, of);
    const invoice = invoices.find((one) => (isMonth(asked) ? one.month : String(one.number)) === asked);
    const month = invoice?.month ?? asked;
    const running = monthInBerlin(now);
    if (!isMonth(month) || month > running) throw new Failure('PSOF0964');
    const rows = await rowsOf(tx, tenant, number, { month, language });
    // A month that is over, without entries, is nothing.
    if (!invoice && month < running && rows.length === 0) throw new Failure('PSOF0964');
    const bookedCent = rows.reduce((sum, row) => sum + row.amountCent, 0);
    const openState = month < running ? invoiceState.closing : invoiceState.running;
    const state = invoice ? stateOf(invoice, bookedCent) : openState;
    const { legalName: name, company } = tenant.private;
    return {
      number: invoice?.number ?? null,
      month,
      state,
      sumCent: sumIfRight(state, bookedCent),
      closedAt: toTimestampOrNull(invoice?.closedAt ?? null),
      paidAt: toTimestampOrNull(invoice?.paidAt ?? null),
      agency: {
        agencyNumber: agency.number,
        name: agency.name,
        street: agency.street,
        postcode: agency.postcode,
        city: agency.city,
      },
      provider: { name, address: company.address },
      note: tenant.texts[language].invoiceNote,
      positions: state === invoiceState.faulty ? [] : rows,
    };
  });
}
