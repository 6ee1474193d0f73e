import { bountySide } from '#contract/money/bounty/states.ts';
import { forgetAccount } from '#server/domain/money/accounts/kept-account.ts';
import { giveAccount, readAccount, saveAccount } from '#server/domain/money/collecting/bank-data.ts';
import { collect } from '#server/domain/money/collecting/collect.ts';
import { requestClaimMail } from '#server/domain/money/collecting/mail-again.ts';
import { claimBanner, readClaim, readClaims, recommenderBanner } from '#server/domain/money/collecting/read.ts';
import { resendClaimMail } from '#server/domain/money/collecting/resend.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Bounties are collected, and where they go. */
export function collectingHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'money/collecting'> {
  return {
    readClaims: async ({ query, ...call }) => ({
      claims: await readClaims(db, effects, { ...call, details: query.details === 'true' }),
    }),
    collectBounty: async ({ body: choice, ...call }) => {
      const claimed = await collect(db, effects, { ...call, choice });
      nudgeMails();
      return claimed;
    },
    resendClaimMail: async ({ tenant, params, caller }) => {
      await resendClaimMail(db, effects, tenant, { ...params, recommenderId: caller.id });
      nudgeMails();
    },
    requestClaimMail: async ({ tenant, body, language, address }) => {
      await requestClaimMail(db, effects, tenant, { ...body, language, address });
      nudgeMails();
    },
    readClaimBanner: ({ tenant, caller }) => claimBanner(db, effects, { tenant: tenant.key, caller }),
    readReferralBanner: ({ tenant, caller }) =>
      recommenderBanner(db, effects, { tenant: tenant.key, recommenderId: caller.id }),
    readBankAccount: ({ tenant, caller }) => readAccount(db, effects, tenant, caller),
    saveBankAccount: async ({ tenant, caller, body }) => {
      const { currentPassword, ...account } = body;
      const saved = await saveAccount(db, effects, tenant, { caller, account, currentPassword });
      nudgeMails();
      return saved;
    },
    deleteBankAccount: async ({ tenant, caller }) => {
      await forgetAccount(db, effects, { tenant: tenant.key, recommenderId: caller.id });
    },
    giveRecipientBankAccount: async ({ tenant, caller, language, body: account }) => {
      const bounty = await giveAccount(db, effects, tenant, { caller, side: bountySide.recipient, account });
      nudgeMails();
      return readClaim(db, bounty, tenant, language);
    },
  };
}
