import { findByCode } from '#server/domain/referral/referral/by-code.ts';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { productLink } from '#server/domain/referral/referral/product-link.ts';
import { followLink } from '../../shared-link/follow-link.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** The shared link and what opens behind it. */
export function referralHandlers({ db, effects }: ApiContext): HandlersOf<'referral/referral'> {
  const counts = visitCounts({ db, effects });
  return {
    clickReferral: async ({ tenant, params, query, request, reply }) =>
      followLink({ db, effects, counts }, { tenant, number: params.referralNumber, ...query, request, reply }),
    openReferral: async ({ tenant, params, body, language, address, request }) => {
      const number = params.referralNumber;
      const visitor = `${address}/${request.headers['user-agent']}`;
      const { channel = '', entrySource = '' } = body ?? {};
      const shown = { tenant, language };
      return counts.open({ tenant: tenant.key, number, channel, entrySource, visitor, shown });
    },
    readProductLink: async ({ tenant, params, query }) => ({
      url: await productLink(db, effects, { tenant, number: params.referralNumber, ...query }),
    }),
    findByCode: ({ tenant, params, query, address }) =>
      findByCode(db, effects, {
        tenant: tenant.key,
        typed: params.referralCode,
        entrySource: query.entrySource,
        address,
      }),
  };
}
