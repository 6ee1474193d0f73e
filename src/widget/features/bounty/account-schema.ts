import * as v from 'valibot';
import { currentPassword, iban, inPayableCountry, newBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { isGermanIban } from '#contract/money/accounts/iban.ts';

interface Demands {
  /** `ModuleIBANNurDE` of the tenant. */
  readonly germanIbanOnly: boolean;
  readonly needsPassword: boolean;
}

/** A bank account as this tenant accepts it, and what may be asked beside it. */
export function accountForm({ germanIbanOnly, needsPassword }: Demands) {
  return v.object({
    accountHolder: newBankAccount.entries.accountHolder,
    iban: v.pipe(iban, germanIbanOnly ? v.check(isGermanIban, 'german-iban') : inPayableCountry),
    keep: v.optional(v.boolean(), false),
    currentPassword: v.pipe(
      currentPassword,
      v.check((text) => !needsPassword || text !== '', 'required'),
    ),
  });
}
