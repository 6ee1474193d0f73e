import { listOwnReferrals } from '#contract/people/personal-area/calls.ts';
import * as calls from '#contract/referral/recommending/calls.ts';
import * as byCode from '#contract/referral/referral/calls-by-code.ts';
import { findByCode } from '#server/domain/referral/referral/by-code.ts';
import { listOwn } from '#server/domain/people/personal-area/own-referrals.ts';
import * as optin from '#server/domain/referral/recommending/optin.ts';
import { readShared } from '#server/domain/referral/recommending/share.ts';
import { captchaState } from '#server/domain/identity/captcha-demand.ts';
import { requestReferral } from '#server/domain/referral/recommending/request.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function referralRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(calls.createReferral, async ({ body: wish, ...call }) => {
      if (wish === null) return captchaState(db, effects, { ...call, signedIn: call.recommenderId !== null });
      const created = await requestReferral(db, effects, { ...call, wish });
      nudgeMails();
      return created;
    }),
    route(calls.resendOptin, async ({ tenant, params, language, address }) => {
      await optin.resendOptin(db, effects, { tenant, number: params.referralNumber, language, address });
      nudgeMails();
    }),
    route(calls.checkOptin, ({ tenant, body, language }) =>
      optin.checkOptin(db, effects, { tenant, secret: body.token, language }),
    ),
    route(calls.confirmReferral, async ({ tenant, body, language }) => {
      const { token: secret, declinedCampaigns: campaigns, newsletterDeclined: newsletter } = body;
      const declined = { campaigns, newsletter };
      const confirmed = await optin.confirmReferral(db, effects, { tenant, secret, language, declined });
      nudgeMails();
      return confirmed;
    }),
    route(calls.readReferral, ({ tenant, params, language, address }) =>
      readShared(db, effects, {
        tenant,
        number: params.referralNumber,
        hash: params.recommenderHash,
        language,
        address,
      }),
    ),
    route(byCode.findByCode, ({ tenant, params, query, address }) =>
      findByCode(db, effects, {
        tenant: tenant.key,
        typed: params.referralCode,
        entrySource: query.entrySource,
        address,
      }),
    ),
    route(listOwnReferrals, ({ tenant, query, language, recommenderId }) =>
      listOwn(db, { recommenderId, ...query }, { tenant, language, effects }),
    ),
  ];
}
