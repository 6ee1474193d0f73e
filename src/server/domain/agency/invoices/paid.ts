import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { KnownInvoice } from '#contract/agency/invoices/calls-operator.ts';
import { invoiceState } from '#contract/agency/invoices/states.ts';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { TrailAction } from '#contract/operator/actions.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import type { Decision } from '#server/db/schema/decision.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { post } from '../../money/ledger/post.ts';
import type { Operator } from '../../operator/actions.ts';
import { decideAsOneOfTwo, standingKey } from '../../operator/four-eyes.ts';
import { invoicesWithNames, presentInvoices, wordsOn } from './of-all.ts';
import type { InvoiceLine } from './own.ts';

type Deciding = Pick<Effects, 'clock' | 'random' | 'ledgerHashes'>;

interface Meant {
  readonly number: number;
  readonly by: Operator;
}

const isOne = (tenant: string, number: number) =>
  and(eq(agencyInvoices.tenant, tenant), eq(agencyInvoices.number, number));

/** @throws Failure PSOF0966 the tenant has no invoice of this number */
async function find(tx: Database, tenant: string, number: number) {
  const [row] = await invoicesWithNames(tx).where(isOne(tenant, number));
  if (!row) throw new Failure('PSOF0966');
  const [shown] = await presentInvoices(tx, tenant, [row]);
  if (!shown) throw new Failure('PSOF0966');
  return { invoice: row.invoice, shown };
}

/** Enters what has gone over the bank: of a credit, the money went to the agency. */
async function enter(
  tx: Database,
  effects: Deciding,
  { tenant, sumCent }: InvoiceLine,
  [came, went]: readonly [LedgerKind, LedgerKind],
): Promise<void> {
  if (sumCent === 0) return;
  const posting = { kind: sumCent > 0 ? came : went, amountCent: Math.abs(sumCent) };
  await post(tx, effects, tenant, posting);
}

interface Decided {
  readonly action: TrailAction;
  /** Which way the money goes by it, of a charge and of a credit. */
  readonly kinds: readonly [LedgerKind, LedgerKind];
  /** @throws Failure where this cannot be said of it */
  readonly require: (shown: KnownInvoice) => void;
  /** What stands on the row after the first word, and after the second. */
  readonly first: (word: Decision) => Partial<InvoiceLine>;
  readonly second: (words: readonly [Decision, Decision], now: Date) => Partial<InvoiceLine>;
}

/** One of two people says something of an invoice; with the second one's word it is so, and stands in the books. */
async function decide(
  db: Database,
  effects: Deciding,
  tenant: string,
  { number, by }: Meant,
  { action, kinds, require, first, second }: Decided,
): Promise<KnownInvoice> {
  return transact(db, async (tx) => {
    // Before what it decides: who revokes a key holds it, and waits for that.
    await standingKey(tx, effects, tenant, by);
    await take(tx, 'agencies', { tenant });
    const { invoice, shown } = await find(tx, tenant, number);
    require(shown);
    const { firstBy } = wordsOn(invoice);
    const before = firstBy === null ? [] : [firstBy];
    const decided = { action, subject: String(number) };
    const word = await decideAsOneOfTwo(tx, effects, tenant, { decided, by, before });
    const change = firstBy === null ? first(word) : second([firstBy, word], effects.clock.now());
    await tx.update(agencyInvoices).set(change).where(isOne(tenant, number));
    if (firstBy !== null) await enter(tx, effects, invoice, kinds);
    return (await find(tx, tenant, number)).shown;
  });
}

const { agencyPaid, agencyUnpaid } = ledgerKind;

/**
 * Says that an agency has paid an invoice, or got its credit.
 * @throws Failure PSOF0966 no such invoice, PSOF0967 it is noted already, PSOF0969 the books say another sum; as `decideAsOneOfTwo`
 */
export const noteInvoicePaid = (db: Database, effects: Deciding, tenant: string, meant: Meant): Promise<KnownInvoice> =>
  decide(db, effects, tenant, meant, {
    action: 'agency-invoice-paid',
    kinds: [agencyPaid, agencyUnpaid],
    require: ({ state, paidAt }) => {
      if (paidAt !== null) throw new Failure('PSOF0967');
      if (state === invoiceState.faulty) throw new Failure('PSOF0969');
    },
    first: (notedBy) => ({ notedBy }),
    second: ([notedBy, paidBy], paidAt) => ({ notedBy, paidBy, paidAt }),
  });

/**
 * Says that an invoice that was noted as paid was not: what was entered is entered the other way.
 * @throws Failure PSOF0966 no such invoice, PSOF0968 it is not noted; as `decideAsOneOfTwo`
 */
export const undoInvoicePaid = (db: Database, effects: Deciding, tenant: string, meant: Meant): Promise<KnownInvoice> =>
  decide(db, effects, tenant, meant, {
    action: 'agency-invoice-unpaid',
    kinds: [agencyUnpaid, agencyPaid],
    require: ({ paidAt }) => {
      if (paidAt === null) throw new Failure('PSOF0968');
    },
    // It stays paid until the second has said so, too.
    first: (undoneBy) => ({ undoneBy }),
    second: () => ({ notedBy: null, paidBy: null, paidAt: null, undoneBy: null }),
  });

/** Takes back the first of two words, where it came by keys that have ended: what two have said stands. */
export async function takeBackInvoiceWords(
  tx: Database,
  { tenant, keyIds }: { readonly tenant: string; readonly keyIds: readonly string[] },
): Promise<void> {
  if (keyIds.length === 0) return;
  await take(tx, 'agencies', { tenant });
  const isBy = (word: typeof agencyInvoices.notedBy | typeof agencyInvoices.undoneBy) =>
    inArray(sql`(${word})::jsonb ->> 'keyId'`, [...keyIds]);
  const ofTenant = eq(agencyInvoices.tenant, tenant);
  const { notedBy, undoneBy, paidAt } = agencyInvoices;
  await tx
    .update(agencyInvoices)
    .set({ notedBy: null })
    .where(and(ofTenant, isNull(paidAt), isBy(notedBy)));
  await tx
    .update(agencyInvoices)
    .set({ undoneBy: null })
    .where(and(ofTenant, isBy(undoneBy)));
}
