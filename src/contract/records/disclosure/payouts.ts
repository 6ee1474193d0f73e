import * as v from 'valibot';
import { cents, timestamp } from '../../fields.ts';

/** How a bounty reaches its person, as it is handed out to them (GDPR Art. 15). */
export const payouts = {
  /** Where it goes, masked as it is everywhere; null where nothing was given, or nobody can read it any more. */
  bankAccount: v.nullable(v.object({ accountHolder: v.string(), iban: v.string() })),
  voucherAddress: v.nullable(v.object({ email: v.string() })),
  /** Its transfers, oldest first; more than one where one failed. */
  payments: v.array(
    v.object({
      endToEndId: v.string(),
      amountCent: cents,
      state: v.string(),
      /** Codes of the bank's; its words may name other people of the same file, and are for operators. */
      bankReason: v.nullable(v.string()),
      payeeCheck: v.nullable(v.string()),
      /** When it left in a file. */
      sentAt: v.nullable(timestamp),
      at: timestamp,
    }),
  ),
  /** Its voucher, without the code: that is worth money to whoever reads it, and is told by a mail alone. */
  given: v.nullable(
    v.object({
      valueCent: cents,
      provider: v.string(),
      /** Its last day, if it has one. */
      expiresAt: v.nullable(v.string()),
      at: timestamp,
    }),
  ),
};
const payoutsOfBounty = v.object(payouts);
export type Payouts = v.InferOutput<typeof payoutsOfBounty>;
