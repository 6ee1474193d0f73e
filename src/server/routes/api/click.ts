import * as calls from '#contract/referral/referral/calls.ts';
import * as anyReferral from '#contract/people/personal-area/calls-any-referral.ts';
import { readAnyReferral } from '#server/domain/people/personal-area/any-referral.ts';
import { countEntry, readOffered } from '#server/domain/referral/referral/open.ts';
import { productLink } from '#server/domain/referral/referral/product-link.ts';
import { route, type Route } from '#server/http/mount.ts';
import { followLink } from '../shared-link/follow-link.ts';
import type { ApiContext } from './api-context.ts';

/** The shared link and what opens behind it. */
export function clickRoutes({ db, effects }: ApiContext): Route[] {
  return [
    route(calls.clickReferral, async ({ tenant, params, query, request, reply }) =>
      followLink({ db, effects }, { tenant, number: params.referralNumber, ...query, request, reply }),
    ),
    route(calls.openReferral, async ({ tenant, params, body, language, address, request }) => {
      const number = params.referralNumber;
      const offered = await readOffered(db, effects, { tenant, number, language });
      const visitor = `${address}/${request.headers['user-agent']}`;
      const { channel: from = '', entrySource = '' } = body ?? {};
      await countEntry(db, effects, { tenant: tenant.key, number, channel: from, entrySource, visitor });
      return offered;
    }),
    route(calls.readProductLink, async ({ tenant, params, query }) => ({
      url: await productLink(db, effects, { tenant, number: params.referralNumber, ...query }),
    })),
    route(anyReferral.readAnyReferral, ({ tenant, params: { referralNumber: number, holder }, language, address }) =>
      readAnyReferral(db, effects, { tenant, number, holder, language, address }),
    ),
  ];
}
