import { describe, expect, it } from 'vitest';
import { payout } from '#contract/money/bounty/states.ts';
import { choiceFor } from './destination.ts';

const shared = { claimId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567891', currentPassword: '' };
const bankAccount = { accountHolder: 'Anna Beispiel', iban: 'DE89370400440532013000' };

describe('what is sent for where a bounty is to go', () => {
  it.each([true, false])('keeps an account only where the person wants that: %s', (keep) => {
    expect(choiceFor({ kind: 'account', ...bankAccount, keep }, shared)).toEqual({
      ...shared,
      payout: payout.money,
      bankAccount,
      keepBankAccount: keep,
    });
  });

  it('names no account where the kept one is meant', () => {
    expect(choiceFor({ kind: 'kept-account' }, shared)).toEqual({ ...shared, payout: payout.money });
  });

  it('names the address of a voucher twice, as the service asks for it', () => {
    const email = 'anna@example.de';
    expect(choiceFor({ kind: 'email', email }, shared)).toEqual({
      ...shared,
      payout: payout.voucher,
      voucherAddress: { email, emailRepeat: email },
    });
  });
});
