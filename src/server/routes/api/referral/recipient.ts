import { provenRecipient } from '#server/domain/referral/recipient/access.ts';
import { agree } from '#server/domain/referral/recipient/agree.ts';
import { checkConfirmation, confirmRecipient } from '#server/domain/referral/recipient/confirm.ts';
import { readRecipientOrder } from '#server/domain/referral/recipient/order.ts';
import { presentRecipient } from '#server/domain/referral/recipient/present.ts';
import { readRecipient } from '#server/domain/referral/recipient/read.ts';
import { requestRecipient } from '#server/domain/referral/recipient/request.ts';
import { resendMail } from '#server/domain/referral/recipient/resend.ts';
import { Failure } from '#server/failure.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Whoever follows a shared link and gives data. */
export function recipientHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'referral/recipient'> {
  return {
    createRecipient: async ({ params, query, body: data, ...call }) => {
      const { referralNumber } = params;
      const created = await requestRecipient(db, effects, { ...call, referralNumber, data, channel: query.channel });
      nudgeMails();
      return created;
    },
    checkRecipientConfirmation: ({ tenant, body, language }) =>
      checkConfirmation(db, effects, { tenant, secret: body.token, language }),
    confirmRecipient: ({ tenant, body, language }) =>
      confirmRecipient(db, effects, { tenant, secret: body.token, language }),
    readRecipient: ({ tenant, params, language }) =>
      readRecipient(db, effects, { token: params.recipientToken, tenant, language }),
    checkRecipient: ({ tenant, body, language }) =>
      readRecipient(db, effects, { token: body.recipientToken, tenant, language }),
    resendRecipientMail: async ({ tenant, caller, address }) => {
      await resendMail(db, effects, tenant, { token: caller.secret, address });
      nudgeMails();
    },
    readRecipientOrder: async ({ tenant, caller, language }) =>
      readRecipientOrder(db, effects, await provenRecipient(db, effects, tenant.key, caller.secret), {
        tenant,
        language,
      }),
    agreeAsRecipient: async ({ tenant, caller, body, language }) => {
      const recipient = await provenRecipient(db, effects, tenant.key, caller.secret);
      await agree(db, effects, { tenant, recipient, text: body.termsText, language });
      return presentRecipient(db, recipient, { tenant, language });
    },
    listRecipientBounties: async ({ tenant, params, caller, language }) => {
      const recipient = await provenRecipient(db, effects, tenant.key, caller.secret);
      // Another recipient's number is as unknown to this one as any.
      if (recipient.number !== params.recipientNumber) throw new Failure('PSOF0403');
      const { bounties } = await readRecipientOrder(db, effects, recipient, { tenant, language });
      return { bounties };
    },
  };
}
