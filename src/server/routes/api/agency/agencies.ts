import { endAgency, reopenAgency } from '#server/domain/agency/agencies/end.ts';
import { endAgencyUser, reopenAgencyUser } from '#server/domain/agency/agencies/end-user.ts';
import { importAgencies } from '#server/domain/agency/agencies/import.ts';
import { listAgencies } from '#server/domain/agency/agencies/list.ts';
import { listAgencyUsers } from '#server/domain/agency/employees/list-for-operator.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Agencies with their advisers and people, as the operator keeps them. */
export function agenciesHandlers({ db, effects }: ApiContext): HandlersOf<'agency/agencies'> {
  return {
    importAgencies: ({ tenant, body, query, caller: by }) => {
      const [dryRun, endMissing] = [query.dryRun === 'true', query.endMissing === 'true'];
      return importAgencies(db, effects, tenant, { told: body.agencies, dryRun, endMissing, by });
    },
    listAgencies: ({ tenant, query }) => listAgencies(db, tenant.key, query),
    endAgency: ({ tenant, params, query, caller: by }) =>
      endAgency(db, effects, tenant.key, { ...params, dryRun: query.dryRun === 'true', by }),
    reopenAgency: ({ tenant, params, caller: by }) => reopenAgency(db, effects, tenant.key, { ...params, by }),
    listAgencyUsers: ({ tenant, params, query }) => listAgencyUsers(db, effects, tenant.key, { ...params, ...query }),
    endAgencyUser: ({ tenant, params, caller: by }) => endAgencyUser(db, effects, tenant.key, { ...params, by }),
    reopenAgencyUser: ({ tenant, params, caller: by }) => reopenAgencyUser(db, effects, tenant.key, { ...params, by }),
  };
}
