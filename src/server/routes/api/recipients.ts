import * as calls from '#contract/referral/recipient/calls.ts';
import * as access from '#contract/referral/recipient/calls-access.ts';
import { provenRecipient } from '#server/domain/referral/recipient/access.ts';
import { agree } from '#server/domain/referral/recipient/agree.ts';
import { checkConfirmation, confirmRecipient } from '#server/domain/referral/recipient/confirm.ts';
import { readRecipientOrder } from '#server/domain/referral/recipient/order.ts';
import { presentRecipient } from '#server/domain/referral/recipient/present.ts';
import { readRecipient } from '#server/domain/referral/recipient/read.ts';
import { requestRecipient } from '#server/domain/referral/recipient/request.ts';
import { resendMail } from '#server/domain/referral/recipient/resend.ts';
import { Failure } from '#server/failure.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function recipientRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(calls.createRecipient, async ({ params, query, body: data, ...call }) => {
      const { referralNumber } = params;
      const created = await requestRecipient(db, effects, { ...call, referralNumber, data, channel: query.channel });
      nudgeMails();
      return created;
    }),
    route(calls.checkRecipientConfirmation, ({ tenant, body, language }) =>
      checkConfirmation(db, effects, { tenant, secret: body.token, language }),
    ),
    route(calls.confirmRecipient, ({ tenant, body, language }) =>
      confirmRecipient(db, effects, { tenant, secret: body.token, language }),
    ),
    route(access.readRecipient, ({ tenant, params, language }) =>
      readRecipient(db, effects, { token: params.recipientToken, tenant, language }),
    ),
    route(access.checkRecipient, ({ tenant, body, language }) =>
      readRecipient(db, effects, { token: body.recipientToken, tenant, language }),
    ),
    route(access.resendRecipientMail, async ({ tenant, bearer, address }) => {
      await resendMail(db, effects, tenant, { token: bearer, address });
      nudgeMails();
    }),
    route(access.readRecipientOrder, async ({ tenant, bearer, language }) =>
      readRecipientOrder(db, effects, await provenRecipient(db, effects, tenant.key, bearer), { tenant, language }),
    ),
    route(access.agreeAsRecipient, async ({ tenant, bearer, body, language }) => {
      const recipient = await provenRecipient(db, effects, tenant.key, bearer);
      await agree(db, effects, { tenant, recipient, text: body.termsText, language });
      return presentRecipient(db, recipient, { tenant, language });
    }),
    route(access.listRecipientBounties, async ({ tenant, params, bearer, language }) => {
      const recipient = await provenRecipient(db, effects, tenant.key, bearer);
      // Another recipient's number is as unknown to this one as any.
      if (recipient.number !== params.recipientNumber) throw new Failure('PSOF0403');
      const { bounties } = await readRecipientOrder(db, effects, recipient, { tenant, language });
      return { bounties };
    }),
  ];
}
