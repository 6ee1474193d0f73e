import { sql } from 'drizzle-orm';
import { paymentState, type BankQuestion } from '#contract/money/pay-runs/states.ts';
import { payments } from '#server/db/schema/payments.ts';

type Payment = typeof payments.$inferSelect;

/** Where a payment that was freed keeps what two were asked since the bank had refused it, whether or not it gave a reason. */
const refusedAs = `${paymentState.rejected} als`;

/** What a payment keeps that two free of which the bank has asked them. */
export const refusalOf = (kind: BankQuestion, { bankReferences }: Pick<Payment, 'bankReferences'>) => ({
  bankReferences: { ...bankReferences, [refusedAs]: kind },
});

/** Whether the bank itself has refused a payment that was freed: what it said before may be read late. */
export const isRefusedByBank = ({
  bankReason,
  bankWords,
  bankReferences,
}: Pick<Payment, 'bankReason' | 'bankWords' | 'bankReferences'>): boolean =>
  bankReason !== null || bankWords !== null || bankReferences[refusedAs] !== undefined;

/** The same of the payment at hand. */
export const wasRefusedByBank = sql`(${payments.bankReason} is not null or ${payments.bankWords} is not null
  or ${payments.bankReferences} ->> ${refusedAs}::text is not null)`;
