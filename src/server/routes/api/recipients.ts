import * as calls from '#contract/calls/recipients.ts';
import { checkConfirmation, confirmRecipient } from '#server/domain/recipient/confirm.ts';
import { requestRecipient } from '#server/domain/recipient/request.ts';
import { readRecipient } from '#server/domain/recipient/recipient.ts';
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
    route(calls.readRecipient, ({ tenant, params, language }) =>
      readRecipient(db, { token: params.recipientToken, tenant, language }),
    ),
    route(calls.checkRecipientConfirmation, ({ tenant, body, language }) =>
      checkConfirmation(db, effects, { tenant, secret: body.token, language }),
    ),
    route(calls.confirmRecipient, ({ tenant, body, language }) =>
      confirmRecipient(db, effects, { tenant, secret: body.token, language }),
    ),
  ];
}
