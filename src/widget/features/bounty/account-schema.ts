import * as v from 'valibot';
import { currentPassword, newBankAccount } from '#contract/calls/bank-data.ts';
import { isGermanIban } from '#contract/iban.ts';

interface Demands {
  /** `ModuleIBANNurDE` of the tenant. */
  readonly germanIbanOnly: boolean;
  readonly needsPassword: boolean;
}

/** A bank account as this tenant accepts it, and what may be asked beside it. */
export function accountForm({ germanIbanOnly, needsPassword }: Demands) {
  const { accountHolder, iban } = newBankAccount.entries;
  return v.object({
    accountHolder,
    iban: v.pipe(
      iban,
      v.check((text) => !germanIbanOnly || isGermanIban(text), 'german-iban'),
    ),
    keep: v.optional(v.boolean(), false),
    currentPassword: v.pipe(
      currentPassword,
      v.check((text) => !needsPassword || text !== '', 'required'),
    ),
  });
}
