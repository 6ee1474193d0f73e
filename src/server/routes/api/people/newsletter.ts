import * as optin from '#server/domain/people/newsletter/optin.ts';
import { optOut, optOutByLink } from '#server/domain/people/newsletter/optout.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** The newsletter, confirmed and ended. */
export function newsletterHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'people/newsletter'> {
  return {
    setNewsletterOptin: async ({ tenant, caller: { id: recommenderId }, language, body: shown }) => {
      const wish = { tenant, recommenderId, language, shown, channel: 'my-data' };
      const answer = await optin.requestNewsletter(db, effects, wish);
      nudgeMails();
      return answer;
    },
    checkNewsletterOptin: ({ tenant, body }) => optin.checkNewsletterOptin(db, effects, { tenant, secret: body.token }),
    confirmNewsletterOptin: async ({ tenant, body }) => {
      await optin.confirmNewsletterOptin(db, effects, { tenant, secret: body.token });
      nudgeMails();
    },
    optOutByLink: ({ tenant, body }) => optOutByLink(db, effects, { tenant: tenant.key, secret: body.token }),
    optOut: ({ tenant, caller: { id } }) => optOut(db, effects, { tenant: tenant.key, id }),
  };
}
