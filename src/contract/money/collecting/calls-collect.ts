import * as v from 'valibot';
import { bearer, recommender } from '../../callers.ts';
import { email } from '../../fields.ts';
import { payout } from '../bounty/states.ts';
import { currentPassword, newBankAccount } from './calls-bank-data.ts';
import { claim, claimId } from './calls.ts';
import { endpoint } from './wire.ts';

/** Which bounty: a token names its own, a session has to say which of its bounties is meant. */
const which = { claimId: v.optional(claimId) };

const moneyChoice = v.object({
  ...which,
  payout: v.literal(payout.money),
  /** Without one the money goes to the account that was kept. */
  bankAccount: v.optional(v.nullable(newBankAccount), null),
  /** Keep the account for next time, where the tenant allows it. */
  keepBankAccount: v.optional(v.boolean('invalid'), false),
  currentPassword,
});

/** The address for the voucher, typed twice: a code that went astray cannot be called back. */
export const voucherAddress = v.pipe(
  v.object({ email, emailRepeat: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required')) }),
  v.forward(
    v.partialCheck(
      [['email'], ['emailRepeat']],
      (addresses) => addresses.email.toLowerCase() === addresses.emailRepeat.toLowerCase(),
      'email-repeat',
    ),
    ['emailRepeat'],
  ),
);

const voucherChoice = v.object({
  ...which,
  payout: v.literal(payout.voucher),
  voucherAddress,
  currentPassword,
});

export const collectBounty = endpoint({
  name: 'collectBounty',
  summary: 'Collects a bounty, as money or as a voucher; this is the final step',
  source: 'Specification §7.3 PUT /praemierung/, §4 bounty claim',
  method: 'PUT',
  path: 'praemierung',
  body: v.variant('payout', [moneyChoice, voucherChoice]),
  answer: v.object({
    ...claim.entries,
    /** Whether the account is kept for next time: with a bounty's link none takes the place of one that is kept already. */
    accountKept: v.boolean(),
  }),
  allow: [recommender, bearer],
  fieldCodes: { claimId: 'PSOF0505' },
  errors: [
    'PSOF0105',
    'PSOF0204',
    'PSOF0104',
    'PSOF0303',
    'PSOF0509',
    'PSOF0501',
    'PSOF0502',
    'PSOF0503',
    'PSOF0505',
    'PSOF0506',
    'PSOF0507',
  ],
});
