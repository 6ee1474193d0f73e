import * as byLink from '#contract/programme/campaigns/calls-by-link.ts';
import * as campaigns from '#contract/programme/campaigns/calls-own.ts';
import * as exported from '#contract/records/disclosure/calls.ts';
import * as newsletter from '#contract/people/newsletter/calls.ts';
import { changeOwnName as changeNameCall } from '#contract/people/account/calls-name.ts';
import * as erasure from '#contract/records/erasure/calls.ts';
import { deleteAccount } from '#server/domain/records/erasure/delete-account.ts';
import { changeOwnName, exportOwnData } from '#server/domain/records/disclosure/own-data.ts';
import { renewSession } from '#server/domain/people/account/session.ts';
import { checkOptoutLink, withdrawCampaignByLink } from '#server/domain/programme/campaigns/by-link.ts';
import { ownCampaigns } from '#server/domain/programme/campaigns/joined.ts';
import { withdrawCampaign } from '#server/domain/programme/campaigns/withdraw.ts';
import * as optin from '#server/domain/people/newsletter/optin.ts';
import { optOut, optOutByLink } from '#server/domain/people/newsletter/optout.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** What somebody who has an account does with the own data, the newsletter and campaigns. */
export function ownDataRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(changeNameCall, async ({ tenant, recommenderId: id, body: name, session }) =>
      renewSession(effects, await changeOwnName(db, { tenant: tenant.key, id, name }), session),
    ),
    route(exported.exportOwnData, ({ tenant, recommenderId: id, language }) =>
      exportOwnData(db, effects, { tenant, id, language }),
    ),
    route(erasure.deleteAccount, async ({ tenant, recommenderId: id, body, session }) => {
      await deleteAccount(db, effects, { tenant, id, password: body?.password, session });
      nudgeMails();
    }),
    route(newsletter.setNewsletterOptin, async ({ tenant, recommenderId, language, body: shown }) => {
      const wish = { tenant, recommenderId, language, shown, channel: 'my-data' };
      const answer = await optin.requestNewsletter(db, effects, wish);
      nudgeMails();
      return answer;
    }),
    route(newsletter.checkNewsletterOptin, ({ tenant, body }) =>
      optin.checkNewsletterOptin(db, effects, { tenant, secret: body.token }),
    ),
    route(newsletter.confirmNewsletterOptin, async ({ tenant, body }) => {
      await optin.confirmNewsletterOptin(db, effects, { tenant, secret: body.token });
      nudgeMails();
    }),
    route(newsletter.optOutByLink, ({ tenant, body }) =>
      optOutByLink(db, effects, { tenant: tenant.key, secret: body.token }),
    ),
    route(newsletter.optOut, ({ tenant, recommenderId: id }) => optOut(db, effects, { tenant: tenant.key, id })),
    route(campaigns.listOwnCampaigns, async ({ tenant, recommenderId, language }) => ({
      campaigns: await ownCampaigns(db, { tenant, recommenderId, language }),
    })),
    route(campaigns.withdrawCampaign, ({ tenant, recommenderId, body: { campaignId } }) =>
      withdrawCampaign(db, effects, { tenant: tenant.key, recommenderId, campaignId, gone: 'PSOF0204' }),
    ),
    route(byLink.checkOptoutLink, ({ tenant, language, body: { token: secret } }) =>
      checkOptoutLink(db, { tenant, secret, language }),
    ),
    route(byLink.withdrawCampaignByLink, ({ tenant, body: { token: secret, campaignId } }) =>
      withdrawCampaignByLink(db, effects, { tenant, secret, campaignId }),
    ),
  ];
}
