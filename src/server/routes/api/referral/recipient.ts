import { provenRecipient } from '#server/domain/referral/recipient/access.ts';
import { takeBackAdvertising } from '#server/domain/referral/recipient/advertising.ts';
import { agree } from '#server/domain/referral/recipient/agree.ts';
import { checkConfirmation, confirmRecipient } from '#server/domain/referral/recipient/confirm.ts';
import { readRecipientDetails } from '#server/domain/referral/recipient/details.ts';
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
    completeTracking: async ({ query, body, ...call }) => {
      const { referralNumber, recipientDetails, advertisingText: text, advertisingVersion: version, ...consent } = body;
      const { birthDate, phone, address, mayAdvertise, ...person } = recipientDetails;
      const created = await requestRecipient(db, effects, {
        ...call,
        referralNumber,
        data: { ...consent, ...person },
        contact: { birthDate: birthDate.slice(0, 10), phone, address },
        advertising: mayAdvertise ? { text, version } : null,
        channel: query.channel,
      });
      nudgeMails();
      return created;
    },
    checkRecipientConfirmation: ({ tenant, body, language }) =>
      checkConfirmation(db, effects, { tenant, secret: body.token, language }),
    confirmRecipient: ({ tenant, body, language }) => {
      const { token: secret, newsletterDeclined } = body;
      return confirmRecipient(db, effects, { tenant, secret, newsletterDeclined, language });
    },
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
      return presentRecipient(db, effects, recipient, { tenant, language });
    },
    optOutAsRecipient: async ({ tenant, caller }) => {
      await takeBackAdvertising(db, effects, await provenRecipient(db, effects, tenant.key, caller.secret));
    },
    readRecipientDetails: ({ tenant, params, caller: by }) =>
      readRecipientDetails(db, effects, { tenant: tenant.key, number: params.recipientNumber, by }),
    listRecipientBounties: async ({ tenant, params, caller, language }) => {
      const recipient = await provenRecipient(db, effects, tenant.key, caller.secret);
      // Another recipient's number is as unknown to this one as any.
      if (recipient.number !== params.recipientNumber) throw new Failure('PSOF0403');
      const { bounties } = await readRecipientOrder(db, effects, recipient, { tenant, language });
      return { bounties };
    },
  };
}
