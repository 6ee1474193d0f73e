import { readAnyReferral } from '#server/domain/people/personal-area/any-referral.ts';
import { listOwn } from '#server/domain/people/personal-area/own-referrals.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Where one’s referrals stand. */
export function personalAreaHandlers({ db, effects }: ApiContext): HandlersOf<'people/personal-area'> {
  return {
    readAnyReferral: ({ tenant, params: { referralNumber: number, holder }, language, address }) =>
      readAnyReferral(db, effects, { tenant, number, holder, language, address }),
    listOwnReferrals: ({ tenant, query, language, caller }) =>
      listOwn(db, { recommenderId: caller.id, ...query }, { tenant, language, effects }),
  };
}
