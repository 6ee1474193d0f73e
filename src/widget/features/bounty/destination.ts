import type { BodyInputOf } from '#contract/endpoint.ts';
import type { collectBounty } from '#contract/money/collecting/calls-collect.ts';
import { payout } from '#contract/money/bounty/states.ts';

/** Where a bounty is to go, as its person has just said. */
export type Destination =
  | { readonly kind: 'account'; readonly accountHolder: string; readonly iban: string; readonly keep: boolean }
  | { readonly kind: 'kept-account' }
  | { readonly kind: 'email'; readonly email: string };

/** What is sent for it. */
export function choiceFor(
  destination: Destination,
  { claimId, currentPassword }: { claimId: string; currentPassword: string },
): BodyInputOf<typeof collectBounty> {
  const shared = { claimId, currentPassword };
  switch (destination.kind) {
    case 'account': {
      const { accountHolder, iban, keep } = destination;
      return { ...shared, payout: payout.money, bankAccount: { accountHolder, iban }, keepBankAccount: keep };
    }
    case 'kept-account':
      return { ...shared, payout: payout.money };
    case 'email':
      return {
        ...shared,
        payout: payout.voucher,
        voucherAddress: { email: destination.email, emailRepeat: destination.email },
      };
  }
}
