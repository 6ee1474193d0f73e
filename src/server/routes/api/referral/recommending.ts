import { captchaState } from '#server/domain/identity/captcha-demand.ts';
import { readOfferWithAgent } from '#server/domain/referral/recommending/offer.ts';
import * as optin from '#server/domain/referral/recommending/optin.ts';
import { requestReferral } from '#server/domain/referral/recommending/request.ts';
import { readShared } from '#server/domain/referral/recommending/share.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** How a referral is made, confirmed and shown to who made it. */
export function recommendingHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'referral/recommending'> {
  return {
    createReferral: async ({ body: wish, ...call }) => {
      if (wish === null) return captchaState(db, effects, { ...call, signedIn: call.caller.kind === 'recommender' });
      const created = await requestReferral(db, effects, { ...call, wish });
      nudgeMails();
      return created;
    },
    readOfferWithAgent: ({ tenant, params }) => readOfferWithAgent(db, effects, tenant, params),
    resendOptin: async ({ tenant, params, language, address }) => {
      await optin.resendOptin(db, effects, { tenant, number: params.referralNumber, language, address });
      nudgeMails();
    },
    checkOptin: ({ tenant, body, language }) => optin.checkOptin(db, effects, { tenant, secret: body.token, language }),
    confirmReferral: async ({ tenant, body, language }) => {
      const { token: secret, declinedCampaigns: campaigns, newsletterDeclined: newsletter } = body;
      const declined = { campaigns, newsletter };
      const confirmed = await optin.confirmReferral(db, effects, { tenant, secret, language, declined });
      nudgeMails();
      return confirmed;
    },
    readReferral: ({ tenant, params, language, address }) =>
      readShared(db, effects, {
        tenant,
        number: params.referralNumber,
        hash: params.recommenderHash,
        language,
        address,
      }),
  };
}
