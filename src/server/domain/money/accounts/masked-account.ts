import type { MaskedBankAccount, NewBankAccount } from '#contract/money/collecting/calls-bank-data.ts';

/** `DE•• •••• 3000` and `A••• B•••`: enough for the owner to recognise, worth nothing to anybody else. */
export function maskedAccount({ accountHolder, iban }: NewBankAccount): MaskedBankAccount {
  const initials = accountHolder.split(/\s+/).map((word) => `${[...word][0] ?? ''}•••`);
  return { accountHolder: initials.join(' '), iban: `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}` };
}
