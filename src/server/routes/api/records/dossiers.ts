import { readRecipientDossier } from '#server/domain/records/dossiers/recipient.ts';
import { readRecommenderDossier } from '#server/domain/records/dossiers/recommender.ts';
import { readReferralDossier } from '#server/domain/records/dossiers/referral.ts';
import { searchDossiers } from '#server/domain/records/dossiers/search.ts';
import { listSearches } from '#server/domain/records/dossiers/searches.ts';
import { unmaskDossier } from '#server/domain/records/dossiers/unmask.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Operators find people and referrals, and read their whole way. */
export function dossiersHandlers({ db, effects }: ApiContext): HandlersOf<'records/dossiers'> {
  return {
    searchDossiers: ({ tenant, body, caller: by }) => searchDossiers(db, effects, { tenant: tenant.key, ...body, by }),
    listSearches: ({ tenant }) => listSearches(db, effects, tenant.key),
    readRecommenderDossier: ({ tenant, params, language }) =>
      readRecommenderDossier(db, effects, { tenant, id: params.recommenderId, language }),
    readRecipientDossier: ({ tenant, params }) =>
      readRecipientDossier(db, effects, { tenant: tenant.key, number: params.recipientNumber }),
    readReferralDossier: ({ tenant, params, language }) =>
      readReferralDossier(db, effects, { tenant, number: params.referralNumber, language }),
    unmaskDossier: ({ tenant, body, caller: by }) => unmaskDossier(db, effects, { tenant: tenant.key, ...body, by }),
  };
}
